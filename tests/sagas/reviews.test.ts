import { voteReply, wireQuestion } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import {
  acceptChange,
  answerPopup,
  answerQuestion,
  change,
  changesOf,
  open,
  reload,
  tap,
  thanksForCafe,
} from '../support/flows';

const maps = 'https://maps.example/cafe';
const link = { enabled: true, happy: true, ok: true, sad: true, uid: 'maps', url: maps };

function question({ links = [link] as object[], wantsIt = true } = {}) {
  const { place, features } = wireQuestion();
  return wireQuestion({
    place: place && { ...place, links: links as never },
    features: { ...features, ...(wantsIt && { repeat_happy_opens_review: true as const }) },
  });
}

/** A happy vote on a place that opens its review page when happy is tapped again. */
async function votedHappy(more: Parameters<typeof question>[0] = {}): Promise<Flow> {
  const flow = await open('/r/rate/demo-cafe');
  await answerQuestion(flow, question(more));
  await tap(flow, 3);
  await flow.world.answer('sendRateDetails', 200, voteReply({ question: question(more) }));
  return flow;
}

const reviewOf = (flow: Flow) => flow.state().voting.voted[0]?.review;

describe('Happy tapped again, where the place wants that', () => {
  it('opens its review page within the tap, and sends nothing (RC-3)', async () => {
    const flow = await votedHappy();
    const before = flow.world.requests.length;
    expect(flow.world.tabs.opened).toEqual([]);
    await change(flow, 3);
    expect(flow.world.tabs.opened).toEqual([maps]);
    expect(flow.world.requests).toHaveLength(before);
    const tapped = flow.turns.find(
      ({ input }) => input.kind === 'act' && input.action.type === 'voting/ratingChanged',
    );
    expect(tapped?.effects).toMatchObject([{ name: 'window.open', arg: { url: maps } }]);
    expect(flow.actions()).toContain('voting/reviewOpened');
    expect(reviewOf(flow)).toBe('opened');
  });

  it('asks for another tap when the browser keeps the page from opening, and that one opens it (RC-3)', async () => {
    const flow = await votedHappy();
    flow.world.tabs.blocked = true;
    await change(flow, 3);
    expect(reviewOf(flow)).toBe('blocked');
    expect(flow.state().messages.popup).toMatchObject({ text: { text: 'ReviewBlocked' } });
    flow.world.tabs.blocked = false;
    await answerPopup(flow, 'ok');
    expect(flow.world.tabs.opened).toEqual([maps]);
    expect(reviewOf(flow)).toBe('opened');
    expect(flow.state().messages.popup).toBeNull();
  });

  it('opens nothing when the person gives it up', async () => {
    const flow = await votedHappy();
    flow.world.tabs.blocked = true;
    await change(flow, 3);
    flow.world.tabs.blocked = false;
    await answerPopup(flow, 'cancel');
    expect(flow.world.tabs.opened).toEqual([]);
  });

  it('does so on the vote screen too, and after a reload (RC-3)', async () => {
    const flow = await votedHappy();
    await tap(flow, 3);
    expect(flow.world.tabs.opened).toHaveLength(1);
    const again = await reload(flow, thanksForCafe);
    await answerQuestion(again, question());
    expect(reviewOf(again)).toBe('opened');
    await change(again, 3);
    expect(again.world.tabs.opened).toEqual([maps]);
  });

  it('opens nothing for another face, nor while one is on its way', async () => {
    const flow = await votedHappy();
    await change(flow, 1);
    await change(flow, 3);
    await change(flow, 3);
    expect(flow.world.tabs.opened).toEqual([]);
    await acceptChange(flow, 1);
    await acceptChange(flow, 3);
    await change(flow, 3);
    expect(flow.world.tabs.opened).toEqual([maps]);
    expect(changesOf(flow)).toHaveLength(2);
  });

  it('opens nothing where the place does not want it, or has no page for happy votes (RC-2)', async () => {
    for (const more of [{ wantsIt: false }, { links: [{ ...link, happy: false }] }, { links: [] }]) {
      const flow = await votedHappy(more);
      await change(flow, 3);
      expect(flow.world.tabs.opened).toEqual([]);
      expect(reviewOf(flow)).toBeUndefined();
    }
  });
});
