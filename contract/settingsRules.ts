import { isColor } from './contrast';
import { isTimeZone } from './firstRun';
import type { JsonObject } from './json';
import { limits } from './limits';
import { isDate, isTime, openingIssues } from './openingHours';
import { isOwnPicture } from './pictures';
import { webUrl } from './reviews';
import { isOneLine } from './text';
import {
  isMeant,
  settingsSections,
  tileIcons,
  valueAt,
  type SettingsField,
  type SettingsKind,
} from './settingsFields';

/** What is wrong with a field. `limit` is the most or the least that is allowed. */
export interface SettingsIssue {
  /** Path of the field; a list's entries have their index in it: `links.2.url`. */
  field: string;
  code: SettingsIssueCode;
  limit?: number | undefined;
}
export type SettingsIssueCode =
  | 'required'
  | 'too_long'
  | 'too_small'
  | 'too_large'
  | 'too_many'
  | 'no_address'
  | 'no_number'
  | 'no_color'
  | 'no_picture'
  /** `limit` in megabytes. */
  | 'too_heavy'
  /** `limit` in megapixels. */
  | 'too_many_pixels'
  | 'no_time'
  | 'no_date'
  /** A period that closes when it opens. */
  | 'same_time'
  /** With an earlier period of the list. */
  | 'overlaps'
  /** An earlier entry of the list has it too. */
  | 'twice'
  | 'wrong';

const codePoints = (text: string): number => [...text].length;
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** Everything that is wrong with settings, in the order of the form. */
export function settingsIssues(kind: SettingsKind, settings: JsonObject): SettingsIssue[] {
  const issues = settingsSections[kind].flatMap(({ fields }) =>
    fields
      .filter((field) => field.only === undefined || isMeant(field, settings))
      .flatMap((field) => issuesIn(field, settings, '')),
  );
  if (kind === 'place') return [...issues, ...openingIssues(settings['opening_hours'], 'opening_hours.')];
  return kind === 'question'
    ? [...issues, ...scheduleIssues(settings['schedule']), ...translationIssues(settings)]
    : issues;
}

/** What is wrong with a schedule as a whole. A kind that is emptied means none. */
function scheduleIssues(typed: unknown): SettingsIssue[] {
  if (isEmpty(typed)) return [];
  if (typeof typed !== 'object' || Array.isArray(typed)) return [{ field: 'schedule', code: 'wrong' }];
  const { kind, times } = typed as JsonObject;
  if (kind === undefined) return [{ field: 'schedule.kind', code: 'required' }];
  if (kind !== 'at') return [];
  if (isEmpty(times) || isEmptyList(times)) return [{ field: 'schedule.times', code: 'required' }];
  if (!Array.isArray(times)) return [];
  return times.flatMap((entry: unknown, index): SettingsIssue[] => {
    const on = valueAt(entry, 'weekdays');
    return isEmpty(on) || isEmptyList(on)
      ? [{ field: `schedule.times.${index}.weekdays`, code: 'required' }]
      : [];
  });
}

/** Where translations are, by language and then by the name of a field or by the text itself. */
export const translationTables = ['question_translations', 'sld_translations'] as const;

/** Visitors would not see a longer translation. */
function translationIssues(settings: JsonObject): SettingsIssue[] {
  const within = (value: unknown) => Object.entries(typeof value === 'object' && value !== null ? value : {});
  return translationTables.flatMap((table) =>
    within(settings[table]).flatMap(([locale, words]) =>
      within(words).flatMap(([name, said]): SettingsIssue[] =>
        typeof said === 'string' && codePoints(said) > limits.answerLength
          ? [{ field: `${table}.${locale}.${name}`, code: 'too_long', limit: limits.answerLength }]
          : [],
      ),
    ),
  );
}

/** What is wrong with a name that something new is given; null if nothing is. */
export function nameIssue(name: string): SettingsIssue | null {
  return issueOf({ kind: 'text', path: 'name', max: 200, required: true }, name, 'name');
}

function issuesIn(field: SettingsField, settings: unknown, before: string): SettingsIssue[] {
  const value = valueAt(settings, field.path);
  const path = before + field.path;
  if (field.kind !== 'list') return [issueOf(field, value, path) ?? []].flat();
  if (isEmpty(value)) return [];
  if (!Array.isArray(value)) return [{ field: path, code: 'wrong' }];
  if (value.length > field.max) return [{ field: path, code: 'too_many', limit: field.max }];
  return value.flatMap((entry: unknown, index) =>
    field.of
      .filter((inner) => isMeant(inner, entry))
      .flatMap((inner) => issuesIn(inner, entry, `${path}.${index}.`)),
  );
}

function issueOf(
  field: Exclude<SettingsField, { kind: 'list' }>,
  value: unknown,
  path: string,
): SettingsIssue | null {
  const issue = (code: SettingsIssueCode, limit?: number): SettingsIssue => ({
    field: path,
    code,
    ...(limit !== undefined && { limit }),
  });
  if (isEmpty(value)) return 'required' in field && field.required ? issue('required') : null;
  switch (field.kind) {
    case 'text':
      if (typeof value !== 'string' || !(field.isLong || isOneLine(value))) return issue('wrong');
      return codePoints(value) > field.max ? issue('too_long', field.max) : null;
    case 'url':
      if (typeof value === 'string' && codePoints(value) > 2_000) return issue('too_long', 2_000);
      return webUrl(value) === null ? issue('no_address') : null;
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) return issue('no_number');
      if (field.isWhole && !Number.isInteger(value)) return issue('no_number');
      if (value < field.min) return issue('too_small', field.min);
      return value > field.max ? issue('too_large', field.max) : null;
    case 'switch':
      return typeof value === 'boolean' ? null : issue('wrong');
    case 'color':
      return isColor(value) ? null : issue('no_color');
    case 'choice':
      return field.options.includes(value as string) ? null : issue('wrong');
    case 'checks':
      return Array.isArray(value) && value.every((item) => field.options.includes(item as string | number))
        ? null
        : issue('wrong');
    case 'picture':
      return isOwnPicture(value) ? null : issue('wrong');
    case 'icon':
      return tileIcons.includes(value as (typeof tileIcons)[number]) ? null : issue('wrong');
    case 'place':
    case 'link':
      return typeof value === 'string' ? null : issue('wrong');
    case 'time':
      return isTime(value) ? null : issue('no_time');
    case 'date':
      return isDate(value) ? null : issue('no_date');
    case 'zone':
      return typeof value === 'string' && isTimeZone(value) ? null : issue('wrong');
  }
}
