import type { JsonObject } from '../../contract/json';
import { isOwnPicture, pictureUidOf } from '../../contract/pictures';
import {
  settingsSections,
  valueAt,
  type SettingsField,
  type SettingsKind,
} from '../../contract/settingsFields';
import type { SettingsIssue } from '../../contract/settingsRules';
import { changes, first, Overtaken, run, type Command } from '../db/database';
import { pictureByUid, setUnusedSince } from './pictureQueries';

/** The pictures that settings name: their paths by field. */
export function picturesIn(kind: SettingsKind, settings: JsonObject): Map<string, string> {
  const found = new Map<string, string>();
  const look = (fields: readonly SettingsField[], of: unknown, before: string) => {
    for (const field of fields) {
      const value = valueAt(of, field.path);
      if (field.kind === 'picture' && typeof value === 'string' && value !== '')
        found.set(before + field.path, value);
      if (field.kind === 'list' && Array.isArray(value))
        for (const [index, entry] of value.entries())
          look(field.of, entry, `${before}${field.path}.${index}.`);
    }
  };
  look(
    settingsSections[kind].flatMap(({ fields }) => fields),
    settings,
    '',
  );
  return found;
}

/** The fields with a path that is neither there already nor that of a picture of the organisation. */
export function* foreignPictures(
  before: Map<string, string>,
  after: Map<string, string>,
  organisation_id: string,
): Command<SettingsIssue[]> {
  const known = new Set(before.values());
  const issues: SettingsIssue[] = [];
  for (const [field, path] of after) {
    if (known.has(path) || !isOwnPicture(path)) continue;
    const uid = pictureUidOf(path);
    const row = uid === null ? undefined : yield* first(pictureByUid({ uid }));
    if (row?.organisation_id !== organisation_id) issues.push({ field, code: 'wrong' });
  }
  return issues;
}

/**
 * Notes which pictures settings have begun and stopped to name. Another question may name one still: the
 * sweep looks before it removes it.
 * @throws Overtaken if the sweep has removed one since the settings were checked
 */
export function* notePictures(
  before: Map<string, string>,
  after: Map<string, string>,
  now: number,
): Command<void> {
  const [old, fresh] = [new Set(before.values()), new Set(after.values())];
  for (const path of fresh) {
    const uid = pictureUidOf(path);
    if (uid === null || old.has(path)) continue;
    if ((yield* changes(setUnusedSince({ uid, unused_since: null }))) === 0) throw new Overtaken();
  }
  for (const path of old) {
    const uid = pictureUidOf(path);
    if (uid !== null && !fresh.has(path)) yield* run(setUnusedSince({ uid, unused_since: now }));
  }
}
