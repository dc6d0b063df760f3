import { newIdentity, refusal, userInfo } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import type { AccessToken, Guid, QuestionUid, VoteKey } from '../../contract/ids';
import type { KeptService } from '../../contract/outbox';
import type { ServiceRecord } from '../../contract/serviceLogs';
import { fieldEdited, submitted } from '../../state/account/accountSlice';
import { selectPadSticker } from '../../state/account/accountSelectors';
import { menuPressed } from '../../state/menu/menuActions';
import { selectMenu } from '../../state/menu/menuSelectors';
import { digitPressed } from '../../state/pins/pinSlice';
import { selectWaitingServices } from '../../state/serviceLog/todaySelectors';
import { selectTodayHref } from '../../state/session/sessionSelectors';
import { answerQuestion, begin, follow, open, reload, sentTo, signOut, votedCafe } from '../support/flows';

const today = '/r/today';
const pad = '/r/sl/demo-cafe/auth?back=%2Fr%2Ftoday';
const signIn = '/r/sign-in?back=%2Fr%2Ftoday';
const withPins = { service_log_config: { require_pin: true } };
const cleaner = { role: 'user' as const, is_owner: false };
const access = { 'demo-cafe': { manage: false, service_log: true } };
const ana = userInfo({
  ...cleaner,
  guid: 'guid-of-ana',
  pin_session: { expires_in: 43_200 },
  question_access: access,
});
/** A phone whose session has ended, after a sign-in by PIN. */
const ended = { ...newIdentity, last_user: 'guid-of-ana', pin_sticker: 'demo-cafe' };
const signedIn = {
  access_token: 'ana',
  refresh_token: 'r',
  user_guid: 'guid-of-ana',
  pin_sticker: 'demo-cafe',
};

async function typePin(flow: Flow): Promise<void> {
  for (const digit of '1234') await flow.act(digitPressed({ digit }));
  await flow.world.answer('signInPin', 200, {
    access_token: 'ana',
    refresh_token: 'refresh-of-ana',
    first_name: 'Ana',
    expires_in: 43_200,
  });
  await flow.world.answer('userInfo', 200, ana);
  await flow.world.advance(900);
}

describe('an ended session of who typed a PIN last', () => {
  it('asks on Today for the PIN, and comes back', async () => {
    const flow = await open(today, { local: ended });
    expect(flow.world.href()).toBe(pad);
    await answerQuestion(flow, withPins);
    expect(flow.state().session.pinSticker).toBe('demo-cafe');
    await typePin(flow);
    expect(flow.world.href()).toBe(today);
  });

  it('asks for the PIN after the server has ended it', async () => {
    const flow = await open(today, { local: signedIn });
    await flow.world.answer('serviceRound', 403, refusal('token_refused'));
    await flow.world.answer('refresh', 403, refusal('token_refused'));
    await flow.world.answer('signUpAnonymous', 200, { anonymous_token: 'fresh', guid: 'fresh-guid' });
    expect(flow.world.href()).toBe(pad);
  });

  it('asks for the PIN after twelve hours, without a line [pin-after-twelve-hours]', async () => {
    const stored = { ...ana, pin_until: begin - 1 };
    const flow = await open(today, { local: { ...signedIn, userInfoStorage: stored } });
    expect(flow.world.href()).toBe(pad);
  });

  it('keeps the way by e-mail, and forgets the PIN with it [pin-by-email]', async () => {
    const flow = await open(today, { local: ended });
    await answerQuestion(flow, withPins);
    for (const [field, inserted] of [
      ['email', 'bob@example.org'],
      ['password', 'Fjord-and-heron'],
    ] as const)
      await flow.act(fieldEdited({ field, splice: { at: 0, removed: 0, inserted } }));
    await flow.act(submitted());
    const tokens = { access_token: 'bob', refresh_token: 'r', user_guid: 'guid-of-bob' };
    await flow.world.answer('signInLocal', 200, tokens);
    await flow.world.answer('userInfo', 200, userInfo({ guid: 'guid-of-bob' }));
    expect(flow.world.href()).toBe(today);
    expect(flow.world.stored.local.get('pin_sticker') ?? null).toBeNull();
  });

  it('leads to Today by the start page and the menu', async () => {
    const home = await open('/', { local: ended });
    expect(selectTodayHref(home.state())).toBe(pad);
    const sticker = await open('/r/rate/demo-cafe', { local: ended });
    await answerQuestion(sticker);
    await sticker.act(menuPressed());
    const entry = selectMenu(sticker.state()).find(({ item }) => item === 'today');
    expect(entry).toEqual({ item: 'today', href: pad, asksPin: true });
  });

  it('says nothing of it after a Logout', async () => {
    const flow = await open('/r/rate/demo-cafe', { local: signedIn });
    await answerQuestion(flow);
    await signOut(flow);
    const again = await reload(flow, today);
    expect(again.world.href()).toBe(signIn);
  });

  it('opens the pad in a tab that has voted there', async () => {
    const flow = await open(today, { local: ended, session: { voted: [votedCafe] } });
    expect(flow.world.href()).toBe(pad);
  });

  it('leads to the sign-in page where the sticker is no more [pin-sticker-gone]', async () => {
    const flow = await open(today, { local: ended });
    await flow.world.answer('questionInfo', 404, refusal(1214));
    expect(flow.world.href()).toBe(signIn);
  });

  it('names the services that are sent meanwhile', async () => {
    const key = 'demo-lobby-key-of-vote-01';
    const service: KeptService = {
      key,
      voteKey: key as VoteKey,
      voteUid: null,
      questionUid: 'other-lobby' as QuestionUid,
      placeName: 'Haus A',
      createdAt: begin,
      attempts: 0,
      nextAt: begin,
      refusal: null,
      kind: 'service',
      authorGuid: 'guid-of-ana' as Guid,
      sessionToken: 'ana' as AccessToken,
      record: { sec_level: ['floor'], comment: '', volume_pumped: null } as unknown as ServiceRecord,
      files: [],
    };
    const first = await open(today, { local: ended });
    first.world.outbox.items.set(key, service);
    const flow = await reload(first, pad);
    await answerQuestion(flow, withPins);
    const waiting = () =>
      selectWaitingServices(flow.state()).map(({ service: { placeName }, state }) => [placeName, state]);
    expect(waiting()).toEqual([['Haus A', 'sending']]);
    expect(sentTo(flow, 'createServiceLog')).toMatchObject([{ sessionToken: 'ana' }]);
    await flow.world.answer('createServiceLog', 200, { uid: 'service-1' });
    expect(waiting()).toEqual([]);
    expect(flow.world.href()).toBe(pad);
  });
});

describe('the sign-in page', () => {
  const manage = '/r/sign-in?back=%2Fquestions%2Fdemo-cafe%2Fmanage';

  it('offers the pad of the sticker that asked, where it has PINs', async () => {
    const flow = await open(manage, { local: newIdentity });
    expect(selectPadSticker(flow.state())).toBeNull();
    await answerQuestion(flow, withPins);
    expect(selectPadSticker(flow.state())).toBe('demo-cafe');
    await follow(flow, '/r/sl/demo-cafe/auth?back=%2Fquestions%2Fdemo-cafe%2Fmanage');
    await typePin(flow);
    expect(flow.world.href()).toBe('/questions/demo-cafe/manage');
  });

  it('offers no pad where the sticker has no PINs', async () => {
    const flow = await open(manage, { local: newIdentity });
    await answerQuestion(flow);
    expect(selectPadSticker(flow.state())).toBeNull();
  });

  it('stays when the sticker that asked is no more', async () => {
    const flow = await open(manage, { local: newIdentity });
    await flow.world.answer('questionInfo', 404, refusal(1214));
    expect(flow.world.href()).toBe(manage);
  });

  it('offers the pad of the last PIN to who came for Today', async () => {
    const flow = await open(signIn, { local: ended });
    expect(selectPadSticker(flow.state())).toBe('demo-cafe');
  });
});
