import type { Locale } from '../../contract/languages';
import { writeAudit, type Editor } from '../audit/writeAudit';
import { run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { publicUid } from '../db/publicUid';
import { insertEvent } from '../events/eventQueries';
import { newPlace, newQuestion } from '../organisations/newRows';
import { insertMembership, insertOrganisation, insertSite } from '../organisations/organisationQueries';
import { writePlace, writeQuestion } from '../places/createPlaces';
import { startIn } from '../places/startIn';
import type { Start } from './starts';

interface Founding {
  /** Name of the organisation and of its first site. */
  name: string;
  /** Language of the starts' questions. */
  locale: Locale;
  /** Of its first places. Without it they have the organisation's name, and UTC. */
  place?: { name: string; time_zone: string };
}

/**
 * Creates an organisation with its owner, one site, and a place for each start. The audit trail and the
 * events begin with it.
 * @param owner becomes the owner
 * @returns the uids of the stickers, one for each start
 */
export function* foundOrganisation(
  owner: Editor,
  { name, locale, place }: Founding,
  starts: readonly Start[],
): Command<string[]> {
  const [organisation_id, site_id, uid] = [newId(), newId(), publicUid()];
  yield* run(
    insertOrganisation({
      id: organisation_id,
      uid,
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
    insertMembership({ id: newId(), user_id: owner.personId, organisation_id, site_id: null, role: 'owner' }),
  );
  yield* writeAudit(owner, {
    action: 'organisation.created',
    organisation_id,
    uid,
    name,
    after: { name, locale },
  });
  yield* run(
    insertEvent({
      type: 'user.made_owner',
      organisation_id,
      identity_id: owner.personId,
      request_id: owner.requestId,
      at: owner.now,
    }),
  );
  const stickers: string[] = [];
  for (const start of starts) {
    const first = newPlace({ id: newId(), uid: publicUid(), organisation_id, site_id, name, ...place });
    yield* writePlace(owner, first, 'place.created');
    const made = yield* writeQuestion(
      owner,
      newQuestion({
        id: newId(),
        organisation_id,
        place_id: first.id,
        ...startIn(start, locale),
      }),
    );
    stickers.push(made.uid);
  }
  return stickers;
}
