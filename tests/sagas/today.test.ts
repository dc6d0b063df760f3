import { userInfo } from '../../fixtures/exampleData';
import type { QuestionUid } from '../../contract/ids';
import type { ServiceRecord, WireRoundSticker } from '../../contract/serviceLogs';
import type { KeptNote, KeptService, KeptVote, OutboxItem } from '../../contract/outbox';
import type { AccessToken, Guid, VoteKey } from '../../contract/ids';
import { selectMenu } from '../../state/menu/menuSelectors';
import { selectQuestion } from '../../state/question/questionSelectors';
import { signedOut, userReceived } from '../../state/session/sessionSlice';
import { userFromWire } from '../../contract/user';
import { serviceLogged } from '../../state/serviceLog/servicesActions';
import { selectTodayCount, selectTodayRows, selectWaitingCount } from '../../state/serviceLog/todaySelectors';
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

const kept = (uid: string, key: string) => ({
  key,
  voteKey: `${uid}-key-of-vote-0001` as VoteKey,
  voteUid: null,
  questionUid: uid as QuestionUid,
  placeName: 'Park',
  createdAt: begin,
  attempts: 0,
  nextAt: begin,
  refusal: null,
});
const vote = (uid: string): KeptVote => ({
  ...kept(uid, `${uid}-key-of-vote-0001`),
  kind: 'vote',
  rating: 3,
  mode: 'service_log',
  page: { screenWidth: 390, screenHeight: 844, innerWidth: 390, innerHeight: 760 },
  authorGuid: 'ana' as Guid,
  sessionToken: 'an-earlier-token-of-ana' as AccessToken,
});
const note = (uid: string): KeptNote => ({
  ...kept(uid, `${uid}-key-of-note-0001`),
  kind: 'note',
  text: 'Done',
  contact: '',
  photos: [],
  audio: null,
});
const service = (uid: string): KeptService => ({
  ...kept(uid, `${uid}-key-of-vote-0001`),
  kind: 'service',
  authorGuid: 'ana' as Guid,
  sessionToken: 'token-of-ana' as AccessToken,
  record: { sec_level: ['floor'], comment: '', volume_pumped: null } as unknown as ServiceRecord,
  files: [],
});

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

it('asks for a sticker again two hours after it was done, without a line', async () => {
  const flow = await open(path, { ...signedIn, ...at });
  const schedule = { kind: 'every', hours: 2, from: 'completion' };
  const hourly = (uid: string, hours: number) =>
    sticker(uid, {
      cleaning_schedule: null,
      plan: { schedule, since: begin - day, opening_hours: null },
      ...last(hours / 24),
    });
  const round = [hourly('done', 0.5), hourly('late', 2.1), hourly('missed', 5)];
  await flow.world.answer('serviceRound', 200, { at: begin, stickers: round, templates: [], more: false });
  expect(states(flow)).toEqual([
    ['missed', 'missed'],
    ['late', 'late'],
    ['done', 'done'],
  ]);
});

it('lists stickers that are equally urgent building by building', async () => {
  const flow = await open(path, { ...signedIn, ...at });
  const there = (uid: string, name: string) =>
    sticker(uid, { place: { uid: name, name, time_zone: 'UTC', location: null } });
  const round = [
    there('b1', 'Haus 10'),
    there('a1', 'Haus 2'),
    there('b2', 'Haus 10'),
    there('a2', 'Haus 2'),
  ];
  await flow.world.answer('serviceRound', 200, { at: begin, stickers: round, templates: [], more: false });
  expect(states(flow).map(([uid]) => uid)).toEqual(['a1', 'a2', 'b1', 'b2']);
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

describe('a scan without a line', () => {
  const scanned = async (uid: string, more: Partial<WireRoundSticker>, query = '') => {
    const flow = await open(path, { ...signedIn, ...at });
    await flow.world.answer('userInfo', 200, userInfo({ guid: 'ana', role: 'user' }));
    const carried = [...stickers, sticker(uid, more)];
    await flow.world.answer('serviceRound', 200, {
      at: begin,
      stickers: carried,
      templates: [],
      more: false,
    });
    const again = await reload(flow, `/r/rate/${uid}${query}`);
    await again.world.dropLine('userInfo');
    await again.world.dropLine('questionInfo');
    return again;
  };

  it('leads staff to the log of a sticker that only Today knows', async () => {
    expect((await scanned('trap', {})).world.href()).toBe('/r/sl/trap');
    expect((await scanned('trap', { new_service_log_enabled: true })).world.href()).toBe(
      '/questions/trap/service/log',
    );
    expect((await scanned('trap', {}, '?sl=t')).world.href()).toBe('/r/sl/trap');
  });

  it('shows the faces to staff who want to vote', async () => {
    const flow = await scanned('trap', {}, '?force_vote=true');
    expect(selectQuestion(flow.state())).toMatchObject({ uid: 'trap', text: 'How clean?' });
    expect(selectMenu(flow.state()).map(({ item }) => item)).toContain('service_log');
  });

  it('offers Today in the menu to those who log services', async () => {
    const flow = await scanned('trap', {}, '?force_vote=true');
    const hasToday = () => selectMenu(flow.state()).some(({ href }) => href === path);
    expect(hasToday()).toBe(false);
    const user = userInfo({ guid: 'ana', question_access: { trap: { manage: false, service_log: true } } });
    await flow.act(userReceived({ user: userFromWire(user), questionUid: 'trap' }));
    expect(hasToday()).toBe(true);
    await flow.act(signedOut());
    expect(hasToday()).toBe(false);
  });

  it('leads nobody anywhere after the person has signed out', async () => {
    const flow = await scanned('trap', {}, '?force_vote=true');
    await flow.act(signedOut());
    const again = await reload(flow, '/r/rate/trap', {
      local: { access_token: 'token-of-bob', user_guid: 'bob' },
    });
    await again.world.dropLine('questionInfo');
    expect(again.world.href()).toBe('/r/rate/trap');
  });
});

describe('services that only the send queue has kept', () => {
  const killed = async (kept: OutboxItem[], me = 'ana') => {
    const { world } = await openToday();
    world.stored.local.set('user_guid', me);
    for (const key of world.stored.local.keys()) if (key.includes('logged')) world.stored.local.delete(key);
    for (const item of kept) world.outbox.items.set(item.key, item);
    const flow = await reload({ world } as Flow, path, {});
    await flow.world.dropLine('serviceRound');
    return flow;
  };

  it('stand as done and waiting after a kill', async () => {
    const flow = await killed([service('never'), vote('bad'), note('bad')]);
    expect(states(flow)).toEqual(
      expect.arrayContaining([
        ['never', 'waits'],
        ['bad', 'waits'],
      ]),
    );
    expect(selectTodayCount(flow.state())).toEqual({ done: 2, all: 4 });
    expect(selectWaitingCount(flow.state())).toBe(2);
  });

  it('stay done once they are sent', async () => {
    const flow = await killed([service('never')]);
    await flow.world.advance(60_000);
    await flow.world.answer('createServiceLog', 200, { uid: 'service-1' });
    expect(states(flow)).toContainEqual(['never', 'sent']);
  });

  it('stay done whatever token they were begun under', async () => {
    const flow = await killed([vote('bad'), note('bad')]);
    expect(flow.state().services?.logged).toMatchObject([
      { kind: 'sticker', questionUid: 'bad', hasNote: true },
    ]);
  });

  it('are not offered to the next person as their own', async () => {
    const flow = await killed([service('never')], 'bob');
    expect(states(flow)).toContainEqual(['never', 'waits']);
    expect(flow.state().services?.logged).toEqual([]);
    expect(selectWaitingCount(flow.state())).toBe(1);
  });

  it('leave out a vote of a visitor, and a log before Send', async () => {
    const flow = await killed([{ ...vote('never'), mode: 'auto' }, note('never'), vote('bad')]);
    expect(states(flow)).toEqual(
      expect.arrayContaining([
        ['never', 'never'],
        ['bad', 'non_compliant'],
      ]),
    );
  });
});

it('forgets the places of somebody who signs out', async () => {
  const flow = await openToday();
  await flow.act(signedOut());
  expect(flow.state().round?.stickers).toEqual([]);
  expect(flow.world.persisted('round')).toEqual([]);
});
