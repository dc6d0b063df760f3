import { answerLength } from './cases';
import { caseProofs, longestCaseHours } from './casesRules';
import { consentLength, consentReaders } from './consent';
import type { JsonObject } from './json';
import { locales } from './languages';
import { readyNameLength, readyTextsMax } from './readyTexts';
import { limits } from './limits';
import { openingLimits, weekdays } from './openingHours';
import { paperDays } from './papers';
import type { PictureKind } from './pictures';
import { profileItems } from './profileMenu';
import { reportDays, reportWordsLength } from './reportTerms';
import { countedFrom, scheduleKinds, scheduleLimits, type ServiceSchedule } from './serviceSchedule';

/** What an owner edits (`design.md` § 9, "Manage"). */
export const settingsKinds = ['organisation', 'site', 'place', 'question'] as const;
export type SettingsKind = (typeof settingsKinds)[number];

interface FieldBase {
  /** Where the value is in the settings: names with dots between them. */
  path: string;
  /** A switch beside the field. While it is on, the field means nothing: it is neither shown nor checked. */
  unless?: string;
  /** The value of a field beside it with which alone the field means something. */
  only?: { path: string; is: string };
  /** Readers of the settings have it; the form draws another one for it. */
  isUndrawn?: true;
}

/**
 * A field of the settings. The server checks values by these descriptions, and the desk draws its form from
 * them.
 */
export type SettingsField =
  /** `isTranslated`: an owner's text that has translations in `sld_translations`. Lengths are code points. */
  | (FieldBase & { kind: 'text'; max: number; required?: true; isLong?: true; isTranslated?: true })
  /** The address of a web page, http or https. */
  | (FieldBase & { kind: 'url'; required?: true })
  | (FieldBase & { kind: 'number'; min: number; max: number; isWhole?: true; required?: true })
  /** `isUsual`: on unless it says otherwise. */
  | (FieldBase & { kind: 'switch'; isUsual?: true })
  /** `#ab4545` */
  | (FieldBase & { kind: 'color' })
  | (FieldBase & { kind: 'choice'; options: readonly (string | number)[]; required?: true })
  /** Some of the options; all, where nothing is said. `names`: what they are called. */
  | (FieldBase & { kind: 'checks'; options: readonly (string | number)[]; names?: readonly string[] })
  /** The path of an uploaded picture. */
  | (FieldBase & { kind: 'picture'; of: PictureKind })
  /** The uid of a place of the organisation. */
  | (FieldBase & { kind: 'place' })
  /** The uid of one of the place's links. */
  | (FieldBase & { kind: 'link' })
  /** One of `tileIcons`. */
  | (FieldBase & { kind: 'icon' })
  /** An IANA time zone. */
  | (FieldBase & { kind: 'zone' })
  /** A local time, `08:30`. */
  | (FieldBase & { kind: 'time'; required?: true })
  /** A date of the calendar, `2026-12-25`. */
  | (FieldBase & { kind: 'date'; required?: true })
  /**
   * `fresh`: what a new entry begins with. `isSorted`: the server sorts the entries, so nobody moves them.
   */
  | (FieldBase & {
      kind: 'list';
      of: readonly SettingsField[];
      max: number;
      fresh?: JsonObject;
      isSorted?: true;
    });

/** A part of the form, with a heading of its own. */
export interface SettingsSection {
  name: SectionName;
  fields: readonly SettingsField[];
}

export type SectionName =
  | 'basics'
  | 'links'
  | 'sad'
  | 'so_so'
  | 'happy'
  | 'tiles'
  | 'service'
  | 'giveaway'
  | 'hours'
  | 'location'
  | 'flags'
  | 'reports'
  | 'menu'
  | 'consent'
  | 'keeping'
  | 'cases';

/** Longest texts of the settings, in code points. */
const name = 200;
const words = limits.answerLength;
const zoneLength = 100;

/** Icons that tiles can have, by file name (`public/media/level-images`). */
export const tileIcons = [
  'no-toilet-paper',
  'no-paper-towels',
  'full',
  'dirty',
  'smells',
  'broken',
  'other',
  'blocked',
  'cleaned',
  'restocked',
  'emptied',
  'repaired',
  'pumped',
  'inspected',
  'lid',
] as const;

const text = (path: string, max: number = words) => ({ kind: 'text' as const, path, max });
const said = (path: string) => ({ ...text(path), isTranslated: true as const });
const flag = (path: string) => ({ kind: 'switch' as const, path });
const color = (path: string) => ({ kind: 'color' as const, path });
const number = (path: string, min: number, max: number) => ({ kind: 'number' as const, path, min, max });
const whole = (path: string, min: number, max: number) => ({
  ...number(path, min, max),
  isWhole: true as const,
});

/** @param more fields of its entries beside those that visitors get */
const blocks = (path: string, more: readonly SettingsField[] = []): SettingsField => ({
  kind: 'list',
  path,
  max: limits.answersPerVote,
  of: [
    { ...said('text'), required: true },
    said('subtitle'),
    { kind: 'icon', path: 'icon' },
    { kind: 'picture', path: 'picture', of: 'tile' },
    flag('no_camera'),
    flag('auto_open_camera'),
    ...more,
  ],
});

/** What resolving a case with a tile asks for; absent: what the organisation asks for. */
const tileProof: SettingsField = { kind: 'choice', path: 'proof', options: caseProofs };

const details = 'second_level_details_config';

/** What follows a vote with this rating. */
const ratingSection = (rating: 'sad' | 'so_so' | 'happy'): SettingsSection => {
  const at = (field: string) => `${details}.${rating}.${field}`;
  return {
    name: rating,
    fields: [
      flag(at('default_view')),
      said(at('title')),
      said(at('subtitle')),
      blocks(at('blocks'), [tileProof]),
      whole(at('selected_count_max'), 1, limits.answersPerVote),
      flag(at('radio_button_mode')),
      flag(at('show_comment_always')),
      said(at('snap_picture_text')),
      said(at('social_title')),
      flag(at('submit_btn.show')),
      said(at('submit_btn.no_problem_message')),
      said(at('submit_btn.no_picture_message')),
      color(at('primary_color')),
      color(at('background')),
      color(at('check_color')),
      color(at('selected_block_back')),
    ],
  };
};

/** Flags that a question overrides, a place, or an organisation sets for all (`design.md` § 6, RO-5). */
const flagSection: SettingsSection = {
  name: 'flags',
  fields: [
    flag('features.hide_so_so'),
    flag('features.dumpsters_mode'),
    flag('features.repeat_happy_opens_review'),
    flag('features.skip_vote_location'),
    flag('features.new_service_log'),
    flag('features.recent_service_button'),
    flag('features.quality_control'),
    flag('features.track_inventory'),
    flag('features.lead_event'),
    flag('features.manage_redirect_exempt'),
    whole('features.note_max_length', 1, limits.noteLength),
    text('features.contact_placeholder', limits.contactLength),
    { kind: 'url', path: 'features.redirect_url' },
  ],
};

/** Who reports problems from the organisation's places, what they read, and how long a report is kept. */
const reportSection: SettingsSection = {
  name: 'reports',
  fields: [
    { kind: 'switch', path: 'reports.visitors', isUsual: true },
    { kind: 'switch', path: 'reports.staff', isUsual: true },
    whole('reports.days', reportDays.least, reportDays.most),
    ...locales.map((locale) => ({
      ...text(`reports.words.${locale}`, reportWordsLength),
      isLong: true as const,
    })),
  ],
};

/** The usual and the longest time in days for which something is kept; null: without end. */
export const retention = {
  contacts: { usual: 365, longest: 3_650 },
  notes: { usual: null, longest: 3_650 },
  media: { usual: null, longest: 3_650 },
  /** The terms promise this to visitors. */
  locations: { usual: 90, longest: 90 },
} as const satisfies Record<string, { usual: number | null; longest: number }>;
export type Kept = keyof typeof retention;

const times: readonly SettingsField[] = [
  { kind: 'time', path: 'opens', required: true },
  { kind: 'time', path: 'closes', required: true },
];

/** When a place is open; `openingHours.ts` has the rules that concern several fields. */
const hoursSection: SettingsSection = {
  name: 'hours',
  fields: [
    {
      kind: 'list',
      path: 'opening_hours.weekly',
      max: openingLimits.weekly,
      isSorted: true,
      fresh: { weekday: 'monday', opens: '09:00', closes: '18:00' },
      of: [{ kind: 'choice', path: 'weekday', options: weekdays, required: true }, ...times],
    },
    {
      kind: 'list',
      path: 'opening_hours.exceptions',
      max: openingLimits.exceptions,
      isSorted: true,
      fresh: { closed: true },
      of: [
        { kind: 'date', path: 'date', required: true },
        text('name', 60),
        flag('closed'),
        ...times.map((field) => ({ ...field, unless: 'closed' })),
      ],
    },
  ],
};

/** How long an organisation keeps what visitors and staff sent (PV-2); `server/retention` removes it. */
const keepingSection: SettingsSection = {
  name: 'keeping',
  fields: [
    whole('retention.contacts', 1, retention.contacts.longest),
    whole('retention.notes', 1, retention.notes.longest),
    whole('retention.media', 1, retention.media.longest),
    whole('retention.locations', 1, retention.locations.longest),
  ],
};

/** When votes become cases, and what resolving one asks for (`casesRules.ts`). */
const casesSection: SettingsSection = {
  name: 'cases',
  fields: [
    { kind: 'choice', path: 'cases.proof', options: caseProofs },
    whole('cases.window_hours', 1, longestCaseHours),
    { kind: 'switch', path: 'cases.sad_alone', isUsual: true },
    whole('cases.reopen_hours', 0, longestCaseHours),
    { kind: 'switch', path: 'cases.show_proof' },
    {
      kind: 'list',
      path: 'cases.texts',
      max: readyTextsMax,
      of: [
        { ...text('name', readyNameLength), required: true },
        { kind: 'choice', path: 'locale', options: locales, required: true },
        { ...text('text', answerLength), required: true, isLong: true },
      ],
    },
  ],
};

/** What visitors and staff read about data, in the organisation's own words. */
const consentSection: SettingsSection = {
  name: 'consent',
  fields: consentReaders.flatMap((reader) =>
    locales.map((locale) => ({
      ...text(`consent.${reader}.${locale}`, consentLength),
      isLong: true as const,
    })),
  ),
};

const only = (is: ServiceSchedule['kind']) => ({ path: 'schedule.kind', is });
const { hours, window, count } = scheduleLimits;

/** When services are due; `serviceSchedule.ts` reads it. `cleaning_schedule` has the same of services a week. */
const scheduleFields: readonly SettingsField[] = [
  { kind: 'choice', path: 'schedule.kind', options: scheduleKinds },
  { ...number('schedule.hours', hours.least, hours.most), required: true, only: only('every') },
  {
    kind: 'list',
    path: 'schedule.times',
    max: scheduleLimits.times,
    only: only('at'),
    isSorted: true,
    fresh: { weekdays: [0, 1, 2, 3, 4, 5, 6], time: '09:00', window_minutes: window.usual },
    of: [
      { kind: 'time', path: 'time', required: true },
      { ...whole('window_minutes', window.least, window.most), required: true },
      { kind: 'checks', path: 'weekdays', options: [0, 1, 2, 3, 4, 5, 6], names: weekdays },
    ],
  },
  { ...whole('schedule.count', count.least, count.most), required: true, only: only('week') },
  { kind: 'choice', path: 'schedule.from', options: countedFrom },
];

/** Whether a field means something beside others. @param entry what its path begins in */
export const isMeant = ({ unless, only }: SettingsField, entry: unknown): boolean =>
  (unless === undefined || valueAt(entry, unless) !== true) &&
  (only === undefined || valueAt(entry, only.path) === only.is);

/** The forms, by what is edited. */
export const settingsSections: Readonly<Record<SettingsKind, readonly SettingsSection[]>> = {
  organisation: [
    {
      name: 'basics',
      fields: [
        { ...text('name', name), required: true },
        { kind: 'picture', path: 'logo', of: 'logo' },
        color('brand_color'),
        { kind: 'choice', path: 'locale', options: locales },
        { kind: 'zone', path: 'time_zone' },
      ],
    },
    casesSection,
    keepingSection,
    consentSection,
    reportSection,
    flagSection,
  ],
  site: [{ name: 'basics', fields: [{ ...text('name', name), required: true }] }],
  place: [
    {
      name: 'basics',
      fields: [
        { ...text('name', name), required: true },
        { kind: 'picture', path: 'preview', of: 'place' },
        { kind: 'zone', path: 'time_zone' },
        text('social_subtitle'),
        { kind: 'url', path: 'site_url' },
        whole('repeat_window_minutes', 0, 7 * 24 * 60),
      ],
    },
    {
      name: 'links',
      fields: [
        {
          kind: 'list',
          path: 'links',
          max: 10,
          // Review sites forbid asking only happy visitors (`design.md` § 6).
          fresh: { enabled: true, happy: true, ok: true, sad: true },
          of: [
            flag('enabled'),
            { kind: 'url', path: 'url', required: true },
            text('network.name', 60),
            { kind: 'choice', path: 'network.id', options: [1, 2, 3, 4, 5, 6, 7] },
            {
              kind: 'choice',
              path: 'network.alias',
              options: ['donate', 'adopt', 'trustpilot', 'capterra', 'google'],
            },
            flag('happy'),
            flag('ok'),
            flag('sad'),
          ],
        },
        { kind: 'link', path: 'features.auto_review' },
        flag('features.auto_review_sad'),
      ],
    },
    hoursSection,
    {
      name: 'location',
      fields: [
        text('location.address', limits.addressLength),
        number('location.lat', -90, 90),
        number('location.lng', -180, 180),
      ],
    },
    flagSection,
  ],
  question: [
    {
      name: 'basics',
      fields: [
        { ...text('text', name), required: true },
        { kind: 'choice', path: 'written_in', options: locales },
        { kind: 'place', path: 'place_uid' },
        text('zone', zoneLength),
      ],
    },
    ratingSection('sad'),
    ratingSection('so_so'),
    ratingSection('happy'),
    { name: 'tiles', fields: [number(`${details}.aspect_ratio`, 0.25, 4)] },
    {
      name: 'service',
      fields: [
        flag('service_log_enabled'),
        flag('new_service_log_enabled'),
        { kind: 'choice', path: 'service_template', options: ['restroom', 'septic', 'grease'] },
        {
          ...whole('cleaning_schedule', scheduleLimits.count.least, scheduleLimits.count.most),
          isUndrawn: true,
        },
        ...scheduleFields,
        whole('paper_days', paperDays.least, paperDays.most),
        text('customer_name', name),
        text('permit_number', name),
        flag('show_service_log_history'),
        flag('show_fog_report_btn'),
        flag('service_log_config.require_pin'),
        flag('service_log_config.force'),
        flag('service_log_config.show_placement_edit'),
        said('service_log_config.snap_picture_text'),
        color('service_log_config.primary_color'),
        blocks('service_log_config.blocks'),
      ],
    },
    {
      name: 'giveaway',
      fields: [
        flag('giveaway.enabled'),
        { kind: 'choice', path: 'giveaway.giveaway_title', options: ['jbar', 'm&k', 'wasted'] },
        { ...text('giveaway.description', 2_000), isLong: true },
        flag('giveaway.user_started'),
        flag('giveaway.review_required'),
      ],
    },
    { name: 'location', fields: [flag('ask_vote_gps'), flag('special_ask_vote_gps')] },
    {
      ...flagSection,
      fields: [
        flag('airlead_enabled'),
        // Beside the question's own switch it means nothing, under the same name.
        ...flagSection.fields.map((field) =>
          field.path === 'features.new_service_log' ? { ...field, unless: 'new_service_log_enabled' } : field,
        ),
      ],
    },
    {
      name: 'menu',
      fields: [
        { kind: 'switch', path: `${details}.settings.profile.show`, isUsual: true },
        { kind: 'checks', path: `${details}.settings.profile.items`, options: profileItems },
      ],
    },
  ],
};

/** The value at a path; undefined if there is none. Numbers in a path are indexes of lists. */
export function valueAt(settings: unknown, path: string): unknown {
  let value = settings;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/**
 * Where a value is in the settings: names, and indexes of lists. A list of parts, because a log keeps words
 * and numbers, and masks a text with dots.
 */
export type FieldPath = readonly (string | number)[];

export const pathOf = (text: string): FieldPath => text.split('.');
export const pathText = (path: FieldPath): string => path.join('.');

/** Names that lead out of an object's own fields. */
const unsafe = new Set(['__proto__', 'constructor', 'prototype']);

/** A copy of the settings with another value at a path. Objects that are missing on the way are made. */
export function changedAt(
  settings: JsonObject,
  path: FieldPath,
  change: (value: unknown) => unknown,
): JsonObject {
  return path.some((name) => unsafe.has(String(name)))
    ? settings
    : (replaced(settings, path, change) as JsonObject);
}

function replaced(before: unknown, [name, ...rest]: FieldPath, change: (value: unknown) => unknown): unknown {
  if (name === undefined) return change(before);
  if (Array.isArray(before))
    return before.map((held: unknown, index) =>
      index === Number(name) ? replaced(held, rest, change) : held,
    );
  const held = typeof before === 'object' && before !== null ? (before as Record<string, unknown>) : {};
  return { ...held, [name]: replaced(held[name], rest, change) };
}

/** `changedAt` for a value that is known, at a path with dots. */
export const withValueAt = (settings: JsonObject, path: string, value: unknown): JsonObject =>
  changedAt(settings, pathOf(path), () => value);
