import type { JsonObject } from '../../contract/json';
import type { Locale } from '../../contract/languages';
import { serviceLogConfigFromWire } from '../../contract/serviceLogConfig';
import { translated, translationsFromWire } from '../../contract/tiles';
import type { WireServiceEntry } from '../../contract/serviceHistory';
import type { ServiceTemplate } from '../../contract/serviceTemplates';
import { accessOf, type OwnedQuestion, noAccess, type QuestionAccess } from '../access/question';
import type { Command } from '../db/database';
import type { Call } from '../http/route';
import { mediaPass } from '../manage/mediaPass';
import type { Scanned } from '../question/questionQueries';
import { dueOfLate } from './dueOfLate';
import type { Caller } from '../session/caller';
import { mayAmend, undoUntil } from './servicePolicy';
import type { ServiceRow } from './serviceQueries';
import { entryOf, staffPartOf, type Reader } from './serviceWire';
import { templateOf } from './templates';

type Asked = Pick<Call<'serviceLogInfo'>, 'locale' | 'keyring' | 'now'> & Pick<Reader, 'hasPlainNumbers'>;
type Shown = Pick<
  Scanned,
  | 'uid'
  | 'is_history_shown'
  | 'time_zone'
  | 'organisation_id'
  | 'service_log_config_json'
  | 'sld_translations_json'
>;

/**
 * How a caller reads the services of a sticker. Files of a history that everybody may see have plain
 * addresses; those of another carry the caller's pass.
 */
export function readerFor(caller: Caller, scanned: Shown, asked: Asked): Reader {
  const { locale, keyring, now, hasPlainNumbers } = asked;
  return {
    locale,
    hasPlainNumbers,
    timeZone: scanned.time_zone ?? 'UTC',
    itemName: itemNames(scanned, locale),
    fileUrl: ({ uid }, fileUid, thumbnail) => {
      const path = `/questions/${scanned.uid}/serviceLogs/${uid}/files/${fileUid}${thumbnail ? '/thumbnail' : ''}`;
      if (scanned.is_history_shown || caller.kind !== 'user') return `/api${path}`;
      return `/api/v1${path}?pass=${mediaPass(keyring, { voteUid: uid, fileUid }, caller, now)}`;
    },
  };
}

/** Names the items of a log by sticker by the owner's tiles, in the reader's language. */
function itemNames(scanned: Shown, locale: Locale): (value: string) => string {
  let names: Map<string, string> | undefined;
  return (value) => {
    names ??= new Map(tileNames(scanned, locale));
    return names.get(value) ?? value;
  };
}

function tileNames(
  { service_log_config_json: config, sld_translations_json: translations }: Shown,
  locale: Locale,
): [value: string, name: string][] {
  const { logTiles } = serviceLogConfigFromWire((config ?? {}) as JsonObject);
  const known = translationsFromWire(translations as JsonObject | null);
  return (logTiles?.blocks ?? []).map(({ value, text }) => [value, translated(known, locale, text)]);
}

/** Entries of rows, with the staff's part for those who may log services there or manage the question. */
export function* entriesOf(
  rows: readonly ServiceRow[],
  caller: Caller,
  scanned: Shown & OwnedQuestion,
  asked: Asked,
): Command<WireServiceEntry[]> {
  const access = caller.kind === 'user' ? yield* accessOf(caller, scanned) : noAccess;
  const reader = readerFor(caller, scanned, asked);
  const isStaff = access.manage || access.serviceLog;
  const due = isStaff ? yield* dueOfLate(rows, scanned.question_id) : new Map<string, string>();
  const templates = new Map<string, ServiceTemplate | undefined>();
  const entries: WireServiceEntry[] = [];
  for (const row of rows) {
    const name = `${row.template} ${row.template_version}`;
    if (!templates.has(name))
      templates.set(name, yield* templateOf(scanned.organisation_id, row.template, row.template_version));
    entries.push({
      ...entryOf(row, templates.get(name), reader),
      ...staffPart(row, caller, access, { timeZone: reader.timeZone, now: asked.now }, due.get(row.id)),
    });
  }
  return entries;
}

function staffPart(
  row: ServiceRow,
  caller: Caller,
  access: QuestionAccess,
  { timeZone, now }: { timeZone: string; now: number },
  due_local: string | undefined,
): Pick<WireServiceEntry, 'staff'> {
  if (caller.kind !== 'user' || (!access.manage && !access.serviceLog)) return {};
  const can_amend = mayAmend({ caller, access }, row);
  const part = staffPartOf(row, timeZone, { can_amend, undo_until: undoUntil(caller, row, now) });
  return { staff: { ...part, ...(due_local && { due_local }) } };
}
