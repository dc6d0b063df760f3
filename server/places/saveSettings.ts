import type { JsonObject } from '../../contract/json';
import type { SettingsReply } from '../../contract/settings';
import { settingsSections, valueAt, withValueAt, type SettingsKind } from '../../contract/settingsFields';
import { openingHoursFrom } from '../../contract/openingHours';
import { daysKept, reportTermsFrom } from '../../contract/reportTerms';
import { isSameSchedule, scheduleFrom, timesPerWeekOf } from '../../contract/serviceSchedule';
import { settingsIssues } from '../../contract/settingsRules';
import { runs } from '../access/running';
import { changedFields, writeAudit } from '../audit/writeAudit';
import { changes, first, Overtaken, run, type Command } from '../db/database';
import { publicUid } from '../db/publicUid';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { putBlanksToUse } from '../linking/linkQueries';
import { foreignPictures, notePictures, picturesIn } from '../pictures/usedPictures';
import { shortenLifetime } from '../recordings/recordingQueries';
import { keepConsentTexts } from '../organisations/consentTexts';
import { followTexts } from './followTexts';
import { signedInFully, type Principal } from '../session/caller';
import { editable, replyOf, type Editable } from './settingsOf';
import { placeByUid } from './placesQueries';
import { followZone } from '../reportSchedules/sendDue';

/**
 * Saves what a person has edited. Fields that were not sent stay. A save of what is there already succeeds
 * and changes nothing, so that a retry after a lost answer does.
 * @throws Problem settingsInvalid with `fields`; editedMeanwhile with `theirs`; notFound, forbidden,
 *   tokenRefused
 */
export function* saveSettings({
  principal,
  params,
  body,
  now,
  requestId,
}: Call<'saveSettings'>): Command<SettingsReply> {
  const found = yield* editable(principal, params);
  const { kind } = found;
  const sent = Object.entries(body.settings).filter(([name]) => Object.hasOwn(found.settings, name));
  const tidy = tidied(kind, { ...found.settings, ...notStarted(found.settings, Object.fromEntries(sent)) });
  const settings =
    kind === 'question' ? withSchedule(found.settings, followTexts(found.settings, tidy)) : tidy;
  const moved = yield* placeMovedTo(found, settings, principal);
  const pictures = [picturesIn(kind, found.settings), picturesIn(kind, settings)] as const;
  const fields = [
    ...settingsIssues(kind, settings),
    ...(moved === 'wrong' ? [{ field: 'place_uid', code: 'wrong' as const }] : []),
    ...(yield* foreignPictures(...pictures, found.organisation_id)),
  ];
  if (fields.length > 0 || moved === 'wrong')
    throw new Problem('settingsInvalid', undefined, undefined, undefined, { fields: fields.slice(0, 50) });
  const changed = changedFields(found.settings, settings);
  if (!changed) return yield* replyOf(found);
  if (body.version !== found.version) {
    const theirs = yield* replyOf(found);
    throw new Problem('editedMeanwhile', undefined, undefined, undefined, { theirs });
  }
  // Somebody else has saved since this command read the row.
  if ((yield* changes(found.save(settings, now, moved))) === 0) throw new Overtaken();
  yield* notePictures(...pictures, now);
  const { organisation_id, question_id, uid } = found;
  const place_id = moved?.id ?? found.place_id;
  if (question_id !== null && moved && found.place_id === null) yield* run(putBlanksToUse({ question_id }));
  if (kind === 'organisation') {
    yield* keepConsentTexts(organisation_id, settings, now);
    const days = daysKept(reportTermsFrom(settings['reports']));
    if (days !== daysKept(reportTermsFrom(found.settings['reports'])))
      yield* run(shortenLifetime({ organisation_id, lifetime: days * 86_400_000 }));
  }
  if (Object.hasOwn(changed.after, 'time_zone')) yield* followZone(organisation_id, now);
  yield* writeAudit(
    { personId: found.callerId, requestId, now },
    {
      action: `${kind}.changed`,
      organisation_id,
      place_id,
      question_id,
      uid,
      name: String(settings['name'] ?? settings['text'] ?? ''),
      ...(moved ? withPlaceNames(changed, found.place?.name, moved.name) : changed),
    },
  );
  return yield* replyOf(yield* editable(principal, params));
}

/** The place that a question is to move to; `wrong` if the person does not run it. */
function* placeMovedTo(
  found: Editable,
  { place_uid: wanted }: JsonObject,
  principal: Principal,
): Command<{ id: string; name: string } | 'wrong' | undefined> {
  if (found.kind !== 'question' || wanted === found.settings['place_uid']) return undefined;
  const caller = yield* signedInFully(principal);
  const place = typeof wanted === 'string' ? yield* first(placeByUid({ uid: wanted })) : undefined;
  return place?.organisation_id === found.organisation_id && runs(caller.memberships, place)
    ? { id: place.id, name: place.name }
    : 'wrong';
}

/** The audit trail names places as people do. */
function withPlaceNames(
  { before, after }: NonNullable<ReturnType<typeof changedFields>>,
  from: string | undefined,
  to: string,
): { before: object; after: object } {
  return { before: { ...before, place_uid: from ?? null }, after: { ...after, place_uid: to } };
}

/**
 * Settings as they are stored: names are trimmed, an emptied number is null, a new link gets its uid, and a
 * new tile its value, which answers name it by even if its text changes later.
 */
function tidied(kind: SettingsKind, settings: JsonObject): JsonObject {
  let result = settings;
  for (const field of settingsSections[kind].flatMap(({ fields }) => fields)) {
    const value = valueAt(result, field.path);
    if (field.kind === 'text' && typeof value === 'string')
      result = value === value.trim() ? result : withValueAt(result, field.path, value.trim());
    if (field.kind === 'number' && typeof value === 'string' && value.trim() === '')
      result = withValueAt(result, field.path, null);
    if (field.kind === 'list' && Array.isArray(value))
      result = withValueAt(
        result,
        field.path,
        value.map((entry: unknown) => withId(field.path, entry)),
      );
  }
  return kind === 'place' ? withHours(result) : result;
}

/** Sorts opening hours that are valid; empty ones are none. Others stay as they were sent, to be refused. */
function withHours(settings: JsonObject): JsonObject {
  if (settingsIssues('place', settings).length > 0) return settings;
  return { ...settings, opening_hours: openingHoursFrom(settings['opening_hours']) };
}

/**
 * Services a week have two names: what was edited holds, and a schedule before `cleaning_schedule`. A schedule
 * that is invalid stays as it was sent, to be refused.
 */
function withSchedule(before: JsonObject, settings: JsonObject): JsonObject {
  if (settingsIssues('question', settings).length > 0) return settings;
  const perWeek = settings['cleaning_schedule'];
  const isOnlyPerWeek =
    isSameSchedule(settings['schedule'], before['schedule']) && perWeek !== before['cleaning_schedule'];
  const schedule = scheduleFrom(isOnlyPerWeek ? { kind: 'week', count: perWeek } : settings['schedule']);
  return { ...settings, schedule, cleaning_schedule: timesPerWeekOf(schedule) };
}

/** A giveaway that is new and does not say whether it is on is only described: visitors do not get it yet. */
function notStarted(before: JsonObject, sent: JsonObject): JsonObject {
  const { giveaway } = sent;
  if (before['giveaway'] !== null || typeof giveaway !== 'object' || giveaway === null) return sent;
  return { ...sent, giveaway: { enabled: false, ...giveaway } };
}

function withId(path: string, entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry;
  const { uid, value, text } = entry as JsonObject;
  if (path === 'links') return typeof uid === 'string' ? entry : { ...entry, uid: publicUid() };
  return typeof value === 'string' || typeof text !== 'string' ? entry : { ...entry, value: text.trim() };
}
