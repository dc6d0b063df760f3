import type { Locale } from '../../contract/languages';
import {
  pathText,
  settingsSections,
  type FieldPath,
  type SectionName,
  type SettingsField,
  type SettingsKind,
} from '../../contract/settingsFields';

/** A part of the form with a heading: a section, or the texts in other languages. */
export type SectionPart = SectionName | 'words';

/** A part of the form that can be folded. Each language folds within the texts in other languages. */
export type PartName = SectionPart | `words_${Locale}`;

interface Folds {
  thing: { kind: SettingsKind };
  unfolded?: readonly PartName[];
}

/** The parts that are unfolded; before anybody folds or edits anything, one that stands alone. */
export function unfoldedParts({ thing, unfolded }: Folds): readonly PartName[] {
  const parts = settingsSections[thing.kind].map(({ name }) => name);
  return unfolded ?? (parts.length === 1 ? parts : []);
}

/** The parts that are unfolded after a press on the heading of one. */
export function toggledParts(open: Folds, name: PartName, isOpen: boolean): readonly PartName[] {
  const others = unfoldedParts(open).filter((one) => one !== name);
  return isOpen ? others : [...others, name];
}

/**
 * The section in which somebody edits stays unfolded, also when the mark that has unfolded it goes.
 * @param field path of the edited field, with dots
 */
export function partsWithEdited(open: Folds, field: string): Pick<Folds, 'unfolded'> {
  const edited = settingsSections[open.thing.kind].find(({ fields }) =>
    fields.some(({ path }) => field === path || field.startsWith(`${path}.`)),
  );
  if (!edited || unfoldedParts(open).includes(edited.name)) return {};
  return { unfolded: [...unfoldedParts(open), edited.name] };
}

/** An entry of a list, a tile for instance, that a person has folded or unfolded. */
export interface EntryFold {
  /** Of the list. */
  path: FieldPath;
  index: number;
  isOpen: boolean;
}

/** Entries with many fields fold. Sorted ones change their index when they are saved, so they do not. */
export const entriesFold = ({ of, isSorted }: Extract<SettingsField, { kind: 'list' }>): boolean =>
  !isSorted && of.length > 4;

const isIn = (path: FieldPath) => (fold: EntryFold) => pathText(fold.path) === pathText(path);

/** Whether an entry is unfolded; before anybody folds any, the first one of a list is. */
export const isEntryUnfolded = (
  entries: readonly EntryFold[] = [],
  path: FieldPath,
  index: number,
): boolean => entries.filter(isIn(path)).find((fold) => fold.index === index)?.isOpen ?? index === 0;

/** The folds after an entry was folded or unfolded. */
export const entriesWith = (
  entries: readonly EntryFold[] = [],
  { path, index, isOpen }: EntryFold,
): EntryFold[] => [
  ...entries.filter((fold) => !isIn(path)(fold) || fold.index !== index),
  { path: [...path], index, isOpen },
];

/**
 * The folds after entries of a list have moved.
 * @param to the new index of an entry; null for one that has gone
 */
export function entriesMoved(
  entries: readonly EntryFold[] = [],
  path: FieldPath,
  to: (index: number) => number | null,
): EntryFold[] {
  const first = { path: [...path], index: 0, isOpen: isEntryUnfolded(entries, path, 0) };
  const moved = entriesWith(entries, first)
    .filter(isIn(path))
    .flatMap((fold) => {
      const index = to(fold.index);
      return index === null ? [] : [{ ...fold, index }];
    });
  // Another entry that comes to the top stays folded.
  const top = moved.some(({ index }) => index === 0) ? [] : [{ ...first, isOpen: false }];
  return [...entries.filter((fold) => !isIn(path)(fold)), ...moved, ...top];
}
