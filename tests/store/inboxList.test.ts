import type { UnknownAction } from 'redux';
import type { CaseViewCounts, WireCase } from '../../contract/cases';
import {
  caseReceived,
  caseRenewed,
  overtaken,
  readStarted,
  stepDone,
  unreadDone,
} from '../../state/inbox/caseSlice';
import { inboxAddress, listReceived, listRefreshed, listRequested } from '../../state/inbox/inboxSlice';
import { rowOf } from '../../state/inbox/caseFromWire';
import { deskStateAfter } from '../support/deskStore';
import { openedCase } from '../support/openCases';

const row = (uid: string, more: object = {}): WireCase => rowOf(openedCase({ uid, ...more }));
const counts = { new: 2, acknowledged: 1, in_progress: 0, resolved: 0, reopened: 0 };
const views: CaseViewCounts = { open: 5, unread: 4, mine: 3, answer: 2, praise: 1, resolved: 6, all: 9 };
const page = (cases: WireCase[], more: object = {}) =>
  ({ cases, counts, next: null, now: 100, views, unread: views.unread, ...more }) as never;
const [a, b, c] = [row('a'), row('b'), row('c')];
const listed = listReceived(page([a, b]));
const list = (...actions: UnknownAction[]) =>
  deskStateAfter([listed, ...actions], '/desk/inbox').inbox.list as unknown as {
    cases: WireCase[];
    counts: typeof counts;
    views?: CaseViewCounts;
    unread?: number;
    now: number;
  };
const about = (uid: string, more: object = {}, caseUid = uid) =>
  ({ caseUid, of: openedCase({ uid, ...more }), now: 200 }) as const;

it.each<[string, UnknownAction]>([
  ['comes', caseReceived(about('a', { note: 'Wet.' }))],
  ['is renewed', caseRenewed(about('a', { note: 'Wet.' }))],
  ['has taken a step', stepDone({ ...about('a', { note: 'Wet.' }), kind: 'comment' })],
  ['was overtaken', overtaken(about('a', { note: 'Wet.' }))],
])('the row of a case that %s is as the case', (_what, action) => {
  expect(list(action).cases).toEqual([row('a', { note: 'Wet.' }), b]);
});

it.each<[string, WireCase, object, Partial<CaseViewCounts>]>([
  ['is resolved', a, { state: 'resolved' }, { open: 4, resolved: 7 }],
  ['stays as it was', a, {}, {}],
  ['is taken on', a, { state: 'acknowledged' }, {}],
  ['is snoozed', a, { snoozed_until: 101 }, { open: 4 }],
  ['was snoozed until just now', a, { snoozed_until: 100 }, {}],
  ['wants an answer', a, { waiting: 1 }, { answer: 3 }],
  ['is unread', a, { unread: true }, { unread: 5 }],
  ['was read', row('a', { unread: true }), { unread: false }, { unread: 3 }],
  ['was answered', row('a', { waiting: 2 }), { waiting: 0 }, { answer: 1 }],
  ['opens again', row('a', { state: 'resolved' }), { state: 'reopened' }, { open: 6, resolved: 5 }],
  [
    'is praise that was resolved',
    row('a', { kind: 'praise' }),
    { kind: 'praise', state: 'resolved' },
    { open: 4, praise: 0, resolved: 7 },
  ],
  [
    'of resolved praise is unread',
    row('a', { kind: 'praise', state: 'resolved' }),
    { kind: 'praise', state: 'resolved', unread: true },
    {},
  ],
])('the views count a case that %s anew', (_what, before, change, changed) => {
  const state = list(
    listReceived(page([{ ...before, waiting: before.waiting ?? 0 }, b])),
    caseReceived(about('a', { waiting: 0, ...change })),
  );
  expect(state.views).toEqual({ ...views, ...changed });
  expect(state.unread).toBe(state.views?.unread);
});

it('no view counts less than nothing', () => {
  const none = Object.fromEntries(Object.keys(views).map((view) => [view, 0]));
  const state = list(
    listReceived(page([a], { views: none })),
    caseReceived(about('a', { state: 'resolved' })),
  );
  expect(state.views).toEqual({ ...none, resolved: 1 });
});

it.each<[string, UnknownAction, Partial<typeof counts>]>([
  ['is resolved', caseReceived(about('a', { state: 'resolved' })), { new: 1, resolved: 1 }],
  ['is taken on', caseReceived(about('a', { state: 'acknowledged' })), { new: 1, acknowledged: 2 }],
  ['stays as it was', caseReceived(about('a', { note: 'Wet.' })), {}],
  ['is not listed', caseReceived(about('z', { state: 'resolved' })), {}],
])('the states count a case that %s', (_what, action, changed) => {
  expect(list(action).counts).toEqual({ ...counts, ...changed });
});

it('a merged case leaves its row to the other', () => {
  const state = list(caseReceived(about('b', { note: 'Both.' }, 'a')));
  expect(state.cases).toEqual([row('b', { note: 'Both.' })]);
  expect(list(caseReceived(about('z', {}, 'a'))).cases).toEqual([b]);
});

it('a row is marked by its case alone', () => {
  const marks = (...actions: UnknownAction[]) => list(...actions).cases.map(({ unread }) => unread);
  const unread = listReceived(page([row('a', { unread: true }), row('b', { unread: true })]));
  expect(marks(unreadDone({ caseUid: 'b' }))).toEqual([false, true]);
  expect(marks(unread, readStarted({ caseUid: 'a', news: 2 }))).toEqual([false, true]);
  expect(marks(unread, readStarted({ caseUid: 'z', news: 2 }))).toEqual([true, true]);
  expect(list(unreadDone({ caseUid: 'b' })).views?.unread).toBe(5);
});

it('counts that the server left out stay away', () => {
  const state = list(
    listReceived(page([a], { views: undefined, unread: undefined })),
    caseReceived(about('a', { state: 'resolved' })),
  );
  expect(state.views).toBeUndefined();
  expect(state.cases[0]?.state).toBe('resolved');
});

it('a case changes no list that is not there', () => {
  const before = deskStateAfter([], '/desk/inbox').inbox;
  const actions = [
    caseReceived(about('a')),
    unreadDone({ caseUid: 'a' }),
    listRefreshed({ page: page([a]), keep: [] }),
  ];
  expect(deskStateAfter(actions, '/desk/inbox').inbox).toEqual(before);
});

it.each<[string, UnknownAction[], WireCase[]]>([
  ['has the rows of the server', [listRefreshed({ page: page([c, a]), keep: [] })], [c, a]],
  ['keeps a row where it was', [listRefreshed({ page: page([c]), keep: ['b'] })], [c, b]],
  ['keeps a first row first', [listRefreshed({ page: page([c]), keep: ['a'] })], [a, c]],
  ['has a kept row once', [listRefreshed({ page: page([c, b]), keep: ['b'] })], [c, b]],
  ['waits for a load of the person', [listRequested(), listRefreshed({ page: page([c]), keep: [] })], [a, b]],
])('a list that goes on by itself %s', (_what, actions, cases) => {
  expect(list(...actions).cases).toEqual(cases);
});

it.each([
  ['state', ['open', 'new', 'resolved', 'all'], ['gone'], 'open'],
  ['kind', ['vote', 'praise'], ['problem'], ''],
  ['assignee', ['me', 'x'.repeat(64)], ['x'.repeat(65)], ''],
  ['answer', ['true'], ['false'], ''],
  ['unread', ['true'], ['1'], ''],
  ['tile', ['x'.repeat(1_000)], ['x'.repeat(1_001)], ''],
])('the inbox is filtered by a known %s', (name, taken, left, usual) => {
  const filter = (value: string) =>
    (inboxAddress.filtersOf(`?${name}=${value}`) as unknown as Record<string, string>)[name];
  expect(taken.map(filter)).toEqual(taken);
  expect(left.map(filter)).toEqual(left.map(() => usual));
});
