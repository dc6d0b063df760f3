import type { UnknownAction } from 'redux';
import { keptCases } from '../../contract/phoneCase';
import { groupLoaded } from '../../state/groups/groupsSlice';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { personChanged, signedOut } from '../../state/session/sessionSlice';
import { caseSeen, caseWasResolved } from '../../state/staffCase/staffCaseActions';
import * as selectors from '../../state/staffCase/staffCaseSelectors';
import * as cases from '../../state/staffCase/staffCaseSlice';
import { addressOf, stateAfter } from '../support/store';

type Row = [string, UnknownAction[], object];
const reason = { text: 'NotSent' } as never;
const elsewhere = locationChanged({ address: addressOf('/') } as never);

describe('cases on the phone of staff', () => {
  const about = { caseUid: 'c1' };
  const seenCase = (uid: string, at: number) => ({ of: { uid }, at }) as never;
  const see = (uid: string, at: number, caseUid = uid) => caseSeen({ caseUid, of: { uid }, at } as never);
  const first = {
    seen: [],
    status: 'idle',
    failure: null,
    isFixing: false,
    notes: [],
    give: null,
    openPhoto: null,
    late: [],
  };
  const after = (actions: readonly UnknownAction[]) =>
    stateAfter([groupLoaded({ group: 'staff' }), ...actions], '/');
  const note = (text: string, caseUid = 'c1') => cases.caseNoteTyped({ caseUid, text });
  const given = { personUid: '', isSending: false };
  const give = cases.giveToggled({ isOpen: true });
  const busy = [cases.fixOpened(about), give, cases.photoOpened({ index: 1 })];

  it.each<Row>([
    ['are none at first', [], {}],
    [
      'are asked for',
      [cases.caseFailed({ ...about, reason }), cases.caseAsked(about)],
      { status: 'loading' },
    ],
    [
      'did not load',
      [cases.caseAsked(about), cases.caseFailed({ ...about, reason })],
      { status: 'failed', failure: reason },
    ],
    [
      'are seen, the last first',
      [cases.caseFailed({ ...about, reason }), see('c1', 1), see('c2', 2)],
      { seen: [seenCase('c2', 2), seenCase('c1', 1)] },
    ],
    [
      'are seen once',
      [see('c1', 1), see('c2', 2), see('c1', 3)],
      { seen: [seenCase('c1', 3), seenCase('c2', 2)] },
    ],
    [
      'give way to the one that took over',
      [see('c1', 1), see('c2', 2), see('c3', 3, 'c1')],
      { seen: [seenCase('c3', 3), seenCase('c2', 2)] },
    ],
    [
      'are missing',
      [see('c1', 1), see('c2', 2), cases.caseMissing(about)],
      { status: 'missing', seen: [seenCase('c2', 2)] },
    ],
    [
      'come back after a reload',
      [see('c1', 5), cases.casesRestored({ cases: [seenCase('c1', 1), seenCase('c2', 9)] })],
      { seen: [seenCase('c2', 9), seenCase('c1', 5)] },
    ],
    [
      'have notes',
      [note('a'), note('b', 'c2'), note('c')],
      {
        notes: [
          { caseUid: 'c2', text: 'b' },
          { caseUid: 'c1', text: 'c' },
        ],
      },
    ],
    ['have no empty notes', [note('a'), note('')], {}],
    [
      'have their notes back',
      [
        note('new'),
        cases.notesRestored({
          notes: [
            { caseUid: 'c1', text: 'old' },
            { caseUid: 'c2', text: 'b' },
          ],
        }),
      ],
      {
        notes: [
          { caseUid: 'c1', text: 'new' },
          { caseUid: 'c2', text: 'b' },
        ],
      },
    ],
    ['ask what was done', [cases.fixOpened(about)], { isFixing: true }],
    ['ask no more', [cases.fixOpened(about), cases.fixClosed()], {}],
    [
      'are fixed',
      [note('a'), note('b', 'c2'), cases.fixOpened(about), cases.fixTaken(about)],
      { notes: [{ caseUid: 'c2', text: 'b' }] },
    ],
    ['show photos', [cases.photoOpened({ index: 1 }), cases.photoTurned({ index: 2 })], { openPhoto: 2 }],
    ['show none', [cases.photoOpened({ index: 1 }), cases.photoClosed()], {}],
    [
      'are given away',
      [give, cases.personPicked({ personUid: 'p' }), cases.givePressed(about)],
      { give: { personUid: 'p', isSending: true } },
    ],
    [
      'could not be given away',
      [give, cases.givePressed(about), cases.giveEnded({ isGiven: false })],
      { give: given },
    ],
    ['were given away', [give, cases.givePressed(about), cases.giveEnded({ isGiven: true })], {}],
    [
      'are kept',
      [
        give,
        cases.giveToggled({ isOpen: false }),
        cases.personPicked({ personUid: 'p' }),
        cases.givePressed(about),
        cases.giveEnded({ isGiven: false }),
      ],
      {},
    ],
    [
      'were resolved before',
      ['c1', 'c2', 'c1'].map((caseUid) => caseWasResolved({ caseUid } as never)),
      { late: ['c2', 'c1'] },
    ],
    [
      'stay on other pages',
      [see('c1', 1), note('a'), cases.caseFailed({ ...about, reason }), ...busy, elsewhere],
      { seen: [seenCase('c1', 1)], notes: [{ caseUid: 'c1', text: 'a' }] },
    ],
    ['leave with the person', [see('c1', 1), note('a'), signedOut({} as never)], {}],
    ['leave for another person', [see('c1', 1), note('a'), personChanged({ questionUids: [] } as never)], {}],
  ])('%s', (_what, actions, changes) => {
    expect(after(actions).staffCase).toEqual({ ...first, ...changes });
  });

  it('are kept up to a number', () => {
    const many = Array.from({ length: keptCases + 1 }, (_, index) => see(`c${index}`, index));
    expect(selectors.selectSeenCases(after(many))).toHaveLength(keptCases);
    const stored = many.map((_, index) => seenCase(`c${index}`, index));
    expect(selectors.selectSeenCases(after([cases.casesRestored({ cases: stored })]))).toEqual(
      [...stored].reverse().slice(0, keptCases),
    );
  });

  it('are what is stored of them', () => {
    const state = after([see('c1', 1), note('a'), note('b', 'c2')]);
    expect(selectors.selectCasesToStore(state)).toEqual({ c1: seenCase('c1', 1) });
    expect(selectors.selectCaseNotesToStore(state)).toEqual({
      c1: { caseUid: 'c1', text: 'a' },
      c2: { caseUid: 'c2', text: 'b' },
    });
    expect(['c1', 'c2', 'c3'].map((uid) => selectors.selectCaseNote(state, uid))).toEqual(['a', 'b', '']);
    const bare = stateAfter([], '/');
    expect([
      selectors.selectSeenCases(bare),
      selectors.selectCaseNote(bare, 'c1'),
      selectors.selectCaseUid(bare),
    ]).toEqual([[], '', null]);
  });
});
