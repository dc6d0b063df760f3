import { refusal, voteReply, wireQuestion } from '../../fixtures/exampleData';
import type { VoteKey } from '../../contract/ids';
import type { Flow } from '../../fixtures/runFlow';
import { pageHidden, pageShown } from '../../state/device/deviceSlice';
import { selectLocationPopup } from '../../state/location/locationSelectors';
import { locationDeclined } from '../../state/location/locationSlice';
import { popupOpened as messageOpened } from '../../state/messages/messagesSlice';
import {
  linkPressed,
  redirectCancelled,
  redirectPressed,
  sharePressed,
} from '../../state/reviews/reviewsSlice';
import { selectVotedHere } from '../../state/voting/votingSelectors';
import {
  acceptChange,
  answerPopup,
  answerQuestion,
  cafe,
  change,
  changesOf,
  follow,
  nothingStored,
  open,
  reload,
  sentTo,
  tap,
  thanksForCafe,
  votedIn,
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

const reviewOf = (flow: Flow) => votedIn(flow)[0]?.review;

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
    expect(flow.actions()).toContain('reviews/reviewOpened');
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

describe('A review link that is pressed', () => {
  const press = (flow: Flow, uid = 'maps') => flow.act(linkPressed({ questionUid: cafe, link: uid }));
  const clicksOf = (flow: Flow) => sentTo(flow, 'sendSocialClickWithoutAuth');

  it('opens in a new tab within the tap, and is counted with the vote and the link (RV-2)', async () => {
    const flow = await votedHappy({ wantsIt: false });
    await press(flow);
    expect(flow.world.tabs.opened).toEqual([maps]);
    const tapped = flow.turns.find(
      ({ input }) => input.kind === 'act' && input.action.type === linkPressed.type,
    );
    expect(tapped?.effects).toContainEqual(expect.objectContaining({ name: 'window.open' }));
    expect(clicksOf(flow)).toEqual([
      expect.objectContaining({
        query: { rate_id: 'Zv3uR0a8T0mKx1', link_id: 'maps' },
        voteKey: sentTo(flow, 'sendRateDetails')[0]?.idempotencyKey,
        idempotencyKey: expect.stringMatching(/^itemKey/),
      }),
    ]);
    await flow.world.answer('sendSocialClickWithoutAuth', 200, { success: true });
    expect(flow.world.outbox.items.size).toBe(0);
    expect(reviewOf(flow)).toBe('opened');
  });

  it('is counted by sendSocialClick with an access token (RV-2)', async () => {
    const flow = await open('/r/rate/demo-cafe', { local: { access_token: 'access' } });
    await answerQuestion(flow, question());
    await tap(flow, 3);
    await flow.world.answer('sendRateDetails', 200, voteReply({ question: question() }));
    await press(flow);
    expect(sentTo(flow, 'sendSocialClick')).toMatchObject([{ signedIn: true, bearer: 'access' }]);
  });

  it('is counted later when the line is bad, under the same key, over a reload (RV-2)', async () => {
    const flow = await votedHappy({ wantsIt: false });
    await press(flow);
    await flow.world.dropLine('sendSocialClickWithoutAuth');
    expect(flow.world.tabs.opened).toEqual([maps]);
    const again = await reload(flow);
    expect(clicksOf(again)).toMatchObject([{ idempotencyKey: clicksOf(flow)[0]?.idempotencyKey }]);
    await again.world.answer('sendSocialClickWithoutAuth', 200, { success: true });
    expect(again.world.outbox.items.size).toBe(0);
  });

  it('is counted at once where the device can keep nothing', async () => {
    const flow = await open('/r/rate/demo-cafe', nothingStored);
    await answerQuestion(flow, question());
    await tap(flow, 3);
    await flow.world.answer('sendRateDetails', 200, voteReply({ question: question() }));
    await press(flow);
    expect(clicksOf(flow)).toHaveLength(1);
  });

  it('tells nobody about a click that the server does not take', async () => {
    const flow = await votedHappy({ wantsIt: false });
    await press(flow);
    await flow.world.answer('sendSocialClickWithoutAuth', 404, refusal(404));
    expect(flow.state().messages.popup).toBeNull();
    expect(flow.world.outbox.items.size).toBe(0);
  });

  it('tells nobody that the vote of a click was erased', async () => {
    const flow = await votedHappy({ wantsIt: false });
    await press(flow);
    await flow.world.answer('sendSocialClickWithoutAuth', 410, refusal('vote_erased'));
    expect(flow.state().messages.popup).toBeNull();
    expect(flow.world.outbox.items.size).toBe(0);
  });

  it('opens nothing that the place does not have [review-unknown]', async () => {
    const flow = await votedHappy({ wantsIt: false });
    await press(flow, 'elsewhere');
    expect(flow.world.tabs.opened).toEqual([]);
    expect(clicksOf(flow)).toEqual([]);
  });
});

describe('A review page that opens by itself', () => {
  async function votedWithRedirect(url = maps): Promise<Flow> {
    const flow = await open('/r/rate/demo-cafe');
    await answerQuestion(flow);
    await tap(flow, 3);
    const vote = { ...voteReply().vote, social_redirect: { url } };
    await flow.world.answer('sendRateDetails', 200, voteReply({ vote }));
    return flow;
  }
  const reviews = (flow: Flow) => flow.state().reviews.popup;

  it('counts three seconds down, and opens (RV-3)', async () => {
    const flow = await votedWithRedirect();
    expect(reviews(flow)).toEqual({ status: 'countdown', left: 3 });
    await flow.world.advance(1_000);
    expect(reviews(flow)).toEqual({ status: 'countdown', left: 2 });
    await flow.world.advance(1_000);
    expect(flow.world.tabs.opened).toEqual([]);
    await flow.world.advance(1_000);
    expect(flow.world.tabs.opened).toEqual([maps]);
    expect(reviews(flow)).toEqual({ status: 'none' });
  });

  it('asks for a press of the button when the browser blocks it (RV-3)', async () => {
    const flow = await votedWithRedirect();
    flow.world.tabs.blocked = true;
    for (const _ of [1, 2, 3]) await flow.world.advance(1_000);
    expect(flow.state().messages.popup).toMatchObject({ text: { text: 'ReviewBlocked' } });
    flow.world.tabs.blocked = false;
    await answerPopup(flow, 'ok');
    expect(flow.world.tabs.opened).toEqual([maps]);
  });

  it('never opens after Cancel, not after a reload either (RV-3)', async () => {
    const flow = await votedWithRedirect();
    await flow.world.advance(1_000);
    await flow.act(redirectCancelled());
    await flow.world.advance(10_000);
    expect(flow.world.tabs.opened).toEqual([]);
    expect(reviews(flow)).toEqual({ status: 'none' });
    const again = await reload(flow);
    await answerQuestion(again);
    expect(reviews(again)).toEqual({ status: 'none' });
  });

  it('opens at once by its button (RV-3)', async () => {
    const flow = await votedWithRedirect();
    await flow.act(redirectPressed());
    expect(flow.world.tabs.opened).toEqual([maps]);
    await flow.world.advance(10_000);
    expect(flow.world.tabs.opened).toHaveLength(1);
  });

  it('goes away with the page, and asks whoever comes back', async () => {
    const flow = await votedWithRedirect();
    await follow(flow, '/');
    await flow.world.advance(10_000);
    expect(reviews(flow)).toEqual({ status: 'none' });
    expect(flow.world.tabs.opened).toEqual([]);
    await follow(flow, thanksForCafe);
    expect(reviews(flow)).toEqual({ status: 'countdown', left: 3 });
  });

  it('waits while a location is asked for, and counts afterwards (RV-3, LO-3)', async () => {
    const flow = await open('/r/rate/demo-cafe');
    await answerQuestion(flow, wireQuestion({ ask_vote_gps: true }));
    await tap(flow, 3);
    const vote = { ...voteReply().vote, social_redirect: { url: maps } };
    const asked = wireQuestion({ ask_vote_gps: true });
    await flow.world.answer('sendRateDetails', 200, voteReply({ vote, question: asked }));
    expect(selectLocationPopup(flow.state())).toBe('explaining');
    await flow.world.advance(10_000);
    expect([flow.world.tabs.opened, reviews(flow)]).toEqual([[], { status: 'none' }]);
    const voteKey = selectVotedHere(flow.state())?.key as VoteKey;
    await flow.act(locationDeclined({ voteKey }));
    expect(reviews(flow)).toEqual({ status: 'countdown', left: 3 });
    for (const _ of [1, 2, 3]) await flow.world.advance(1_000);
    expect(flow.world.tabs.opened).toEqual([maps]);
  });

  it('counts no second behind a message or in a hidden page (RV-3)', async () => {
    const flow = await votedWithRedirect();
    await flow.world.advance(1_000);
    await flow.act(
      messageOpened({
        title: null,
        text: { text: 'NoteNotSent' },
        ok: { text: 'Ok' },
        cancel: null,
        additional: null,
        closesOutside: true,
        kind: 'error',
      }),
    );
    await flow.world.advance(10_000);
    expect(reviews(flow)).toEqual({ status: 'countdown', left: 2 });
    await answerPopup(flow, 'ok');
    await flow.act(pageHidden());
    await flow.world.advance(10_000);
    expect([flow.world.tabs.opened, reviews(flow)]).toEqual([[], { status: 'countdown', left: 2 }]);
    await flow.act(pageShown());
    for (const _ of [1, 2]) await flow.world.advance(1_000);
    expect(flow.world.tabs.opened).toEqual([maps]);
  });

  it('is none where the address is no link of the web (AP-3)', async () => {
    const flow = await votedWithRedirect('javascript:alert(1)');
    expect(reviews(flow)).toEqual({ status: 'none' });
  });
});

describe('The button that shares the place', () => {
  const shared = { title: 'Corner Café', href: '/r/rate/demo-cafe' };

  it('opens the share sheet within the press, with an address that names no vote', async () => {
    const flow = await votedHappy();
    const before = flow.actions().length;
    await flow.act(sharePressed());
    expect(flow.world.tabs.shared).toEqual([shared]);
    const press = flow.turns.find(
      ({ input }) => input.kind === 'act' && input.action.type === 'reviews/sharePressed',
    );
    expect(press?.effects).toMatchObject([{ name: 'window.share', arg: shared }]);
    expect(flow.actions().slice(before)).toEqual(['reviews/sharePressed']);
  });

  it("shares the place's own site where it has one", async () => {
    const flow = await open('/r/rate/demo-cafe');
    const wire = question();
    const asked = { ...wire, place: wire.place && { ...wire.place, site_url: 'https://corner.example' } };
    await answerQuestion(flow, asked);
    await tap(flow, 3);
    await flow.world.answer('sendRateDetails', 200, voteReply({ question: asked }));
    await flow.act(sharePressed());
    expect(flow.world.tabs.shared).toEqual([{ ...shared, href: 'https://corner.example' }]);
  });

  it('says that the link was copied, where there is no share sheet', async () => {
    const flow = await votedHappy();
    flow.world.tabs.shareOutcome = 'copied';
    await flow.act(sharePressed());
    expect(flow.state().messages.banner?.message).toEqual({ text: 'ShareCopied' });
    await flow.world.advance(1_500);
    expect(flow.state().messages.banner).toBeNull();
  });

  it('shows the link where the browser can neither [link-shown]', async () => {
    const flow = await votedHappy();
    flow.world.tabs.shareOutcome = 'refused';
    await flow.act(sharePressed());
    expect(flow.state().messages.popup?.text).toMatchObject({
      text: 'CopyThisLink',
      values: { link: expect.stringMatching(/^https:.*\/r\/rate\/demo-cafe$/) },
    });
  });

  it('shares nothing on a tablet at the door', async () => {
    const flow = await open('/r/thank-for-vote/demo-cafe/3/vote-1?kiosk=1');
    await flow.act(sharePressed());
    expect(flow.world.tabs.shared).toEqual([]);
  });
});
