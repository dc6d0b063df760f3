import type { QuestionUid } from '../../contract/ids';
import { refusal, userInfo, voteReply, wireQuestion } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import type { WorldOptions } from '../../fixtures/fakeWorld';
import { selectChosenTiles, selectTiles } from '../../state/tiles/tilesSelectors';
import { tileTapped } from '../../state/tiles/tilesSlice';
import { clockTicked, undoPressed } from '../../state/serviceLog/servicesActions';
import { wentOnline } from '../../state/device/deviceSlice';
import {
  selectLogCount,
  selectLoggedHere,
  selectServiceCheck,
  selectUndoSeconds,
} from '../../state/serviceLog/servicesSelectors';
import { placementEdited, placementOpened, placementSubmitted } from '../../state/serviceLog/stickerLogSlice';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { scanClosed, scanPressed, scanRead } from '../../state/serviceLog/scannerSlice';
import { changedElsewhere } from '../../state/outbox/outboxSlice';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { selectEndedShift } from '../../state/serviceLog/todaySelectors';
import { selectChosenRating, selectReceivedRating, selectVoted } from '../../state/voting/votingSelectors';
import { ratingChanged } from '../../state/voting/votingSlice';
import {
  acceptFiles,
  acceptNote,
  answerPopup,
  addPhoto,
  answerQuestion,
  begin,
  follow,
  open,
  openVoteScreen,
  pressSend,
  reload,
  sentTo,
  signOut,
  tap,
  typeNote,
} from '../support/flows';

const cafe = 'demo-cafe' as QuestionUid;
const path = '/r/sl/demo-cafe';
const signedIn = { local: { access_token: 'token-of-ana', user_guid: 'ana' } };
const config = {
  primary_color: '#334455',
  require_pin: false,
  show_placement_edit: true,
  snap_picture_text: 'Show the finished work',
  blocks: [
    { text: 'Cleaned', value: 'Cleaned', no_camera: true },
    { text: 'Restocked', value: 'Restocked', no_camera: true },
  ],
};

async function openLog(more: WorldOptions = signedIn, wire: object = {}): Promise<Flow> {
  const flow = await open(path, more);
  await answerQuestion(flow, wireQuestion({ service_log_config: { ...config, ...wire } }));
  return flow;
}

const accepted = voteReply({
  vote: { uid: 'slvote', is_service_log: true },
  question: wireQuestion({ service_log_config: config }),
});

async function begunLog(): Promise<Flow> {
  const flow = await openLog();
  await flow.world.answer('sendRateDetails', 200, accepted);
  return flow;
}

const keyOf = (flow: Flow) => selectVoted(flow.state())[0]!.key;
const tick = (flow: Flow, option: string) => flow.act(tileTapped({ voteKey: keyOf(flow), option }));
const posts = ({ world }: Flow) =>
  world.requests
    .map(({ endpoint }) => endpoint)
    .filter((name) => ['sendRateDetails', 'addAnswer', 'sendAttachments', 'sendLocation'].includes(name));

it('casts the vote of the log at once, in service-log mode, and stays at its address (SL-1, RT-6)', async () => {
  const flow = await begunLog();
  expect(sentTo(flow, 'sendRateDetails').map(({ body }) => body)).toMatchObject([
    { question_id: cafe, rate: 3, mode: 'service_log' },
  ]);
  expect(flow.world.entries()).toEqual([path]);
  expect(selectTiles(flow.state())).toMatchObject({
    primaryColor: '#334455',
    blocks: [{ value: 'Cleaned' }, { value: 'Restocked' }],
  });
});

it.each([
  [1022, '/r/sl/no_access'],
  [1021, '/r/sl/demo-cafe/auth'],
])('leads who may not log here from the code %s to its page', async (code, href) => {
  const flow = await openLog();
  await flow.world.answer('sendRateDetails', 403, refusal(code));
  expect(flow.world.entries()).toEqual([href]);
});

it.each([
  [true, '/r/sl/demo-cafe/auth'],
  [false, `/r/sign-in?back=${encodeURIComponent(path)}`],
])('asks who it is; by PIN: %s (SL-2)', async (require_pin, href) => {
  const flow = await openLog({}, { require_pin });
  expect(flow.world.entries()).toEqual([href]);
  expect(posts(flow)).toEqual([]);
});

it('fetches the location at once, without a popup (SL-1)', async () => {
  const flow = await begunLog();
  expect(flow.state().location).toMatchObject([{ status: 'wanted' }]);
  await flow.world.location.found({ ageMs: 0 });
  expect(sentTo(flow, 'sendLocation')).toHaveLength(1);
  expect(flow.state().location).toMatchObject([{ status: 'done' }]);
});

it('logs what was done with photos and a note, and leads to the final screen (SL-3, RT-8)', async () => {
  const flow = await begunLog();
  await tick(flow, 'Cleaned');
  await flow.world.answer('addAnswer', 200, { success: true });
  await addPhoto(flow, 'photo-1');
  await typeNote(flow, 'Tap drips');
  await pressSend(flow);
  await acceptNote(flow);
  expect(sentTo(flow, 'sendAttachments')[0]?.form).toMatchObject({
    fields: { comment: 'Tap drips' },
    fileKeys: ['photo-1'],
  });
  expect(flow.world.entries()).toEqual(['/r/slf/demo-cafe/slvote']);
  expect(selectLoggedHere(flow.state())).toMatchObject({
    levels: ['Cleaned'],
    photoCount: 1,
    hasNote: true,
    serviceUid: 'slvote',
  });
});

it('keeps a service on the list without the photo that the phone has lost', async () => {
  const flow = await begunLog();
  await tick(flow, 'Cleaned');
  await flow.world.answer('addAnswer', 200, { success: true });
  await addPhoto(flow, 'photo-1');
  await pressSend(flow);
  await acceptFiles(flow, { 'photo-1': 'lost' });
  await acceptNote(flow);
  expect(selectLoggedHere(flow.state())).toMatchObject({ levels: ['Cleaned'], photoCount: 0 });
});

it('logs a service without words (SL-3)', async () => {
  const flow = await begunLog();
  await tick(flow, 'Cleaned');
  await flow.world.answer('addAnswer', 200, { success: true });
  await pressSend(flow);
  await acceptNote(flow);
  expect(flow.world.href()).toBe('/r/slf/demo-cafe/slvote');
});

it('logs nothing where nothing was done', async () => {
  const flow = await begunLog();
  await pressSend(flow);
  expect(posts(flow)).toEqual(['sendRateDetails']);
  expect(flow.world.href()).toBe(path);
});

describe('When the session has ended', () => {
  /** The tab still has its record of the log, but nobody is signed in on the phone. */
  async function reopened(flow: Flow): Promise<Flow> {
    const session = Object.fromEntries(flow.world.stored.session);
    const again = await open(path, { session, outbox: flow.world.outbox });
    await answerQuestion(again, wireQuestion({ service_log_config: { ...config, require_pin: true } }));
    return again;
  }

  it('asks for the PIN, though a log was begun in this tab (SL-2)', async () => {
    const flow = await reopened(await begunLog());
    expect(flow.world.entries()).toEqual(['/r/sl/demo-cafe/auth']);
  });

  it('asks for the PIN before the next service of the tab (SL-2)', async () => {
    const begun = await begunLog();
    await typeNote(begun, 'Done');
    await pressSend(begun);
    await acceptNote(begun);
    const flow = await reopened(begun);
    expect(flow.world.entries()).toEqual(['/r/sl/demo-cafe/auth']);
  });
});

describe('A log that waits when its session ends', () => {
  const withRefresh = { local: { ...signedIn.local, refresh_token: 'refresh-of-ana' } };
  const shown = (flow: Flow) =>
    sentTo(flow, 'sendRateDetails').map(({ bearer, sessionToken }) => [bearer, sessionToken]);

  it('arrives as its person’s after the PIN was revoked (PN-3, SE-9)', async () => {
    const flow = await openLog(withRefresh);
    await flow.world.dropLine('sendRateDetails');
    await flow.world.advance(5_000);
    await flow.world.answer('sendRateDetails', 403, refusal('token_refused'));
    await flow.world.answer('refresh', 403, refusal('token_refused'));
    await flow.world.answer('signUpAnonymous', 200, { anonymous_token: 'fresh', guid: 'fresh-guid' });
    expect(shown(flow).at(-1)).toEqual(['fresh', 'token-of-ana']);
    await flow.world.answer('sendRateDetails', 200, accepted);
    expect(flow.state().outbox.items).toEqual([]);
    expect(flow.log()).not.toContain('token-of-ana');
  });

  it('arrives as its person’s after they have signed out and the browser was killed (SE-5, SE-9)', async () => {
    const flow = await openLog();
    await flow.world.dropLine('sendRateDetails');
    await signOut(flow);
    expect(selectAuthorized(flow.state())).toBe(false);
    const again = await open('/', { outbox: flow.world.outbox });
    expect(shown(again)).toEqual([[null, 'token-of-ana']]);
  });
});

describe('Logout of staff (SE-5)', () => {
  const left = async (flow: Flow) => {
    await signOut(flow);
    await flow.world.answer('logout', 200, { success: true });
  };

  it('thanks nobody for voting who signs out of the service log', async () => {
    const flow = await begunLog();
    await left(flow);
    expect(flow.world.href()).toBe('/r/signed-out?question=demo-cafe');
    expect(selectEndedShift(flow.state())).toEqual({ services: 0, waiting: 0 });
    // The next person has not voted here, and changes nobody's log.
    expect(selectVoted(flow.state())).toEqual([]);
    await follow(flow, '/r/rate/demo-cafe');
    await tap(flow, 1);
    expect(sentTo(flow, 'sendRateDetails').at(-1)).toMatchObject({ body: { rate: 1, mode: 'auto' } });
    expect(sentTo(flow, 'changeRateWithoutAuth')).toEqual([]);
  });

  it('says what was logged today, and what waits until it is sent', async () => {
    const flow = await begunLog();
    await tick(flow, 'Cleaned');
    await pressSend(flow);
    await left(flow);
    expect(selectEndedShift(flow.state())).toEqual({ services: 1, waiting: 1 });
    await flow.world.answer('addAnswer', 200, { success: true });
    await acceptNote(flow);
    expect(selectEndedShift(flow.state())).toEqual({ services: 1, waiting: 0 });
  });

  it('still says both after a reload, and what was logged for four hours (SE-5)', async () => {
    const before = await begunLog();
    await tick(before, 'Cleaned');
    await pressSend(before);
    await left(before);
    const hours = (ms: number) => ({ clock: { t0: begin + ms * 3_600_000, elapsed: () => 0 } });
    const soon = await reload(before, before.world.href(), hours(1));
    expect(selectEndedShift(soon.state())).toEqual({ services: 1, waiting: 1 });
    const late = await reload(before, before.world.href(), hours(9));
    expect(selectEndedShift(late.state())).toEqual({ services: 0, waiting: 1 });
  });

  it('counts services on a page that has not loaded them [services-counted]', async () => {
    const before = await begunLog();
    await tick(before, 'Cleaned');
    await pressSend(before);
    const flow = await reload(before, '/r/rate/demo-cafe?force_vote=true');
    expect(flow.state().services).toBeUndefined();
    await left(flow);
    expect(flow.world.href()).toBe(`/r/signed-out?question=demo-cafe&services=1&at=${begin}`);
    expect(selectEndedShift(flow.state())).toEqual({ services: 1, waiting: 1 });
  });

  it('is told to whoever may log services, though they have logged none', async () => {
    const flow = await openVoteScreen('/r/rate/demo-cafe?force_vote=true', signedIn);
    await flow.world.answer(
      'userInfo',
      200,
      userInfo({ question_access: { 'demo-cafe': { manage: false, service_log: true } } }),
    );
    await left(flow);
    expect(flow.world.href()).toBe('/r/signed-out?question=demo-cafe');
  });

  it('keeps the thanks for visitors', async () => {
    const flow = await openVoteScreen('/r/rate/demo-cafe', signedIn);
    await left(flow);
    expect(flow.world.href()).toBe('/r/thank-for-vote/demo-cafe');
  });
});

describe('a tab that still knows the log of somebody who has signed out elsewhere (SE-5)', () => {
  const otherTab = async (at: string) => {
    const flow = await begunLog();
    const again = await reload(flow, at, { local: {} });
    if (again.world.isAsked('questionInfo')) await answerQuestion(again);
    expect(selectVoted(again.state())).toMatchObject([{ isServiceLog: true }]);
    return again;
  };

  it('takes a face as a new vote of a visitor', async () => {
    const flow = await otherTab('/r/rate/demo-cafe');
    expect(selectChosenRating(flow.state())).toBeNull();
    await tap(flow, 1);
    expect(sentTo(flow, 'sendRateDetails').at(-1)).toMatchObject({ body: { rate: 1, mode: 'auto' } });
    expect(sentTo(flow, 'changeRateWithoutAuth')).toEqual([]);
  });

  it('thanks for no vote, and changes none', async () => {
    const flow = await otherTab('/r/thank-for-vote/demo-cafe');
    expect(selectReceivedRating(flow.state())).toBeNull();
    await flow.act(ratingChanged({ questionUid: cafe, rating: 1 }));
    expect(sentTo(flow, 'changeRateWithoutAuth')).toEqual([]);
    expect(flow.state().outbox.items).toEqual([]);
  });
});

it('draws a service as nobody’s face where the person votes', async () => {
  const flow = await begunLog();
  await tick(flow, 'Cleaned');
  await pressSend(flow);
  await follow(flow, '/r/rate/demo-cafe?force_vote=true');
  expect(selectChosenRating(flow.state())).toBeNull();
  await tap(flow, 1);
  expect(selectChosenRating(flow.state())).toBe(1);
  expect(sentTo(flow, 'sendRateDetails').map(({ body }) => body)).toMatchObject([
    { mode: 'service_log' },
    { mode: 'vote', rate: 1 },
  ]);
});

it('shows no session with the votes of visitors', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', signedIn);
  await tap(flow, 3);
  expect(sentTo(flow, 'sendRateDetails')[0]).not.toHaveProperty('sessionToken');
});

describe('Without a line', () => {
  async function loggedOffline(): Promise<Flow> {
    const flow = await openLog();
    await flow.world.dropLine('sendRateDetails');
    await tick(flow, 'Cleaned');
    await pressSend(flow);
    return flow;
  }

  it('keeps the log on the phone and says so; its address follows when it is sent (SL-3)', async () => {
    const flow = await loggedOffline();
    expect(flow.world.href()).toBe('/r/slf/demo-cafe/saved');
    expect(selectLoggedHere(flow.state())).toMatchObject({ serviceUid: null, undoUntil: null });
    await flow.world.advance(5_000);
    await flow.world.answer('sendRateDetails', 200, accepted);
    await flow.world.answer('addAnswer', 200, { success: true });
    await acceptNote(flow);
    expect(flow.world.href()).toBe('/r/slf/demo-cafe/slvote');
    expect(selectLoggedHere(flow.state())).toMatchObject({ serviceUid: 'slvote' });
  });

  it('has the service again after a killed browser [service-after-kill]', async () => {
    const flow = await reload(await loggedOffline());
    expect(selectLoggedHere(flow.state())).toMatchObject({ levels: ['Cleaned'] });
  });

  it('takes it back from the phone', async () => {
    const flow = await loggedOffline();
    const { key } = selectLoggedHere(flow.state())!;
    await flow.act(undoPressed({ key }));
    expect(flow.state().services?.undone).toBe(cafe);
    await flow.world.advance(5_000);
    expect(sentTo(flow, 'withdrawServiceLog')).toMatchObject([{ params: { id: cafe }, body: { key } }]);
    await flow.world.answer('withdrawServiceLog', 200, { success: true });
    expect(flow.state().outbox.items).toEqual([]);
    await flow.world.advance(600_000);
    expect(sentTo(flow, 'undoServiceLog')).toEqual([]);
    expect(sentTo(flow, 'sendRateDetails')).toHaveLength(1);
  });

  it('takes it back from a full phone, too [service-undone-on-full-phone]', async () => {
    const flow = await loggedOffline();
    const { key } = selectLoggedHere(flow.state())!;
    flow.world.outbox.fails = 'QuotaExceeded';
    await flow.act(undoPressed({ key }));
    expect([...flow.world.outbox.items.values()]).toEqual([]);
    await flow.world.answer('withdrawServiceLog', 200, { success: true });
    await (await reload(flow)).world.advance(600_000);
    expect(sentTo(flow, 'sendRateDetails')).toHaveLength(1);
  });
});

describe('Undo', () => {
  async function logged(): Promise<Flow> {
    const flow = await begunLog();
    await tick(flow, 'Cleaned');
    await flow.world.answer('addAnswer', 200, { success: true });
    await pressSend(flow);
    await acceptNote(flow);
    return flow;
  }
  const undo = (flow: Flow) => flow.act(undoPressed({ key: selectLoggedHere(flow.state())!.key }));

  it('takes a service back from the server, and another log begins with another vote', async () => {
    const flow = await logged();
    await undo(flow);
    expect(sentTo(flow, 'undoServiceLog')[0]?.params).toEqual({ id: cafe, uid: 'slvote' });
    await flow.world.answer('undoServiceLog', 200, { success: true });
    expect(flow.state().services).toMatchObject({ undone: cafe, logged: [] });
    expect(selectVoted(flow.state())).toEqual([]);
  });

  it('says why it cannot be undone, and the service stays', async () => {
    const flow = await logged();
    await undo(flow);
    await flow.world.answer('undoServiceLog', 409, refusal('undo_over', 'Too late.'));
    expect(flow.state().messages.popup?.kind).toBe('error');
    expect(selectLoggedHere(flow.state())).not.toBeNull();
  });

  it('is there for five minutes', async () => {
    const flow = await logged();
    const service = selectLoggedHere(flow.state())!;
    expect(selectUndoSeconds(flow.state(), service)).toBe(300);
    await flow.world.advance(5_000);
    expect(selectUndoSeconds(flow.state(), service)).toBe(295);
    await flow.act(clockTicked({ now: service.undoUntil! }));
    expect(selectUndoSeconds(flow.state(), service)).toBe(0);
  });
});

describe('Placement (SL-4)', () => {
  const type = async (flow: Flow, inserted: string) => {
    await flow.act(placementOpened({ questionUid: cafe, placement: '' }));
    await flow.act(placementEdited({ splice: { at: 0, removed: 0, inserted } }));
  };

  it('saves another text, and says so', async () => {
    const flow = await begunLog();
    await type(flow, 'Back yard');
    await flow.act(placementSubmitted({ isSame: false }));
    expect(sentTo(flow, 'setPlacement')[0]?.body).toEqual({ placement: 'Back yard' });
    await flow.world.answer('setPlacement', 200, { placement: 'Back yard' });
    expect(flow.state().messages.banner?.message).toEqual({ text: 'NewPlacementSaved' });
    expect(flow.state().question).toMatchObject({ question: { placement: 'Back yard' } });
  });

  it('keeps what was typed when it does not get through [placement-not-saved]', async () => {
    const flow = await begunLog();
    await type(flow, 'Back yard');
    await flow.act(placementSubmitted({ isSame: false }));
    await flow.act(placementSubmitted({ isSame: false }));
    await flow.world.dropLine('setPlacement');
    expect(flow.state().messages.popup?.text).toEqual({ text: 'NoteNotSent' });
    expect(flow.state().stickerLog?.placement).toMatchObject({ text: 'Back yard', status: 'editing' });
    await answerPopup(flow, 'ok');
    await flow.act(placementSubmitted({ isSame: false }));
    await flow.world.answer('setPlacement', 403, refusal('forbidden'));
    expect(flow.state().messages.popup?.text).toEqual({ text: 'forbidden' });
    expect(sentTo(flow, 'setPlacement')).toHaveLength(2);
  });

  it('sends nothing when the text is the same', async () => {
    const flow = await begunLog();
    await type(flow, 'Window');
    await flow.act(placementSubmitted({ isSame: true }));
    expect(sentTo(flow, 'setPlacement')).toEqual([]);
    expect(flow.state().stickerLog?.placement).toBeNull();
  });

  it.each(['', 'x'.repeat(10_000)])(
    'refuses what is no placement, and keeps what was typed',
    async (text) => {
      const flow = await begunLog();
      await type(flow, text);
      await flow.act(placementSubmitted({ isSame: false }));
      expect(flow.state().messages.popup?.text).toEqual({ text: 'PleaseEnterCorrectPlacement' });
      expect(flow.state().stickerLog?.placement).toMatchObject({ text, status: 'editing' });
      expect(sentTo(flow, 'setPlacement')).toEqual([]);
    },
  );
});

describe('The final page of a service that this phone does not know', () => {
  const checked = (flow: Flow) => selectServiceCheck(flow.state());

  it('claims nothing of a service that does not exist (RT-8) [service-unknown]', async () => {
    const flow = await open('/r/slf/demo-cafe/x', signedIn);
    expect(sentTo(flow, 'serviceLogDetails')).toMatchObject([{ params: { id: 'demo-cafe', uid: 'x' } }]);
    expect(checked(flow)).toBe('asking');
    await flow.world.answer('serviceLogDetails', 404, refusal('not_found'));
    expect(checked(flow)).toBe('missing');
    expect(selectLoggedHere(flow.state())).toBeNull();
  });

  it('says what the server confirms (RT-8)', async () => {
    const flow = await open('/r/slf/demo-cafe/slvote', signedIn);
    await flow.world.answer('serviceLogDetails', 200, { uid: 'slvote' });
    expect(checked(flow)).toBe('confirmed');
  });

  it('cannot be checked without a network, and is once there is one', async () => {
    const flow = await open('/r/slf/demo-cafe/slvote', signedIn);
    await flow.world.dropLine('serviceLogDetails');
    expect(checked(flow)).toBe('unreachable');
    await flow.act(wentOnline());
    await flow.world.answer('serviceLogDetails', 200, { uid: 'slvote' });
    expect(checked(flow)).toBe('confirmed');
  });

  it('asks nothing for a person who is not signed in', async () => {
    const flow = await open('/r/slf/demo-cafe/slvote');
    expect(sentTo(flow, 'serviceLogDetails')).toEqual([]);
    expect(checked(flow)).toBe('signedOut');
  });

  it('claims nothing of one that waits on another phone', async () => {
    const flow = await open('/r/slf/demo-cafe/saved', signedIn);
    expect(sentTo(flow, 'serviceLogDetails')).toEqual([]);
    expect(checked(flow)).toBe('missing');
  });

  it('does not show another service of this phone in its place', async () => {
    const flow = await begunLog();
    await tick(flow, 'Cleaned');
    await flow.world.answer('addAnswer', 200, { success: true });
    await pressSend(flow);
    await acceptNote(flow);
    expect(sentTo(flow, 'serviceLogDetails')).toEqual([]);
    expect(sentTo(await reload(flow), 'serviceLogDetails')).toEqual([]);
    expect(selectLoggedHere((await reload(flow, '/r/slf/demo-cafe/x')).state())).toBeNull();
  });
});

describe('A begun log', () => {
  /** Another tab of the same phone: the first tab's own storage is not there. */
  const scanAgain = (flow: Flow) =>
    reload(flow, path, { session: {}, files: [...flow.world.media.kept.values(), photo] });
  const photo = { id: 'photo-1', name: 'photo-1.jpg', type: 'image/jpeg', size: 1_000, sha256: 'ab12' };

  async function withContent(): Promise<Flow> {
    const flow = await begunLog();
    await tick(flow, 'Cleaned');
    await flow.world.answer('addAnswer', 200, { success: true });
    await typeNote(flow, 'Tap drips');
    await addPhoto(flow, 'photo-1');
    return flow;
  }

  it('goes on in another tab with everything that was begun', async () => {
    const first = await withContent();
    const flow = await scanAgain(first);
    await answerQuestion(flow, wireQuestion({ service_log_config: config }));
    expect(flow.state().messages.popup).toMatchObject({ title: { text: 'LogBegunTitle' } });
    await answerPopup(flow, 'ok');
    expect(sentTo(flow, 'sendRateDetails')).toEqual([]);
    expect(keyOf(flow)).toBe(keyOf(first));
    expect(selectLogCount(flow.state())).toMatchObject({ items: 1, photos: 1, hasNote: true });
    await pressSend(flow);
    await acceptNote(flow);
    expect(selectLoggedHere(flow.state())).toMatchObject({ levels: ['Cleaned'], photoCount: 1 });
  });

  it('goes on after a dead battery with the photo of a moment ago', async () => {
    const first = await openLog(signedIn, { blocks: [{ text: 'Floor', value: 'Floor' }] });
    await first.world.dropLine('sendRateDetails');
    await tick(first, 'Floor');
    await tick(first, 'Floor');
    await first.world.media.photoTaken('photo-9');
    const flow = await scanAgain(first);
    const blocks = [{ text: 'Floor', value: 'Floor' }];
    await answerQuestion(flow, wireQuestion({ service_log_config: { ...config, blocks } }));
    await answerPopup(flow, 'outside');
    expect(selectChosenTiles(flow.state())).toMatchObject([{ option: 'Floor', photo: { id: 'photo-9' } }]);
    expect(keyOf(flow)).toBe(keyOf(first));
  });

  it('counts the photos of tiles and of the note', async () => {
    const blocks = [{ text: 'Floor', value: 'Floor' }];
    const flow = await openLog(signedIn, { blocks });
    const question = wireQuestion({ service_log_config: { ...config, blocks } });
    await flow.world.answer('sendRateDetails', 200, { ...accepted, question });
    await tick(flow, 'Floor');
    await flow.world.answer('addAnswer', 200, { success: true });
    await tick(flow, 'Floor');
    await flow.world.media.photoTaken('photo-9');
    await flow.world.media.photoReady();
    await addPhoto(flow, 'photo-1');
    await pressSend(flow);
    expect(selectLoggedHere(flow.state())).toMatchObject({
      levels: ['Floor'],
      photoCount: 2,
      hasNote: false,
    });
  });

  it.each([
    ['manages here', { manage: true, service_log: false }, path],
    ['logs here', { manage: false, service_log: true }, path],
    ['does neither', { manage: false, service_log: false }, '/r/sl/no_access'],
  ])('is for whoever manages or logs services: who %s', async (_, granted, href) => {
    const flow = await scanAgain(await withContent());
    await answerQuestion(flow, wireQuestion({ service_log_config: config }));
    expect([flow.world.href(), flow.state().messages.popup?.title]).toEqual([
      path,
      { text: 'LogBegunTitle' },
    ]);
    const user = userInfo({
      guid: 'ana',
      role: 'user',
      is_owner: false,
      question_access: { 'demo-cafe': granted },
    });
    await flow.world.answer('userInfo', 200, user);
    expect(flow.world.href()).toBe(href);
  });

  it('starts over when the person wants that, without anything of before [service-started-over]', async () => {
    const first = await withContent();
    const flow = await scanAgain(first);
    await answerQuestion(flow, wireQuestion({ service_log_config: config }));
    await answerPopup(flow, 'cancel');
    await flow.world.answer('sendRateDetails', 200, accepted);
    expect(sentTo(flow, 'sendRateDetails')).toHaveLength(1);
    expect(selectLogCount(flow.state())).toEqual({
      items: 0,
      photos: 0,
      hasRecording: false,
      hasNote: false,
    });
    expect(flow.world.persisted('begunLogs')).toEqual([]);
  });

  it('asks nothing where nothing was begun or it was saved', async () => {
    const empty = await scanAgain(await begunLog());
    await answerQuestion(empty, wireQuestion({ service_log_config: config }));
    expect(empty.state().messages.popup).toBeNull();
    const first = await withContent();
    await pressSend(first);
    await acceptNote(first);
    const flow = await scanAgain(first);
    await answerQuestion(flow, wireQuestion({ service_log_config: config }));
    expect(flow.state().messages.popup).toBeNull();
    expect(sentTo(flow, 'sendRateDetails')).toHaveLength(1);
  });

  it('closes in the other tab when one tab has saved it', async () => {
    const first = await withContent();
    const flow = await scanAgain(first);
    await answerQuestion(flow, wireQuestion({ service_log_config: config }));
    await answerPopup(flow, 'ok');
    await pressSend(first);
    await acceptNote(first);
    for (const [key, value] of first.world.stored.local) flow.world.stored.local.set(key, value);
    await flow.act(changedElsewhere());
    await flow.world.advance(1_000);
    expect(flow.world.href()).toBe('/r/slf/demo-cafe/slvote');
    expect(flow.state().messages.banner?.message).toEqual({ text: 'SavedInOtherTab' });
    expect(selectLoggedHere(flow.state())).toMatchObject({ levels: ['Cleaned'] });
  });

  it('is not sent again by a tab that has slept meanwhile [service-tab-slept]', async () => {
    const first = await withContent();
    const flow = await scanAgain(first);
    await answerQuestion(flow, wireQuestion({ service_log_config: config }));
    await answerPopup(flow, 'ok');
    await pressSend(first);
    await acceptNote(first);
    for (const [key, value] of first.world.stored.local) flow.world.stored.local.set(key, value);
    await pressSend(flow);
    expect(sentTo(flow, 'sendAttachments')).toEqual([]);
    expect(flow.world.href()).toBe('/r/slf/demo-cafe/slvote');
  });

  /** Two tabs that have opened the same log before anything was given in either. */
  async function bothBegunEmpty(): Promise<[Flow, Flow]> {
    const first = await begunLog();
    const second = await reload(first, path, { session: {}, idsFrom: 100 });
    await answerQuestion(second, wireQuestion({ service_log_config: config }));
    const vote = { uid: 'slvote-2', is_service_log: true };
    await second.world.answer('sendRateDetails', 200, voteReply({ vote, question: accepted.question }));
    expect(keyOf(second)).not.toBe(keyOf(first));
    await first.world.advance(60_000);
    return [first, second];
  }
  async function saveIn(flow: Flow): Promise<void> {
    await tick(flow, 'Cleaned');
    await flow.world.answer('addAnswer', 200, { success: true });
    await pressSend(flow);
    await acceptNote(flow);
  }

  it('is one service, too, where both tabs began it empty', async () => {
    const [first, second] = await bothBegunEmpty();
    await tick(second, 'Cleaned');
    await second.world.answer('addAnswer', 200, { success: true });
    await saveIn(first);
    for (const [key, value] of first.world.stored.local) second.world.stored.local.set(key, value);
    await pressSend(second);
    expect(sentTo(second, 'sendAttachments')).toEqual([]);
    expect(second.world.href()).toBe('/r/slf/demo-cafe/slvote');
    expect(second.state().messages.banner?.message).toEqual({ text: 'SavedInOtherTab' });
  });

  it('takes the next service in the tab in which nothing was given', async () => {
    const [first, second] = await bothBegunEmpty();
    await saveIn(first);
    for (const [key, value] of first.world.stored.local) second.world.stored.local.set(key, value);
    await second.world.advance(120_000);
    await second.act(changedElsewhere());
    await second.world.advance(1_000);
    expect(second.world.href()).toBe(path);
    await saveIn(second);
    expect(sentTo(second, 'sendAttachments')).toHaveLength(1);
  });

  it('is not shown to the next person on the phone', async () => {
    const first = await withContent();
    await signOut(first);
    expect(first.world.persisted('begunLogs')).toEqual([]);
  });

  it('stays on the screen of a phone that stores nothing', async () => {
    const flow = await openLog({ ...signedIn, blockedStorage: {} });
    await flow.world.answer('sendRateDetails', 200, accepted);
    await tick(flow, 'Cleaned');
    expect(selectLogCount(flow.state())).toMatchObject({ items: 1 });
  });
});

describe('Scan next', () => {
  it('opens the log of the sticker that the camera sees, and closes the camera', async () => {
    const flow = await open('/r/slf/demo-cafe/slvote', signedIn);
    await answerQuestion(flow);
    await flow.act(scanPressed());
    expect(flow.world.scanner.isOpen).toBe(true);
    await flow.world.scanner.sees(null);
    expect(flow.state().scanner).toEqual({ status: 'looking', isForeign: true });
    await flow.world.scanner.sees('demo-restroom');
    expect(flow.world.href()).toBe('/r/sl/demo-restroom');
    expect(flow.world.scanner.isOpen).toBe(false);
  });

  it('says once that a code is no sticker', async () => {
    const flow = await open('/r/slf/demo-cafe/slvote', signedIn);
    await answerQuestion(flow);
    await flow.act(scanPressed());
    await flow.world.scanner.sees(null);
    await flow.world.scanner.sees(null);
    expect(flow.actions().filter((type) => type === scanRead.type)).toHaveLength(2);
    await flow.world.scanner.sees('demo-restroom');
    expect(flow.actions().filter((type) => type === scanRead.type)).toHaveLength(3);
  });

  it.each([scanClosed(), locationChanged({ address: { path: '/r/404', search: '' }, cause: 'PUSH' })])(
    'closes the camera where nobody looks any more',
    async (left) => {
      const flow = await open('/r/slf/demo-cafe/slvote', signedIn);
      await answerQuestion(flow);
      await flow.act(scanPressed());
      const before = flow.world.entries();
      await flow.act(left);
      expect(flow.world.scanner.isOpen).toBe(false);
      expect(flow.world.entries()).toEqual(before);
      await expect(flow.world.scanner.sees('demo-restroom')).rejects.toThrow('not looking');
    },
  );

  it.each([
    ['CameraMissing', 'CameraMissing'],
    ['NotReadableError', 'ScanNotPossible'],
  ])('says why there is no camera, and opens it later: %s', async (fails, why) => {
    const flow = await open('/r/slf/demo-cafe/slvote', signedIn);
    await answerQuestion(flow);
    flow.world.scanner.fails = fails;
    await flow.act(scanPressed());
    expect(flow.state().scanner).toEqual({ status: 'failed', why });
    expect(flow.world.href()).toBe('/r/slf/demo-cafe/slvote');
    flow.world.scanner.fails = null;
    await flow.act(scanPressed());
    expect(flow.world.scanner.isOpen).toBe(true);
  });

  it('says why there is no camera', async () => {
    const flow = await open('/r/slf/demo-cafe/slvote', signedIn);
    await answerQuestion(flow);
    flow.world.scanner.fails = 'CameraRefused';
    await flow.act(scanPressed());
    expect(flow.state().scanner).toEqual({ status: 'failed', why: 'CameraRefused' });
  });
});

describe('a sticker with the form of the new service log', () => {
  const features = { hide_so_so: false, dumpsters_mode: false, new_service_log: true } as const;
  const form = '/questions/demo-cafe/service/log';

  it('opens its form from the address of the tiles, too', async () => {
    const flow = await open(path, signedIn);
    await answerQuestion(flow, wireQuestion({ service_log_config: config, features }));
    expect(flow.world.href()).toBe(form);
    expect(posts(flow)).toEqual([]);
  });

  it('opens its form from a scan for the service log [service-by-scan]', async () => {
    const flow = await open('/r/rate/demo-cafe?sl=t', signedIn);
    await answerQuestion(flow, wireQuestion({ service_log_config: config, features }));
    expect(flow.world.href()).toBe(form);
  });

  it('goes on by tiles with what was begun by tiles', async () => {
    const flow = await begunLog();
    await tick(flow, 'Cleaned');
    const again = await reload(flow);
    await again.world.answer('questionInfo', 200, {
      question: wireQuestion({ service_log_config: config, features }),
    });
    expect(again.world.href()).toBe(path);
  });
});
