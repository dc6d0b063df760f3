import type { Locale } from '../../contract/languages';
import { settingsSections, type SectionName, type SettingsKind } from '../../contract/settingsFields';

/** A part of the form with a heading: a section, or the texts in other languages. */
export type SectionPart = SectionName | 'words';

/** A part of the form that can be folded. Each language folds within the texts in other languages. */
export type PartName = SectionPart | `words_${Locale}`;

interface Folds {
  thing: { kind: SettingsKind };
  unfolded?: readonly PartName[];
}

/** The parts that are unfolded; before anybody folds or edits anything, the first one. */
export const unfoldedParts = ({ thing, unfolded }: Folds): readonly PartName[] =>
  unfolded ?? settingsSections[thing.kind].slice(0, 1).map(({ name }) => name);

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
