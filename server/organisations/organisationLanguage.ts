import type { Locale } from '../../contract/languages';
import { first, type Command } from '../db/database';
import { statement } from '../db/statement';
import { languageOf } from './writtenIn';

const settingsOf = statement((db, input: { id: string }) =>
  db.selectFrom('organisations').select('settings_json').where('id', '=', input.id),
);

/**
 * The language in which an organisation's texts are written that do not say it.
 * @param id null without one
 */
export function* organisationLanguage(id: string | null): Command<Locale> {
  const row = id === null ? undefined : yield* first(settingsOf({ id }));
  return languageOf(row?.settings_json ?? null);
}
