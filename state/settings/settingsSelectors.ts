import { createSelector } from '@reduxjs/toolkit';
import type { JsonObject } from '../../contract/json';
import { defaultLocale, locales, toLocale, type Locale } from '../../contract/languages';
import type { WireQuestion } from '../../contract/question';
import type { TranslatedField } from '../../contract/questionTexts';
import {
  settingsKinds,
  settingsSections,
  pathText,
  valueAt,
  type FieldPath,
  type SettingsField,
  type SettingsKind,
} from '../../contract/settingsFields';
import { settingsIssues, translationTables, type SettingsIssue } from '../../contract/settingsRules';
import { selectLocale } from '../language/languageSelectors';
import { selectParams } from '../navigation/navigationSelectors';
import type { DeskRootState } from '../deskRootReducer';
import { isEntryUnfolded, unfoldedParts, type PartName } from './sectionRules';
import { type OpenSettings } from './settingsSlice';

export const selectSettings = (state: DeskRootState) => state.settings;

/** The settings that are open, or null. */
export const selectOpenSettings = (state: DeskRootState): OpenSettings | null => {
  const settings = selectSettings(state);
  return settings.status === 'open' ? settings : null;
};

/** What the address names; null if it names nothing that can be edited. */
export const selectSettingsTarget = createSelector(
  [selectParams],
  ({ kind, uid }): { kind: SettingsKind; uid: string } | null => {
    const known = settingsKinds.find((name) => name === kind);
    return known && uid ? { kind: known, uid } : null;
  },
);

const nothing: JsonObject = {};

/** The settings as the form shows them. */
export const selectValues = (state: DeskRootState): JsonObject => {
  const open = selectOpenSettings(state);
  return open?.draft?.values ?? open?.thing.settings ?? nothing;
};

/** What is wrong, by path: what the server said, else what the rules say of fields that were edited. */
export const selectIssues = createSelector(
  [selectOpenSettings, selectValues],
  (open, values): ReadonlyMap<string, SettingsIssue> => {
    if (!open) return new Map();
    const changed = open.draft?.changed ?? [];
    const own = settingsIssues(open.thing.kind, values).filter(
      ({ field, code }) => code !== 'required' && changed.includes(field.split('.')[0] ?? ''),
    );
    return new Map([...own, ...open.issues].map((issue) => [issue.field, issue]));
  },
);

/** The parts of the form in which something is wrong. */
const selectWrongParts = createSelector(
  [selectOpenSettings, selectIssues],
  (open, issues): readonly PartName[] => {
    const paths = [...issues.keys()];
    const isWrong = (field: string) => paths.some((path) => path === field || path.startsWith(`${field}.`));
    if (!open) return [];
    const languages = locales.filter((locale) =>
      translationTables.some((table) => isWrong(`${table}.${locale}`)),
    );
    return [
      ...settingsSections[open.thing.kind]
        .filter(({ fields }) => fields.some(({ path }) => isWrong(path)))
        .map(({ name }) => name),
      ...languages.flatMap((locale): PartName[] => ['words', `words_${locale}`]),
    ];
  },
);

/** Whether a part of the form has a mark. */
export const selectIsWrong = (state: DeskRootState, name: PartName): boolean =>
  selectWrongParts(state).includes(name);

/** Whether an entry of a list is unfolded: by a person, or by a mark in it. */
export function selectIsEntryUnfolded(state: DeskRootState, path: FieldPath, index: number): boolean {
  const open = selectOpenSettings(state);
  const own = pathText([...path, index]);
  const isWrong = [...selectIssues(state).keys()].some((field) => field.startsWith(`${own}.`));
  return isWrong || isEntryUnfolded(open?.entries, path, index);
}

/** Whether a part of the form is unfolded: by a person, or by a mark in it. */
export function selectIsUnfolded(state: DeskRootState, name: PartName): boolean {
  const open = selectOpenSettings(state);
  const isWrong = selectWrongParts(state).includes(name);
  return open !== null && (unfoldedParts(open).includes(name) || isWrong);
}

/** An owner's text and how much of it is translated. */
export interface OwnText {
  text: string;
  /** The name under which it is translated; null for a text of tiles, which is translated by itself. */
  field: TranslatedField | null;
  /** By language; only those that have one. */
  said: Partial<Record<Locale, string>>;
}

/** The texts of the settings that visitors read, in the order of the form, each once, with translations. */
export const selectOwnTexts = createSelector(
  [selectOpenSettings, selectValues],
  (open, values): readonly OwnText[] => {
    if (open?.thing.kind !== 'question') return [];
    const found = new Set<string>();
    const note = (field: SettingsField, of: unknown) => {
      const value = valueAt(of, field.path);
      if (field.kind === 'list' && Array.isArray(value))
        for (const entry of value as unknown[]) for (const inner of field.of) note(inner, entry);
      const isRead = field.kind === 'text' && field.isTranslated && typeof value === 'string';
      if (isRead && value.trim() !== '') found.add(value.trim());
    };
    for (const { fields } of settingsSections.question) for (const field of fields) note(field, values);
    const saidIn = (name: string, text: string): OwnText['said'] => {
      const translations = values[name] as Partial<Record<Locale, Record<string, string>>> | null;
      return Object.fromEntries(
        locales.flatMap((locale) => {
          const words = translations?.[locale];
          return words && Object.hasOwn(words, text) && words[text] ? [[locale, words[text]]] : [];
        }),
      );
    };
    const outside = [
      ['text', values['text']],
      ['giveaway_description', valueAt(values, 'giveaway.description')],
    ] as const;
    return [
      ...outside.flatMap(([field, text]) =>
        typeof text === 'string' && text.trim() !== ''
          ? [{ text, field, said: saidIn('question_translations', field) }]
          : [],
      ),
      ...[...found].map((text) => ({ text, field: null, said: saidIn('sld_translations', text) })),
    ];
  },
);

/** The language in which the texts are written: the question's own, else its organisation's. */
export function selectWrittenIn(state: DeskRootState): Locale {
  const inherited = selectOpenSettings(state)?.thing.inherited?.['written_in']?.value;
  return toLocale(selectValues(state)['written_in']) ?? toLocale(inherited) ?? defaultLocale;
}

/**
 * Languages into which the texts are translated. That of the texts has a list only while it holds something.
 */
export const selectTranslatedInto = createSelector(
  [selectOwnTexts, selectWrittenIn],
  (own, writtenIn): readonly Locale[] =>
    locales.filter((locale) => locale !== writtenIn || own.some(({ said }) => said[locale] !== undefined)),
);

/** The question as the preview draws it, with the edits in it. */
export const selectPreviewed = createSelector(
  [selectOpenSettings, selectValues, selectWrittenIn],
  (open, values, written_in): WireQuestion | null => {
    const question = open?.thing.question;
    if (!question) return null;
    const given = (values['features'] ?? {}) as Readonly<Record<string, unknown>>;
    const set = Object.fromEntries(
      ['hide_so_so', 'dumpsters_mode'].flatMap((name) => {
        const value = given[name] ?? open.thing.inherited?.[name]?.value;
        return value === undefined || value === '' ? [] : [[name, value]];
      }),
    );
    const object = (name: string) => (values[name] ?? null) as JsonObject | null;
    return {
      ...question,
      written_in,
      text: String(values['text'] ?? ''),
      second_level_details_config: object('second_level_details_config'),
      sld_translations: object('sld_translations'),
      question_translations: object('question_translations'),
      giveaway: object('giveaway'),
      features: { ...question.features, ...set },
    };
  },
);

/** The language of the preview: the chosen one, else the screen's. */
export const selectPreviewLocale = (state: DeskRootState): Locale =>
  selectOpenSettings(state)?.preview.locale ?? selectLocale(state);

/** The place that the question has, or moves to when the form is saved. */
export const selectChosenPlace = createSelector(
  [selectOpenSettings, selectValues],
  (open, values): { uid: string; name: string } => {
    const place = open?.thing.place;
    const uid = String(values['place_uid'] ?? '');
    return { uid, name: uid === place?.uid ? place.name : String(values['place_name'] ?? uid) };
  },
);

/** A field that two people have changed, as one of them and as the other has it. Places go by their names. */
export interface Difference {
  field: SettingsField;
  path: string;
  before: unknown;
  theirs: unknown;
  mine: unknown;
}

/** The fields that differ between what somebody else has saved and what the person has typed. */
export const selectDifferences = createSelector(
  [selectOpenSettings, selectValues, selectChosenPlace],
  (open, mine, chosen): readonly Difference[] => {
    if (!open?.theirs) return [];
    const { thing, theirs, draft } = open;
    return settingsSections[thing.kind]
      .flatMap(({ fields }) => fields)
      .filter(({ path }) => draft?.changed.includes(path.split('.')[0] ?? ''))
      .map((field) => ({
        field,
        path: field.path,
        before: valueAt(thing.settings, field.path),
        theirs: valueAt(theirs.settings, field.path),
        mine: valueAt(mine, field.path),
      }))
      .filter((row) => JSON.stringify(row.theirs ?? null) !== JSON.stringify(row.mine ?? null))
      .map((row) =>
        row.field.kind === 'place'
          ? { ...row, before: thing.place?.name, theirs: theirs.place?.name, mine: chosen.name }
          : row,
      );
  },
);

/** The picture that is on its way to the server, or did not get there. */
export const selectUpload = (state: DeskRootState): OpenSettings['upload'] =>
  selectOpenSettings(state)?.upload ?? null;

export const selectPlaceSearch = (state: DeskRootState): OpenSettings['placeSearch'] =>
  selectOpenSettings(state)?.placeSearch ?? null;
