import { durations } from '../../contract/limits';
import type { Flow } from '../../fixtures/runFlow';
import { bannerShown, popupOpened } from '../../state/messages/messagesSlice';
import { deletePressed } from '../../state/outbox/outboxSlice';
import {
  acceptVote,
  answerPopup,
  nothingStored,
  open,
  openVoteScreen,
  tap,
  thanksForCafe,
  votesOf,
} from '../support/flows';

const say = (flow: Flow, text: string, durationMs: number = durations.banner) =>
  flow.act(bannerShown({ message: { text }, durationMs, kind: 'status' }));
const shown = (flow: Flow) => flow.state().messages.banner?.message.text ?? null;

it.each([
  ['a banner', durations.banner, 1500],
  ['a long error', durations.errorLong, 3500],
  ['a short error', durations.errorShort, 2500],
  ['the sent report', durations.reportSent, 2000],
])('shows %s as long as specified (ER-2)', async (_, durationMs, ms) => {
  const flow = await open('/');
  await say(flow, 'Saved', durationMs);
  await flow.world.advance(ms - 1);
  expect(shown(flow)).toBe('Saved');
  await flow.world.advance(1);
  expect(shown(flow)).toBeNull();
});

it('gives a newer banner its whole time (VO-7)', async () => {
  const flow = await open('/');
  await say(flow, 'First');
  await flow.world.advance(1000);
  await say(flow, 'Second');
  await flow.world.advance(1499);
  expect(shown(flow)).toBe('Second');
  await flow.world.advance(1);
  expect(shown(flow)).toBeNull();
});

it('closes nothing when the banner has been replaced by a longer one', async () => {
  const flow = await open('/');
  await say(flow, 'Short', 1000);
  await say(flow, 'Long', 5000);
  await flow.world.advance(4999);
  expect(shown(flow)).toBe('Long');
});

describe('A popup', () => {
  const question = {
    title: { text: 'Really?' },
    text: { text: 'Sure' },
    ok: { text: 'Ok' },
    cancel: null,
    additional: null,
    kind: 'question' as const,
  };

  it.each([
    [true, null],
    [false, 'Really?'],
  ])('with closesOutside %p minds a click outside accordingly (VO-7)', async (closesOutside, left) => {
    const flow = await open('/');
    await flow.act(popupOpened({ ...question, closesOutside }));
    await answerPopup(flow, 'outside');
    expect(flow.state().messages.popup?.title?.text ?? null).toBe(left);
  });

  it('that another one replaces counts as closed, and its late answer as none', async () => {
    const flow = await openVoteScreen('/r/rate/demo-cafe', nothingStored);
    await tap(flow, 3);
    await flow.world.dropLine('sendRateDetails');
    await flow.act(popupOpened({ ...question, closesOutside: false }));
    expect(flow.state().messages.popup?.title?.text).toBe('Really?');
    await answerPopup(flow, 'ok');
    expect(votesOf(flow)).toHaveLength(1);
    await tap(flow, 3);
    await acceptVote(flow);
    expect(flow.world.href()).toBe(thanksForCafe);
  });
});

it('popup handler errors: an answer that cannot be carried out is told, and the next popup is answered (ER-1) [popup-fails]', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  await flow.world.dropLine('sendRateDetails');
  const [key = ''] = flow.world.outbox.items.keys();
  await flow.act(deletePressed({ key }));
  flow.world.outbox.fails = 'StorageBlocked';
  await answerPopup(flow, 'ok');
  expect(flow.state().messages.banner).toMatchObject({ kind: 'error', message: { text: 'SomethingFailed' } });
  expect(flow.state().outbox.items).toHaveLength(1);
  flow.world.outbox.fails = null;
  await flow.act(deletePressed({ key }));
  await answerPopup(flow, 'ok');
  expect(flow.state().outbox.items).toEqual([]);
});
