import { liveSessionOf, liveSessionPath, livePath } from '../../contract/live';
import {
  deskGroupNames,
  deskGroupOf,
  entryOf,
  groupOf,
  groupOfScreen,
  hasPlainForm,
  isLeadForm,
  isThanks,
  needsScripts,
  type Match,
  type ScreenName,
} from '../../contract/screens';
import { votesAddress } from '../../state/votes/votesSlice';
import { reportOf } from '../../state/viewer/viewerSelectors';
import { filesOf, isKnownKind, uploadsOf, type OutboxItem } from '../../contract/outbox';
import { keptNote, keptVote } from '../support/outboxItems';
import { addressOf } from '../support/store';

type Screen = Match['screen'];

it.each<[Screen, boolean]>([
  ['Rate', false],
  ['Home', false],
  ['NotFound', false],
  ['Code', false],
  ['EventLead', false],
  ['AirleadNew', false],
  ['Desk', false],
  ['People', false],
  ['Login', true],
  ['ServiceLog', true],
  ['SLAuth', true],
])('the screen %s needs scripts: %p', (screen, needs) => {
  expect(needsScripts(screen)).toBe(needs);
});

it.each<[Screen, string | null, string | null]>([
  ['Rate', null, null],
  ['Home', 'visit', null],
  ['Login', 'account', null],
  ['ServiceLog', 'staff', null],
  ['Desk', null, 'today'],
  ['InboxCase', null, 'inbox'],
  ['NotFound', null, null],
])('the screen %s is in its chunk', (screen, group, deskGroup) => {
  expect([groupOfScreen(screen), deskGroupOf(screen)]).toEqual([group, deskGroup]);
});

it.each([
  ['/r/rate/demo-cafe', 'visitor'],
  ['/', 'visitor'],
  ['/nowhere', 'visitor'],
  ['/desk', 'desk'],
  ['/questions/q/manage', 'desk'],
  ['/questions/q/service/log', 'visitor'],
  ['/qa/x/y', 'visitor'],
])('the address %s is drawn by the app of the %s', (path, entry) => {
  expect(entryOf(path)).toBe(entry);
});

it('a tablet at the door draws all from one chunk', () => {
  expect(groupOf(addressOf('/r/rate/demo-cafe'))).toBeNull();
  expect(groupOf(addressOf('/r/rate/demo-cafe?kiosk=1'))).toBe('visit');
});

it('the desk has each chunk once, and the studio', () => {
  expect(new Set(deskGroupNames).size).toBe(deskGroupNames.length);
  expect(deskGroupNames).toEqual(expect.arrayContaining(['today', 'inbox', 'viewer', 'studio']));
});

it('names the screens with forms, and those of thanks', () => {
  const named = (is: (screen: Screen) => boolean) =>
    (['Code', 'EventLead', 'AirleadExisting', 'AirleadNew', 'EventLeadFinal', 'Rate'] as ScreenName[]).filter(
      is,
    );
  expect(named(hasPlainForm)).toEqual(['Code', 'EventLead', 'AirleadExisting', 'AirleadNew']);
  expect(named(isLeadForm)).toEqual(['EventLead', 'AirleadExisting', 'AirleadNew']);
  expect([isThanks('ThanksCreateNote'), isThanks('Rate-selected-Thank'), isThanks('Rate')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('a running session is told from a report', () => {
  expect(liveSessionPath('s~1')).toBe(`${livePath}~s~1`);
  expect(liveSessionOf('live~s~1')).toBe('s~1');
  expect([liveSessionOf('live'), liveSessionOf('report1'), liveSessionOf('x-live~s')]).toEqual([
    null,
    null,
    null,
  ]);
  expect([reportOf('local'), reportOf('live~s1'), reportOf('report1')]).toEqual([null, null, 'report1']);
});

it.each([
  ['rate', ['1', '2', '3'], ['0', '4', '12', '31', 'x']],
  ['weekday', ['0', '6'], ['7', '10', '01', '-1']],
  ['hour', ['0', '9', '10', '19', '23'], ['24', '30', '100', '05x', 'x1']],
  ['with', ['words', 'answer', 'flagged', 'repeat'], ['word', 'all']],
  ['from', ['2026-11-30'], ['2026-11', '30.11.2026']],
  ['to', ['2026-11-30'], ['2026-13-01']],
])('votes are filtered by a whole %s', (name, taken, left) => {
  const filter = (value: string) =>
    (votesAddress.filtersOf(`?${name}=${value}`) as unknown as Record<string, string>)[name];
  expect(taken.map(filter)).toEqual(taken);
  expect(left.map(filter)).toEqual(left.map(() => ''));
});

describe('the files of what waits', () => {
  const blob = (id: string) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', size: 9 });
  const [a, b] = [blob('a'), blob('b')];
  const item = (kind: OutboxItem['kind'], more: object) => ({ ...keptVote(), kind, ...more }) as OutboxItem;
  const kept = { key: 'k', kind: 'document', blob: b };

  it.each<[string, OutboxItem, object[], object[]]>([
    ['a vote', keptVote(), [], []],
    ['a note', keptNote({ photos: [a] as never }), [{ key: 'a', kind: 'photo', blob: a }], [a]],
    [
      'a note with a voice',
      keptNote({ photos: [a], audio: b } as never),
      [
        { key: 'a', kind: 'photo', blob: a },
        { key: 'b', kind: 'audio', blob: b },
      ],
      [a, b],
    ],
    ['a tile', item('tilePhoto', { photo: a }), [{ key: 'a', kind: 'photo', blob: a }], [a]],
    ['a service', item('service', { files: [kept] }), [kept], [b]],
    ['an amendment', item('amendment', { files: [kept] }), [kept], [b]],
    ['a report', item('report', { log: a }), [], [a]],
    ['a report with earlier logs', item('report', { log: a, earlier: [{ blob: b }] }), [], [a, b]],
    ['a fix', item('caseFix', { photos: [a, b] }), [], [a, b]],
  ])('of %s are these', (_what, one, uploads, files) => {
    expect(uploadsOf(one)).toEqual(uploads);
    expect(filesOf(one)).toEqual(files);
  });

  it('are sent for the kinds that the app knows', () => {
    expect(['vote', 'caseFix', 'undo', 'report'].map((kind) => isKnownKind({ kind }))).toEqual(
      Array(4).fill(true),
    );
    expect(['toString', 'poll', ''].map((kind) => isKnownKind({ kind }))).toEqual(Array(3).fill(false));
  });
});
