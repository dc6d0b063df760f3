import type { Locale } from '../../contract/languages';
import { run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { publicUid } from '../db/publicUid';
import {
  insertMembership,
  insertOrganisation,
  insertPlace,
  insertQuestion,
  insertSite,
} from '../organisations/organisationQueries';
import { newPlace, newQuestion } from '../organisations/newRows';
import { createSticker } from '../setup/createSticker';
import type { Start } from './starts';

interface Founder {
  ownerId: string;
  /** Name of the organisation, and the initial name of its site and places. */
  name: string;
  /** Language of the starts' questions. */
  locale: Locale;
}

/** Creates an organisation with its owner, one site, and a place for each start. @returns its id */
export function* foundOrganisation(
  { ownerId, name, locale }: Founder,
  starts: readonly Start[],
): Command<string> {
  const [organisation_id, site_id] = [newId(), newId()];
  yield* run(
    insertOrganisation({
      id: organisation_id,
      uid: publicUid(),
      name,
      logo: null,
      features_json: {},
      reports_json: null,
      settings_json: { locale },
      version: 1,
    }),
  );
  yield* run(insertSite({ id: site_id, uid: publicUid(), organisation_id, name, version: 1 }));
  yield* run(
    insertMembership({ id: newId(), user_id: ownerId, organisation_id, site_id: null, role: 'owner' }),
  );
  for (const start of starts) yield* writeStart(start, { organisation_id, site_id, name, locale });
  return organisation_id;
}

function* writeStart(
  { question, details, translations }: Start,
  {
    organisation_id,
    site_id,
    name,
    locale,
  }: Record<'organisation_id' | 'site_id' | 'name', string> & { locale: Locale },
): Command<void> {
  const [place_id, question_id] = [newId(), newId()];
  yield* run(insertPlace(newPlace({ id: place_id, uid: publicUid(), organisation_id, site_id, name })));
  yield* run(
    insertQuestion(
      newQuestion({
        id: question_id,
        organisation_id,
        place_id,
        text: question[locale],
        second_level_details_config_json: details,
        sld_translations_json: translations,
      }),
    ),
  );
  yield* createSticker(null, {
    questionId: question_id,
    organisationId: organisation_id,
    placeId: place_id,
  });
}
