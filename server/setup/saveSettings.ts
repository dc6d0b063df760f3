import type { JsonObject } from '../../contract/json';
import type { SettingsReply } from '../../contract/settings';
import { settingsSections, valueAt, withValueAt, type SettingsKind } from '../../contract/settingsFields';
import { settingsIssues } from '../../contract/settingsRules';
import { changedFields, writeAudit } from '../audit/writeAudit';
import { changes, Overtaken, type Command } from '../db/database';
import { publicUid } from '../db/publicUid';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { followTexts } from './followTexts';
import { editable, replyOf } from './settingsOf';

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
  const settings = kind === 'question' ? followTexts(found.settings, tidy) : tidy;
  const fields = settingsIssues(kind, settings);
  if (fields.length > 0)
    throw new Problem('settingsInvalid', undefined, undefined, undefined, { fields: fields.slice(0, 50) });
  const changed = changedFields(found.settings, settings);
  if (!changed) return yield* replyOf(found);
  if (body.version !== found.version) {
    const theirs = yield* replyOf(found);
    throw new Problem('editedMeanwhile', undefined, undefined, undefined, { theirs });
  }
  // Somebody else has saved since this command read the row.
  if ((yield* changes(found.save(settings))) === 0) throw new Overtaken();
  const { organisation_id, place_id, question_id, uid } = found;
  yield* writeAudit(
    { personId: found.callerId, requestId, now },
    {
      action: `${kind}.changed`,
      organisation_id,
      place_id,
      question_id,
      uid,
      name: String(settings['name'] ?? settings['text'] ?? ''),
      ...changed,
    },
  );
  return yield* replyOf(yield* editable(principal, params));
}

/**
 * Settings as they are stored: names are trimmed, a new link gets its uid, and a new tile its value, which
 * answers name it by even if its text changes later.
 */
function tidied(kind: SettingsKind, settings: JsonObject): JsonObject {
  let result = settings;
  for (const field of settingsSections[kind].flatMap(({ fields }) => fields)) {
    const value = valueAt(result, field.path);
    if (field.kind === 'text' && typeof value === 'string')
      result = value === value.trim() ? result : withValueAt(result, field.path, value.trim());
    if (field.kind === 'list' && Array.isArray(value))
      result = withValueAt(
        result,
        field.path,
        value.map((entry: unknown) => withId(field.path, entry)),
      );
  }
  return result;
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
