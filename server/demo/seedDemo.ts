import { newId } from '../db/newId';
import { organisations, unlinked } from '../../fixtures/demo/organisations';
import type { DemoPlace, DemoQuestion, DemoUser } from '../../fixtures/demo/demoTypes';
import { users } from '../../fixtures/demo/users';
import { codeOf, first, run, type Command, type Database } from '../db/database';
import { newIdentity } from '../session/identity';
import { randomUid, type Keyring } from '../session/keyring';
import { insertIdentity } from '../session/sessionQueries';
import { demoPicturePath } from './demoMedia';
import { writeServices } from './demoServices';
import { insertUser } from '../account/accountQueries';
import * as organisationQueries from '../organisations/organisationQueries';
import { newPlace, newQuestion } from '../organisations/newRows';
import * as queries from './demoQueries';

/** Addresses worth opening first, and what is there. */
export const demoLinks: readonly (readonly [path: string, what: string])[] = [
  ['/', 'all stickers of the demo'],
  ['/r/rate/demo-cafe', 'a café'],
  ['/r/rate/demo-restroom', 'a restroom, with tiles after a bad vote'],
  ['/r/rate/demo-cafe/3', 'a vote by address'],
  ['/r/rate/demo-cafe?kiosk=1', 'a tablet at the door'],
  ['/api/docs', 'the API'],
];

/**
 * Fills an empty installation with the demo, in one transaction. An installation that has anything keeps it.
 * @returns whether the demo was written
 */
export async function seedDemo(database: Database, keyring: Keyring, now: number): Promise<boolean> {
  try {
    return await database.command(() => writeDemo(keyring, now));
  } catch (error) {
    // Of two processes that start at once on one PostgreSQL, the second finds the first one's rows.
    if (codeOf(error) === '23505') return false;
    throw error;
  }
}

/** Whether the demo has been loaded here: an installation that had anything of its own is without. */
export async function hasDemo(database: Database): Promise<boolean> {
  const [demo] = organisations;
  return (
    (await database.read(() => first(queries.organisationByUid({ uid: demo?.uid ?? '' })))) !== undefined
  );
}

type IdByUid = Map<string, string>;

function* writeDemo(keyring: Keyring, now: number): Command<boolean> {
  if (yield* first(queries.anyOrganisation({}))) return false;
  const ids: IdByUid = new Map();
  const idFor = (uid: string) => {
    const id = newId();
    ids.set(uid, id);
    return id;
  };
  for (const organisation of organisations) {
    const organisationId = idFor(organisation.uid);
    yield* run(
      organisationQueries.insertOrganisation({
        id: organisationId,
        uid: organisation.uid,
        name: organisation.name,
        logo: null,
        features_json: {},
        reports_json: null,
        settings_json: {},
        version: 1,
      }),
    );
    for (const site of organisation.sites) {
      const siteId = idFor(site.uid);
      yield* run(
        organisationQueries.insertSite({
          id: siteId,
          uid: site.uid,
          organisation_id: organisationId,
          name: site.name,
          version: 1,
        }),
      );
      for (const place of site.places) {
        const placeId = idFor(place.uid);
        yield* run(
          organisationQueries.insertPlace(
            placeRow(place, { id: placeId, organisation_id: organisationId, site_id: siteId }),
          ),
        );
        for (const question of place.questions) {
          yield* writeQuestion(question, {
            id: idFor(question.sticker),
            organisation_id: organisationId,
            place_id: placeId,
          });
          yield* writeServices(question, place.timeZone, now);
        }
      }
    }
  }
  yield* writeQuestion(
    { ...unlinked, state: 'blank' },
    { id: idFor(unlinked.sticker), organisation_id: null, place_id: null },
  );
  for (const user of users) yield* writeUser(user, ids, keyring, now);
  return true;
}

function placeRow(place: DemoPlace, owner: { id: string; organisation_id: string; site_id: string }) {
  return newPlace({
    ...owner,
    uid: place.uid,
    name: place.name,
    time_zone: place.timeZone,
    preview: demoPicturePath(place.picture),
    site_url: place.siteUrl ?? null,
    social_subtitle: place.socialSubtitle ?? null,
    links_json: place.links ?? [],
    location_json: place.location ?? null,
    features_json: place.features ?? {},
  });
}

function* writeQuestion(
  question: DemoQuestion,
  owner: { id: string; organisation_id: string | null; place_id: string | null },
): Command<void> {
  yield* run(
    organisationQueries.insertQuestion(
      newQuestion({
        ...owner,
        text: question.text,
        written_in: 'en',
        is_ask_vote_gps: question.askVoteGps ?? false,
        is_history_shown: question.historyShown ?? false,
        is_airlead: question.airlead ?? false,
        is_service_log_enabled: question.serviceLog ?? false,
        is_new_service_log_enabled: question.newServiceLog ?? false,
        second_level_details_config_json: question.details ?? null,
        service_log_config_json: question.serviceLogConfig ?? null,
        sld_translations_json: question.detailTranslations ?? null,
        question_translations_json: question.translations ?? null,
        giveaway_json: question.giveaway ?? null,
        features_json: question.features ?? {},
        schedule_json: question.schedule ?? null,
        customer_name: question.customerName ?? null,
        permit_number: question.permitNumber ?? null,
        is_report_offered: question.reportOffered ?? false,
        service_template: question.serviceTemplate ?? null,
      }),
    ),
  );
  const stickerId = newId();
  yield* run(
    organisationQueries.insertSticker({
      id: stickerId,
      uid: question.sticker,
      question_id: owner.id,
      organisation_id: owner.organisation_id,
      state: question.state ?? 'assigned',
      placement: question.placement ?? null,
      asset_id: question.assetId ?? null,
      replaced_by_id: null,
      created_at: null,
      printed_at: null,
    }),
  );
  yield* run(
    organisationQueries.insertScan({
      sticker_id: stickerId,
      organisation_id: owner.organisation_id,
      scanned_at: 0,
    }),
  );
}

function* writeUser(user: DemoUser, ids: IdByUid, keyring: Keyring, now: number): Command<void> {
  const { row } = newIdentity(keyring, 'user', now);
  yield* run(insertIdentity(row));
  yield* run(
    insertUser({
      id: row.id,
      uid: randomUid(),
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: null,
      is_qa: user.isQa ?? false,
      is_manage_redirect_exempt: false,
      created_at: now,
      lang_code: null,
      contact_email: null,
      email_verified_at: null,
      owner_since: null,
    }),
  );
  for (const { organisation, site, role } of user.memberships) {
    yield* run(
      organisationQueries.insertMembership({
        id: newId(),
        user_id: row.id,
        organisation_id: known(ids, organisation),
        site_id: site === undefined ? null : known(ids, site),
        role,
      }),
    );
  }
  for (const sticker of user.serviceLogOf ?? []) {
    yield* run(
      organisationQueries.insertQuestionAccess({
        user_id: row.id,
        question_id: known(ids, sticker),
        has_manage: false,
        has_service_log: true,
      }),
    );
  }
}

function known(ids: IdByUid, uid: string): string {
  const id = ids.get(uid);
  if (id === undefined) throw new RangeError(`the demo names ${uid}, which it has not`);
  return id;
}
