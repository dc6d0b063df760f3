import type { FieldPath } from '../../contract/settingsFields';
import {
  entriesFold,
  entriesMoved,
  entriesWith,
  isEntryUnfolded,
  partsWithEdited,
  toggledParts,
  unfoldedParts,
  type EntryFold,
} from '../../state/settings/sectionRules';

const question = { thing: { kind: 'question' } } as const;
const site = { thing: { kind: 'site' } } as const;

describe('parts of a form', () => {
  it('are folded at first, but for one that stands alone', () => {
    expect(unfoldedParts(question)).toEqual([]);
    expect(unfoldedParts(site)).toEqual(['basics']);
    expect(unfoldedParts({ ...site, unfolded: [] })).toEqual([]);
    expect(unfoldedParts({ ...question, unfolded: ['sad'] })).toEqual(['sad']);
  });

  it('unfold and fold by themselves, one by one', () => {
    const some = { ...question, unfolded: ['sad', 'tiles'] as const };
    expect(toggledParts(some, 'menu', false)).toEqual(['sad', 'tiles', 'menu']);
    expect(toggledParts(some, 'sad', true)).toEqual(['tiles']);
    // A mark holds it open, so a press folds it; one that is listed and closed opens once.
    expect(toggledParts(some, 'menu', true)).toEqual(['sad', 'tiles']);
    expect(toggledParts(some, 'sad', false)).toEqual(['tiles', 'sad']);
    expect(toggledParts(site, 'basics', true)).toEqual([]);
  });

  it.each([
    ['text', ['sad', 'basics']],
    ['second_level_details_config.happy.title', ['sad', 'happy']],
    ['second_level_details_config.happy.blocks.2.text', ['sad', 'happy']],
    ['schedule.times.0', ['sad', 'service']],
    ['second_level_details_config.sad.title', undefined],
    ['texts', undefined],
    ['sld_translations', undefined],
  ])('stay unfolded where somebody edits %s', (field, unfolded) => {
    expect(partsWithEdited({ ...question, unfolded: ['sad'] }, field)).toEqual(unfolded ? { unfolded } : {});
  });
});

describe('entries of a list', () => {
  const path: FieldPath = ['links'];
  const other: FieldPath = ['links', 'more'];
  const fold = (index: number, isOpen: boolean, at = path): EntryFold => ({ path: at, index, isOpen });

  const field = (kind: 'text', paths: readonly string[]) => paths.map((one) => ({ kind, path: one, max: 9 }));
  it('fold once they have five fields, unless they are sorted', () => {
    const list = { kind: 'list', path: 'links', max: 10 } as const;
    expect(entriesFold({ ...list, of: field('text', ['a', 'b', 'c', 'd']) })).toBe(false);
    expect(entriesFold({ ...list, of: field('text', ['a', 'b', 'c', 'd', 'e']) })).toBe(true);
    expect(entriesFold({ ...list, of: field('text', ['a', 'b', 'c', 'd', 'e']), isSorted: true })).toBe(
      false,
    );
  });

  it('are folded before anybody unfolds them, but for the first', () => {
    expect([0, 1, 2].map((index) => isEntryUnfolded(undefined, path, index))).toEqual([true, false, false]);
    const folds = [fold(0, false), fold(2, true), fold(1, true, other)];
    expect([0, 1, 2].map((index) => isEntryUnfolded(folds, path, index))).toEqual([false, false, true]);
  });

  it('keep their folds beside one that changes', () => {
    const folds = [fold(0, false), fold(1, true), fold(1, false, other)];
    expect(entriesWith(undefined, fold(1, true))).toEqual([fold(1, true)]);
    expect(entriesWith(folds, fold(1, false))).toEqual([
      fold(0, false),
      fold(1, false, other),
      fold(1, false),
    ]);
    expect(entriesWith(folds, fold(2, true))).toEqual([...folds, fold(2, true)]);
  });

  const without = (gone: number) => (at: number) => (at === gone ? null : at > gone ? at - 1 : at);
  const raised = (index: number) => (at: number) => (at === index ? at - 1 : at === index - 1 ? index : at);
  it.each<[string, EntryFold[], (index: number) => number | null, EntryFold[]]>([
    ['the second goes', [fold(1, true), fold(2, true)], without(1), [fold(1, true), fold(0, true)]],
    ['the first goes', [], without(0), [fold(0, false)]],
    ['the first goes before an open one', [fold(1, true)], without(0), [fold(0, true)]],
    ['the second goes up', [], raised(1), [fold(1, true), fold(0, false)]],
    ['a folded one goes up', [fold(0, false)], raised(1), [fold(1, false), fold(0, false)]],
    ['an open one goes up', [fold(1, true)], raised(1), [fold(0, true), fold(1, true)]],
    ['the third goes up', [fold(2, true)], raised(2), [fold(1, true), fold(0, true)]],
  ])('take their folds with them when %s', (_what, before, to, after) => {
    expect(entriesMoved([fold(1, true, other), ...before], path, to)).toEqual([
      fold(1, true, other),
      ...after,
    ]);
  });

  it('have their usual folds where nobody folded any', () => {
    expect(entriesMoved(undefined, path, (index) => index)).toEqual([fold(0, true)]);
  });
});
