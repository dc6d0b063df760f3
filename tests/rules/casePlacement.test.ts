import { usualCasesRules } from '../../contract/casesRules';
import {
  placementOf,
  type CaseFacts,
  type Placement,
  type PresentCase,
  type VoteFacts,
} from '../../server/cases/placement';

const hour = 3_600_000;
const now = 1_000 * hour;

const sadVote: VoteFacts = {
  rating: 1,
  tile: null,
  hasWords: false,
  isWaiting: false,
  isErased: false,
  isLeftOut: false,
  at: now,
  came_at: now,
};
const openCase: CaseFacts = {
  id: 'open',
  kind: 'vote',
  state: 'new',
  tile: null,
  open_since: now - hour,
  resolved_at: null,
};
const resolvedCase: CaseFacts = { ...openCase, id: 'done', state: 'resolved', resolved_at: now - hour };
const present: PresentCase = {
  ...openCase,
  isByHand: false,
  isAlone: false,
  isSettled: false,
  wasWaiting: false,
};

const newCase = (tile: string | null = null): Placement => ({ to: 'new', kind: 'vote', tile });

test.each<[string, Partial<VoteFacts>, Placement]>([
  ['a sad vote alone opens a case', {}, newCase()],
  ['a sad vote with a tile opens one about it', { tile: 'Dirty' }, newCase('Dirty')],
  ['a sad vote with words opens a case', { hasWords: true }, newCase()],
  ['a so-so vote alone opens none', { rating: 2 }, { to: 'nowhere' }],
  ['a so-so vote with a tile opens a case', { rating: 2, tile: 'Full' }, newCase('Full')],
  ['a so-so vote with words opens a case', { rating: 2, hasWords: true }, newCase()],
  ['a happy vote alone opens none', { rating: 3 }, { to: 'nowhere' }],
  ['a happy vote with a tile opens none', { rating: 3, tile: 'Clean' }, { to: 'nowhere' }],
  [
    'a happy vote with words is praise',
    { rating: 3, hasWords: true },
    { to: 'new', kind: 'praise', tile: null },
  ],
  ['a happy vote that waits for an answer opens a case', { rating: 3, isWaiting: true }, newCase()],
  ['a so-so vote that waits for an answer opens a case', { rating: 2, isWaiting: true }, newCase()],
  ['a vote that is left out opens none', { isLeftOut: true, hasWords: true }, { to: 'nowhere' }],
])('%s', (_, vote, wanted) => {
  expect(placementOf({ ...sadVote, ...vote }, null, [], usualCasesRules)).toEqual(wanted);
});

test.each<[string, Partial<VoteFacts>, CaseFacts[], Placement]>([
  ['a vote joins an open case with its tile', {}, [openCase], { to: 'case', id: 'open' }],
  [
    'a vote joins a case in progress',
    {},
    [{ ...openCase, state: 'in_progress' }],
    { to: 'case', id: 'open' },
  ],
  ['a vote with another tile does not join', { tile: 'Dirty' }, [openCase], newCase('Dirty')],
  [
    'a vote beyond the window opens another case',
    {},
    [{ ...openCase, open_since: now - 13 * hour }],
    newCase(),
  ],
  [
    'a vote that a phone held for days joins the others',
    { at: now - 48 * hour },
    [openCase],
    { to: 'case', id: 'open' },
  ],
  [
    'a vote at the end of the window still joins',
    {},
    [{ ...openCase, open_since: now - 12 * hour }],
    { to: 'case', id: 'open' },
  ],
  ['a vote does not join praise', {}, [{ ...openCase, kind: 'praise' }], newCase()],
  ['a vote after "resolved" opens the case again', {}, [resolvedCase], { to: 'reopened', id: 'done' }],
  ['a vote from before "resolved" opens another', {}, [{ ...resolvedCase, resolved_at: now + 1 }], newCase()],
  [
    'a vote long after "resolved" opens another',
    {},
    [{ ...resolvedCase, resolved_at: now - 25 * hour }],
    newCase(),
  ],
  ['an open case comes before a resolved one', {}, [resolvedCase, openCase], { to: 'case', id: 'open' }],
  ['a happy vote never reopens a case', { rating: 3, isWaiting: true }, [resolvedCase], newCase()],
])('%s', (_, vote, others, wanted) => {
  expect(placementOf({ ...sadVote, ...vote }, null, others, usualCasesRules)).toEqual(wanted);
});

test.each<[string, Partial<VoteFacts>, Partial<PresentCase>, CaseFacts[], Placement]>([
  ['a tile that comes later moves the vote', { tile: 'Dirty' }, {}, [openCase], newCase('Dirty')],
  [
    'a tile that comes later finds the open case',
    { tile: 'Dirty' },
    {},
    [openCase, { ...openCase, id: 'dirty', tile: 'Dirty' }],
    { to: 'case', id: 'dirty' },
  ],
  [
    'a tile that comes later names the case of that vote alone',
    { tile: 'Dirty' },
    { isAlone: true },
    [openCase],
    { to: 'renamed', kind: 'vote', tile: 'Dirty' },
  ],
  [
    'a case keeps the votes that were there when somebody took a step',
    { tile: 'Dirty' },
    { state: 'acknowledged', isSettled: true },
    [],
    { to: 'present' },
  ],
  [
    'a tile that comes later moves a fresh vote out of a case in progress',
    { tile: 'Dirty' },
    { state: 'in_progress' },
    [],
    newCase('Dirty'),
  ],
  ['a face that became happy stays on the case', { rating: 3 }, {}, [openCase], { to: 'present' }],
  ['an erased vote stays on its case', { rating: 2 }, {}, [openCase], { to: 'present' }],
  [
    'an erased vote stays with the others of its tile',
    { isErased: true },
    { tile: 'Dirty' },
    [openCase],
    { to: 'present' },
  ],
  [
    'an erased vote that is alone takes its tile along',
    { isErased: true },
    { tile: 'Dirty', isAlone: true },
    [],
    { to: 'renamed', kind: 'vote', tile: null },
  ],
  ['a vote that a person has moved stays there', { tile: 'Full' }, { isByHand: true }, [], { to: 'present' }],
  [
    'a vote that begins to wait opens its resolved case again',
    { isWaiting: true },
    { ...resolvedCase, isByHand: true, isSettled: true },
    [],
    { to: 'reopened', id: 'done' },
  ],
  [
    'a vote that waited when its case was resolved leaves it so',
    { isWaiting: true },
    { ...resolvedCase, isSettled: true, wasWaiting: true },
    [],
    { to: 'present' },
  ],
  ['a vote that is held back leaves its case', { isLeftOut: true }, {}, [openCase], { to: 'nowhere' }],
])('%s', (_, vote, at, others, wanted) => {
  expect(placementOf({ ...sadVote, ...vote }, { ...present, ...at }, others, usualCasesRules)).toEqual(
    wanted,
  );
});

test('sad votes alone join but open nothing where the owner says so', () => {
  const rules = { ...usualCasesRules, sad_alone: false };
  expect(placementOf(sadVote, null, [], rules)).toEqual({ to: 'nowhere' });
  expect(placementOf(sadVote, null, [openCase], rules)).toEqual({ to: 'case', id: 'open' });
  expect(placementOf({ ...sadVote, hasWords: true }, null, [], rules)).toEqual(newCase());
});

test('no case is reopened where the owner chose zero hours', () => {
  expect(placementOf(sadVote, null, [resolvedCase], { ...usualCasesRules, reopen_hours: 0 })).toEqual(
    newCase(),
  );
});
