import type { UnknownAction } from 'redux';
import type { Log, TurnLine } from '../../replay/format';
import { startSearch, suggestedPaths, wantedBy } from '../../state/viewer/searchRules';
import { withChanges } from '../../state/viewer/turnRules';

type Session = Pick<Log, 'header' | 'turns'>;

/** A session whose states are these, one a turn; the first is that before the boot. */
const sessionOf = ([init, ...states]: unknown[]): Session => ({
  header: { init } as Log['header'],
  turns: states.map(
    (state, ts): TurnLine => ({ k: 'act', ts, a: { type: 'went', payload: state } }) as TurnLine,
  ),
});
const toPayload = (state: unknown, action: UnknownAction) => ('payload' in action ? action.payload : state);

function changesIn(session: Session, path: string, value = '') {
  const search = startSearch(toPayload, session, { path, value });
  expect(search.advance(Infinity)).toBe(true);
  return [...search.found].map(([turn, { before, after }]) => [turn, before, after]);
}

describe('a search in states', () => {
  const session = sessionOf([
    { note: { sending: false }, list: [] },
    { note: { sending: false }, list: [{ name: 'Ann' }] },
    { note: { sending: true }, list: [{ name: 'Ann' }] },
    { note: { sending: 3 }, list: [{ name: 'Ben' }] },
    { note: {}, list: [{ name: 'Ben' }] },
    { note: { sending: '3' }, list: [] },
  ]);

  it('finds the turns that change a value, with both sides', () => {
    expect(changesIn(session, 'note.sending')).toEqual([
      [1, false, true],
      [2, true, 3],
      [3, 3, undefined],
      [4, undefined, '3'],
    ]);
  });

  it('goes into lists by the number of an item', () => {
    const found = [
      [0, undefined, 'Ann'],
      [2, 'Ann', 'Ben'],
      [4, 'Ben', undefined],
    ];
    expect(changesIn(session, 'list.0.name')).toEqual(found);
    expect(changesIn(session, ' list[0].name ')).toEqual(found);
  });

  it('finds nothing where nothing is', () => {
    expect(changesIn(session, 'note.received.at')).toEqual([]);
    expect(changesIn(session, 'nowhere')).toEqual([]);
    expect(changesIn(session, 'note.sending.deeper')).toEqual([]);
  });

  it('takes the value as JSON or as a text', () => {
    const turnsTo = (path: string, value: string) => changesIn(session, path, value).map(([turn]) => turn);
    expect(turnsTo('note.sending', 'true')).toEqual([1]);
    expect(turnsTo('note.sending', '3')).toEqual([2, 4]);
    expect(turnsTo('note.sending', '"3"')).toEqual([4]);
    expect(turnsTo('list.0.name', 'Ben')).toEqual([2]);
    expect(turnsTo('list', '[{"name": "Ann"}]')).toEqual([0]);
    expect(turnsTo('note', '{}')).toEqual([3]);
    expect(turnsTo('note.sending', 'false')).toEqual([]);
  });

  it('finds when a value went away', () => {
    expect(changesIn(session, 'note.sending', 'undefined')).toEqual([[3, 3, undefined]]);
    expect(changesIn(session, 'list.0', 'undefined').map(([turn]) => turn)).toEqual([4]);
    expect(wantedBy('null')(undefined)).toBe(false);
  });

  it('takes equal values for no change', () => {
    expect(changesIn(sessionOf([{ a: [1] }, { a: [1] }, { a: [2] }]), 'a')).toEqual([[1, [1], [2]]]);
  });

  it('stops after some turns, and goes on with later ones', () => {
    const growing = { ...session, turns: [...session.turns] };
    const search = startSearch(toPayload, growing, { path: 'note.sending', value: '' });
    expect(search.advance(2)).toBe(false);
    expect([search.turns, search.found.size]).toEqual([2, 1]);
    expect(search.advance(50)).toBe(true);
    growing.turns.push({ k: 'act', ts: 9, a: { type: 'went', payload: {} } } as TurnLine);
    expect(search.advance(50)).toBe(true);
    expect([...search.found.keys()]).toEqual([1, 2, 3, 4, 5]);
  });

  it('suggests the names beside and within what is typed', () => {
    const state = { note: { sending: true, text: '' }, list: [{ name: 'Ann' }] };
    expect(suggestedPaths(state, '')).toEqual(['note', 'list']);
    expect(suggestedPaths(state, 'note.')).toEqual(['note.sending', 'note.text']);
    expect(suggestedPaths(state, 'note.se')).toEqual(['note.sending', 'note.text']);
    expect(suggestedPaths(state, 'note')).toEqual(['note', 'list', 'note.sending', 'note.text']);
    expect(suggestedPaths(state, 'list[0].')).toEqual(['list.0.name']);
    expect(suggestedPaths(state, 'nowhere.at.all')).toEqual([]);
  });

  it('leaves of the filtered turns those with a change', () => {
    const changes = new Map([[2, true]].map(([turn, told]) => [turn as number, told]));
    expect(withChanges([1, 2, 3], changes)).toEqual([2]);
    expect(withChanges(null, changes)).toEqual([2]);
    expect(withChanges(null, null)).toBeNull();
  });
});
