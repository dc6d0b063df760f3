import type { QuestionUid } from '../../contract/ids';
import type { WireRoundSticker } from '../../contract/serviceLogs';
import { signedOut } from '../../state/session/sessionSlice';
import { serviceLogged } from '../../state/serviceLog/servicesActions';
import { selectTodayCount, selectTodayRows } from '../../state/serviceLog/todaySelectors';
import type { Flow } from '../../fixtures/runFlow';
import { begin, open, reload, sentTo } from '../support/flows';

const path = '/r/today';
const signedIn = { local: { access_token: 'token-of-ana', user_guid: 'ana' } };
const day = 86_400_000;
/** The visit is at 2025-11-13, 02:13 UTC, which is the previous evening in New York. */
const daysAgo = (days: number) => new Date(begin - days * day).toISOString().slice(0, 16);

function sticker(uid: string, more: Partial<WireRoundSticker> = {}): WireRoundSticker {
  return {
    uid,
    text: 'How clean?',
    org_uid: 'org',
    place: { uid: 'p', name: 'Park', time_zone: 'UTC', location: null },
    placement: uid,
    asset_id: null,
    service_log_enabled: true,
    new_service_log_enabled: false,
    service_log_config: null,
    sld_translations: null,
    question_translations: null,
    template: { id: 'restroom', version: 1 },
    cleaning_schedule: 7,
    schedule: { status: 'never', due_date: null, days_overdue: 0 },
    last_service: null,
    ...more,
  };
}
const last = (days: number) => ({
  last_service: { uid: 's', local_date: daysAgo(days), type: 'cleaning', author: 'Ana', volume_pumped: null },
});
const stickers = [
  sticker('later', { cleaning_schedule: 1, ...last(2) }),
  sticker('due', last(1)),
  sticker('overdue', last(5)),
  sticker('bad', last(40)),
  sticker('never'),
  sticker('free', { cleaning_schedule: null }),
];

/** Test clocks count from 0; the round's dates are near the visit's beginning. */
const at = { clock: { t0: begin, elapsed: () => 0 } };

async function openToday(): Promise<Flow> {
  const flow = await open(path, { ...signedIn, ...at });
  await flow.world.answer('serviceRound', 200, { at: begin, stickers, templates: [], more: false });
  return flow;
}

const states = (flow: Flow) =>
  selectTodayRows(flow.state()).map(({ sticker: { questionUid }, standing, state }) => [
    questionUid,
    state === 'open' ? standing.status : state,
  ]);

it('lists what is most overdue first, with its status by schedule', async () => {
  const flow = await openToday();
  expect(states(flow)).toEqual([
    ['bad', 'non_compliant'],
    ['overdue', 'overdue'],
    ['due', 'due'],
    ['never', 'never'],
    ['later', 'compliant'],
    ['free', null],
  ]);
  expect(selectTodayCount(flow.state())).toEqual({ done: 0, all: 4 });
});

it('is there without a line, after a killed browser too (bar 11)', async () => {
  const flow = await reload(await openToday(), path, {});
  await flow.world.dropLine('serviceRound');
  expect(states(flow)).toHaveLength(6);
  expect(flow.state().round?.status).toBe('failed');
});

it('opens the log of a sticker that was never scanned here, without a line', async () => {
  const flow = await reload(await openToday(), '/r/sl/due');
  await flow.world.dropLine('questionInfo');
  expect(sentTo(flow, 'sendRateDetails')).toMatchObject([
    { body: { question_id: 'due', mode: 'service_log' } },
  ]);
});

it('counts what this phone has logged today as done', async () => {
  const flow = await openToday();
  await flow.act(
    serviceLogged({
      key: 'key-1',
      kind: 'sticker',
      questionUid: 'overdue' as QuestionUid,
      placeName: 'Park',
      serviceUid: null,
      levels: [],
      photoCount: 0,
      fileCount: 0,
      hasNote: false,
      gallons: null,
      at: begin,
      undoUntil: null,
    }),
  );
  expect(states(flow)).toContainEqual(['overdue', 'sent']);
  expect(selectTodayCount(flow.state())).toEqual({ done: 1, all: 4 });
});

it('forgets the places of somebody who signs out', async () => {
  const flow = await openToday();
  await flow.act(signedOut());
  expect(flow.state().round?.stickers).toEqual([]);
  expect(flow.world.persisted('round')).toEqual([]);
});
