import { createHash } from 'node:crypto';
import { consentReaders, type ConsentReader, type ConsentTexts } from '../../contract/consent';
import { locales } from '../../contract/languages';
import { first, run, type Command } from '../db/database';
import { insertOnce, statement } from '../db/statement';

/**
 * The consent texts that an organisation has written for its visitors or its staff.
 * @param settings `settings_json` of the organisation; null without one
 * @returns undefined if there are none
 */
export function consentTextsOf(settings: object | null, reader: ConsentReader): ConsentTexts | undefined {
  const { consent } = (settings ?? {}) as { consent?: Readonly<Record<string, unknown>> | null };
  const written = (consent?.[reader] ?? {}) as Readonly<Record<string, unknown>>;
  const texts = Object.fromEntries(
    locales.flatMap((locale) => {
      const text = written[locale];
      return typeof text === 'string' && /\S/.test(text) ? [[locale, { id: idOf(text), text }]] : [];
    }),
  );
  return Object.keys(texts).length > 0 ? texts : undefined;
}

const idOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Keeps each text of an organisation for good, by its id. Contact details name the text that their owner has
 * read, also after it was changed.
 */
export function* keepConsentTexts(organisation_id: string, settings: object, now: number): Command<void> {
  for (const reader of consentReaders)
    for (const written of Object.values(consentTextsOf(settings, reader) ?? {}))
      if (written) yield* run(insertText({ organisation_id, ...written, created_at: now }));
}

/** The id of a text that the organisation has had; null for every other one. */
export function* knownConsent(
  organisation_id: string | null,
  id: string | undefined,
): Command<string | null> {
  if (organisation_id === null || id === undefined) return null;
  return (yield* first(textById({ organisation_id, id })))?.id ?? null;
}

const insertText = insertOnce(
  'consent_texts',
  ['organisation_id', 'id', 'text', 'created_at'],
  ['organisation_id', 'id'],
);

const textById = statement((db, input: { organisation_id: string; id: string }) =>
  db
    .selectFrom('consent_texts')
    .select('id')
    .where('organisation_id', '=', input.organisation_id)
    .where('id', '=', input.id),
);
