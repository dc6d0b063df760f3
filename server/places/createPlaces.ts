import type { CreatedReply } from '../../contract/settings';
import { isTimeZone } from '../../contract/firstRun';
import { nameIssue } from '../../contract/settingsRules';
import { oncePerKey } from '../attachments/attachmentCommands';
import { writeAudit, type Editor } from '../audit/writeAudit';
import { all, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { publicUid } from '../db/publicUid';
import type { Schema } from '../db/schema';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { newPlace, newQuestion } from '../organisations/newRows';
import { insertPlace, insertQuestion, insertSite } from '../organisations/organisationQueries';
import type { SignedIn } from '../session/caller';
import { knownStarts } from '../user/starts';
import { createSticker } from './createSticker';
import { mustRunOrganisation, mustRunPlace, mustRunSite } from './placesPolicy';
import { rowsOfPlace } from './placesQueries';
import { startIn } from './startIn';

type CreateCall = Call<'createSite'> | Call<'createPlace'> | Call<'createQuestion'> | Call<'duplicatePlace'>;

const editorOf = ({ identityId }: SignedIn, { requestId, now }: CreateCall): Editor => ({
  personId: identityId,
  requestId,
  now,
});

/** A name as it is stored. @throws Problem settingsInvalid */
export function checkedName(name: string): string {
  const issue = nameIssue(name);
  if (issue) throw new Problem('settingsInvalid', undefined, undefined, undefined, { fields: [issue] });
  return name.trim();
}

/** A time zone as it is stored: an unknown one counts as UTC. */
export const knownZone = (zone = 'UTC'): string => (isTimeZone(zone) ? zone : 'UTC');

/** @throws Problem settingsInvalid, notFound, forbidden, keyReused, tokenRefused */
export function* createSite(call: Call<'createSite'>): Command<CreatedReply> {
  const { caller, organisation } = yield* mustRunOrganisation(call.principal, call.params['id'] ?? '');
  const name = checkedName(call.body.name);
  return yield* once('createSite', call, caller, function* () {
    const site = { id: newId(), uid: publicUid(), organisation_id: organisation.id, name, version: 1 };
    yield* run(insertSite(site));
    yield* writeAudit(editorOf(caller, call), {
      action: 'site.created',
      organisation_id: organisation.id,
      uid: site.uid,
      name,
      after: { name },
    });
    return { uid: site.uid, name };
  });
}

/**
 * The organisation's time zone is the place's; without one that of the call, and an unknown one counts as
 * UTC.
 * @throws Problem as `createSite`
 */
export function* createPlace(call: Call<'createPlace'>): Command<CreatedReply> {
  const { caller, site } = yield* mustRunSite(call.principal, call.body.site_uid);
  const name = checkedName(call.body.name);
  const own = (site.org_settings_json as { time_zone?: unknown }).time_zone;
  const zone = knownZone(typeof own === 'string' ? own : call.body.time_zone);
  return yield* once('createPlace', call, caller, function* () {
    const place = newPlace({
      id: newId(),
      uid: publicUid(),
      organisation_id: site.organisation_id,
      site_id: site.id,
      name,
      time_zone: zone,
    });
    yield* writePlace(editorOf(caller, call), place, 'place.created');
    return { uid: place.uid, name };
  });
}

/** Writes a new place, with its entry in the audit trail. Checks no permission. */
export function* writePlace(
  editor: Editor,
  place: Schema['places'],
  action: 'place.created' | 'place.duplicated',
): Command<void> {
  yield* run(insertPlace(place));
  yield* writeAudit(editor, {
    action,
    organisation_id: place.organisation_id,
    place_id: place.id,
    uid: place.uid,
    name: place.name,
    after: { name: place.name, time_zone: place.time_zone },
  });
}

/** @throws Problem as `createSite` */
export function* createQuestion(call: Call<'createQuestion'>): Command<CreatedReply> {
  const { caller, place } = yield* mustRunPlace(call.principal, call.params['id'] ?? '');
  const [start] = knownStarts([call.body.start]);
  if (!start) throw new Problem('invalidRequest', 'body.start');
  const { text: given, ...begun } = startIn(start, call.locale);
  const own = call.body.text;
  const text = own === undefined ? given : checkedName(own);
  // The start's translations are those of its own question.
  const row = own === undefined ? begun : { ...begun, question_translations_json: null };
  return yield* once('createQuestion', call, caller, function* () {
    const question = newQuestion({
      ...row,
      id: newId(),
      organisation_id: place.organisation_id,
      place_id: place.id,
      text,
    });
    return yield* writeQuestion(editorOf(caller, call), question);
  });
}

/**
 * Writes a new question with its first sticker, and their entries in the audit trail. Checks no permission.
 */
export function* writeQuestion(editor: Editor, question: Schema['questions']): Command<CreatedReply> {
  yield* run(insertQuestion(question));
  const { id, organisation_id, place_id, text } = question;
  const sticker = yield* createSticker(editor, {
    questionId: id,
    organisationId: organisation_id,
    placeId: place_id,
  });
  yield* writeAudit(editor, {
    action: 'question.created',
    organisation_id,
    place_id,
    question_id: id,
    uid: sticker.uid,
    name: text,
    after: { text },
  });
  return { uid: sticker.uid, name: text };
}

/** A place like another one at the same site, with its questions, each with a new sticker. */
export function* duplicatePlace(call: Call<'duplicatePlace'>): Command<CreatedReply> {
  const { caller, place } = yield* mustRunPlace(call.principal, call.params['id'] ?? '');
  const name = checkedName(call.body.name);
  return yield* once('duplicatePlace', call, caller, function* () {
    const editor = editorOf(caller, call);
    const { org_uid: _, org_name: __, site_uid: ___, site_name: ____, ...row } = place;
    const copy = { ...row, id: newId(), uid: publicUid(), name, version: 1 };
    yield* writePlace(editor, copy, 'place.duplicated');
    for (const question of yield* all(rowsOfPlace({ place_id: place.id })))
      yield* writeQuestion(editor, { ...question, id: newId(), place_id: copy.id, version: 1 });
    return { uid: copy.uid, name };
  });
}

/** Makes something once for each key: a retry after a lost answer gets the first answer. */
const once = (
  route: 'createSite' | 'createPlace' | 'createQuestion' | 'duplicatePlace',
  call: CreateCall,
  { identityId }: SignedIn,
  make: () => Command<CreatedReply>,
): Command<CreatedReply> =>
  oncePerKey(
    route,
    call,
    { uid: `${identityId} ${call.params['id'] ?? ''}`, identity_id: identityId },
    call.body,
    make,
  );
