import type { QuestionUid } from '../../contract/ids';
import { historyFromWire } from '../../contract/serviceHistory';
import { refusal, wireHistory, wireQuestion } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import {
  selectHistory,
  selectOlder,
  selectPreview,
  selectShownCount,
} from '../../state/services/historySelectors';
import {
  olderPressed,
  photoClosed,
  photoOpened,
  photoTurned,
  retryPressed,
} from '../../state/services/historySlice';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { serviceAmended } from '../../state/serviceLog/servicesActions';
import { selectQuestion } from '../../state/question/questionSelectors';
import { answerQuestion, follow, open, sentTo } from '../support/flows';

const trap = 'demo-septic' as QuestionUid;
const path = `/r/${trap}/sl`;
const asked = (flow: Flow) => sentTo(flow, 'serviceLogInfo').map(({ params }) => params);
const answer = ({ world }: Flow, status = 200, body: unknown = wireHistory()) =>
  world.answer('serviceLogInfo', status, body);

it('HI-1: asks for the services and, beside them, for the place', async () => {
  const flow = await open(path);
  expect(asked(flow)).toEqual([{ id: trap }]);
  expect(sentTo(flow, 'questionInfo').map(({ body }) => body)).toEqual([{ question_id: trap }]);
  await answer(flow);
  expect(selectHistory(flow.state())).toEqual(historyFromWire(wireHistory()));
  await answerQuestion(flow, wireQuestion({ uid: trap }));
  expect(selectQuestion(flow.state())?.place?.name).toBe('Corner Café');
  expect(flow.world.entries()).toEqual([path]);
});

it('shows what came after an amendment, even if the page asked before it', async () => {
  const flow = await open(path);
  await flow.act(serviceAmended({ questionUid: trap, serviceUid: 'service-1', version: 2 }));
  expect(asked(flow)).toHaveLength(2);
  // One answer is awaited: the older one would show the service as it was.
  await answer(flow, 200, wireHistory(2));
  expect(selectHistory(flow.state())?.services).toHaveLength(2);
  expect(flow.world.isAsked('serviceLogInfo')).toBe(false);
});

it('VO-8: loads the services anew each time they are opened from the vote screen', async () => {
  const flow = await open(`/r/rate/${trap}`);
  await answerQuestion(flow, wireQuestion({ uid: trap, show_service_log_history: true }));
  await follow(flow, path);
  await answer(flow, 200, wireHistory(1));
  await flow.world.goBack();
  await follow(flow, path);
  expect(selectHistory(flow.state())).toBeNull();
  await answer(flow, 200, wireHistory(2));
  expect(selectHistory(flow.state())?.services).toHaveLength(2);
  expect(sentTo(flow, 'questionInfo')).toHaveLength(1);
});

it.each([
  [404, 404, '/r/404'],
  [1021, 403, `/r/sl/${trap}/auth`],
  [1022, 403, '/r/sl/no_access'],
  [1215, 410, '/r/disabled'],
  ['invalid_request', 400, '/r/404'],
])('leads from the code %s to its page', async (code, status, href) => {
  const flow = await open(path);
  await answer(flow, status, refusal(code));
  expect(flow.world.entries()).toEqual([href]);
});

it.each([
  ['a failure of the server', 500, refusal('internal'), 'internal'],
  ['an unknown refusal', 409, refusal('odd', 'Come back later.'), 'Come back later.'],
  ['a page of a captive portal', 200, '<html>', 'NotLoaded'],
  ['JSON that is none of ours', 200, {}, 'NotLoaded'],
])('fails by %s with its message, and loads with the next try (ER-1)', async (_, status, body, text) => {
  const flow = await open(path);
  await answerQuestion(flow, wireQuestion({ uid: trap }));
  await answer(flow, status, body);
  expect(flow.state().history).toEqual({ status: 'failed', uid: trap, reason: { text } });
  await flow.act(retryPressed());
  await answer(flow);
  expect(selectHistory(flow.state())?.services).toHaveLength(1);
});

it('tries both calls again after a lost connection', async () => {
  const flow = await open(path);
  await flow.world.dropLine('questionInfo');
  await flow.world.dropLine('serviceLogInfo');
  await flow.act(retryPressed());
  await answerQuestion(flow, wireQuestion({ uid: trap }));
  await answer(flow);
  expect([flow.state().question.status, flow.state().history.status]).toEqual(['loaded', 'loaded']);
});

it('leaves a person alone who has gone on to vote [history-left]', async () => {
  const flow = await open(path);
  await flow.world.dropLine('serviceLogInfo');
  await flow.act(retryPressed());
  await follow(flow, `/r/rate/${trap}`);
  await answer(flow, 403, refusal(1022));
  expect(flow.world.href()).toBe(`/r/rate/${trap}`);
});

it('HI-3: keeps in the state which photo is open', async () => {
  const flow = await open(path);
  await flow.act(photoOpened({ serviceIndex: 0, photoIndex: 1 }));
  expect(flow.state().history).toEqual({ status: 'loading', uid: trap });
  await answer(flow);
  await flow.act(photoOpened({ serviceIndex: 0, photoIndex: 1 }));
  expect(flow.state().history).toMatchObject({ openPhoto: { serviceIndex: 0, photoIndex: 1 } });
  await flow.act(photoTurned({ photoIndex: 0 }));
  expect(selectPreview(flow.state())).toMatchObject({ index: 0, photos: [{}, {}] });
  await flow.act(photoClosed());
  expect(flow.state().history).toMatchObject({ openPhoto: null });
});

it('HI-3: fetches what turns and zooms photos when the first one is opened', async () => {
  const flow = await open(path);
  await answer(flow);
  expect(flow.state().groups.preview).toBeUndefined();
  await flow.act(photoOpened({ serviceIndex: 0, photoIndex: 0 }));
  expect(flow.state().groups.preview).toBe('ready');
});

it('HI-3: a photo stays open where that does not come, and the next photo tries again [history-next-photo]', async () => {
  const flow = await open(path, { missingGroups: ['preview'] });
  await answer(flow);
  await flow.act(photoOpened({ serviceIndex: 0, photoIndex: 0 }));
  expect(flow.state().groups.preview).toBe('failed');
  expect(selectPreview(flow.state())?.index).toBe(0);
  flow.world.missingGroups.clear();
  await flow.act(photoOpened({ serviceIndex: 0, photoIndex: 1 }));
  expect(flow.state().groups.preview).toBe('ready');
});

const signedIn = { local: { access_token: 'token-of-ana', user_guid: 'ana' } };
const historyQueries = (flow: Flow) => sentTo(flow, 'serviceLogInfo').map(({ query }) => query);

it('HI-1: names the vote from which somebody came', async () => {
  const flow = await open(`${path}?rate_uid=Zv3uR0a8T0mKx1`);
  expect(historyQueries(flow)).toEqual([{ rate_uid: 'Zv3uR0a8T0mKx1' }]);
});

it('HI-2: staff pages on in tens, to the end', async () => {
  const flow = await open(path, signedIn);
  await answer(flow, 200, wireHistory(10, { next: 'Zservice0010aa' }));
  expect([selectShownCount(flow.state()), selectOlder(flow.state())]).toEqual([
    10,
    { isPaging: false, failure: null },
  ]);
  await flow.act(olderPressed());
  expect(selectOlder(flow.state())?.isPaging).toBe(true);
  await answer(flow, 200, wireHistory(3, { next: null }));
  expect(historyQueries(flow)).toEqual([{ limit: 10 }, { before: 'Zservice0010aa', limit: 10 }]);
  expect([selectShownCount(flow.state()), selectOlder(flow.state())]).toEqual([13, null]);
});

it('HI-2: a page that does not come is said, and asked for again [history-page-retried]', async () => {
  const flow = await open(path, signedIn);
  await answer(flow, 200, wireHistory(10, { next: 'Zservice0010aa' }));
  await flow.act(olderPressed());
  await flow.world.dropLine('serviceLogInfo');
  expect(selectOlder(flow.state())?.failure).toEqual({ text: 'NotLoaded' });
  await flow.act(olderPressed());
  await answer(flow, 200, wireHistory(10, { next: null }));
  expect(selectShownCount(flow.state())).toBe(20);
});

it('HI-2: visitors ask for no page, and are offered none', async () => {
  const flow = await open(path);
  await answer(flow, 200, wireHistory(12));
  expect(historyQueries(flow)).toEqual([undefined]);
  expect([selectShownCount(flow.state()), selectOlder(flow.state())]).toEqual([10, null]);
});

it('writes neither comments nor authors nor addresses of photos into the log', async () => {
  const flow = await open(path);
  await answer(flow);
  const log = flow.log();
  for (const secret of [
    'order the part',
    'Alvarez',
    'trap-full',
    'driver-note',
    'Lantern Kitchens',
    '40-2217',
  ])
    expect(log).not.toContain(secret);
  for (const kept of ['2026-11-19T06:42', 'Grease trap', 'Pumped']) expect(log).toContain(kept);
});

it('goes to the page of a refusal in one step', async () => {
  const flow = await open('/');
  await follow(flow, path);
  await answer(flow, 403, refusal(1022));
  const replaced = flow.turns.filter(
    ({ input }) =>
      input.kind === 'act' && locationChanged.match(input.action) && input.action.payload.cause === 'REPLACE',
  );
  expect(replaced).toHaveLength(1);
  await flow.world.goBack();
  expect(flow.world.href()).toBe('/');
});

it('stays where it is for staff without a line', async () => {
  const flow = await open(path, signedIn);
  await answerQuestion(flow, wireQuestion({ uid: trap }));
  await flow.world.dropLine('serviceLogInfo');
  expect(flow.world.entries()).toEqual([path]);
  expect(flow.state().history).toMatchObject({ status: 'failed', reason: { text: 'NotLoaded' } });
});

it('names the vote and asks for ten services, for staff', async () => {
  const flow = await open(`${path}?rate_uid=Zv3uR0a8T0mKx1`, signedIn);
  expect(historyQueries(flow)).toEqual([{ rate_uid: 'Zv3uR0a8T0mKx1', limit: 10 }]);
});

it('asks for no older page before the first has come', async () => {
  const flow = await open(path, signedIn);
  await flow.act(olderPressed());
  expect(asked(flow)).toEqual([{ id: trap }]);
});
