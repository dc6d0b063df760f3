import type { SuccessReply } from '../../contract/attachments';
import type { CreateLeadReply } from '../../contract/leads';
import type { ReadConsent } from '../../contract/consent';
import { isOutOfUse } from '../../contract/stickers';
import { oncePerKey } from '../attachments/attachmentCommands';
import { voteOf } from '../attachments/attachmentPolicy';
import { changes, first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import type { Schema } from '../db/schema';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import { knownConsent } from '../organisations/consentTexts';
import type { Call } from '../http/route';
import { scannedByUid } from '../question/questionQueries';
import { callerOf } from '../session/caller';
import { keyHash, randomUid } from '../session/keyring';
import { contactHashes } from './leadPolicy';
import { claimContact, insertLead, joinContacts, joinLeads, leadByKeyHash } from './leadQueries';

/** What the commands take of a call; a form has the same. */
type Given<Name extends 'rateAdditionalData' | 'createLead'> = Pick<
  Call<Name>,
  'body' | 'params' | 'principal' | 'idempotencyKey' | 'requestId' | 'locale' | 'now'
>;

/**
 * Stores the lead event's form for a vote (specification § 7, rateAdditionalData).
 * @throws Problem notFound for foreign and missing votes alike; tokenRefused
 */
export function* storeEventLead(
  call: Given<'rateAdditionalData'> & { voteKey: string | undefined },
): Command<SuccessReply> {
  const { body } = call;
  const vote = yield* voteOf(call, call.params['voteId'] ?? '');
  return yield* oncePerKey('rateAdditionalData', call, vote, body, function* () {
    yield* storeLead(call, {
      ...noDetails,
      ...body,
      kind: 'event',
      question_id: vote.question_id,
      sticker_id: vote.sticker_id,
      place_id: vote.place_id,
      organisation_id: vote.organisation_id,
      vote_id: vote.id,
      identity_id: vote.identity_id,
    });
    return { success: true as const };
  });
}

/**
 * Stores a contact request (`design.md` § 9, airlead).
 * @throws Problem notFound, stickerDisabled (1215), keyReused, tokenRefused; forbidden if the question has no
 * airlead
 */
export function* storeAirlead(call: Given<'createLead'>): Command<CreateLeadReply> {
  const { full_name, ...body } = call.body;
  const caller = yield* callerOf(call.principal);
  const scanned = yield* first(scannedByUid({ uid: call.params['id'] ?? '' }));
  if (!scanned) throw new Problem('notFound');
  if (isOutOfUse(scanned.state)) throw new Problem('stickerDisabled');
  if (!scanned.is_airlead) throw new Problem('forbidden');
  const identityId = caller.kind === 'nobody' ? null : caller.identityId;
  const about = { uid: scanned.uid, identity_id: identityId ?? 'nobody' };
  return yield* oncePerKey('createLead', call, about, call.body, function* () {
    const uid = yield* storeLead(call, {
      ...noDetails,
      ...body,
      preferred_time: body.preferred_time ?? null,
      first_name: full_name,
      question_id: scanned.question_id,
      sticker_id: scanned.sticker_id,
      place_id: scanned.place_id,
      organisation_id: scanned.organisation_id,
      identity_id: identityId,
    });
    return { lead: { uid, number: body.number } };
  });
}

const noDetails = {
  vote_id: null,
  last_name: null,
  address: null,
  delivery_method: null,
  message: null,
  preferred_time: null,
  number: null,
  consent_text: null,
  consented_at: null,
};

type Details = Omit<
  Schema['leads'],
  'consent_id' | 'id' | 'uid' | 'person_id' | 'status' | 'locale' | 'key_hash' | 'request_id' | 'created_at'
>;

/**
 * Inserts a lead and joins it with earlier ones of the same person. @returns its uid, or that of the lead
 * with the same key
 */
function* storeLead(
  {
    idempotencyKey: key,
    requestId,
    locale,
    now,
  }: Pick<Call<'createLead'>, 'idempotencyKey' | 'requestId' | 'locale' | 'now'>,
  { consent_id, ...details }: Details & Pick<ReadConsent, 'consent_id'>,
): Command<string> {
  const id = newId();
  const lead = {
    ...details,
    consent_id: yield* knownConsent(details.organisation_id, consent_id),
    id,
    uid: randomUid(),
    person_id: id,
    status: 'new' as const,
    locale,
    key_hash: key === undefined ? null : keyHash(key),
    request_id: requestId,
    created_at: now,
  };
  if ((yield* changes(insertLead(lead))) === 0) {
    const stored =
      lead.key_hash === null ? undefined : yield* first(leadByKeyHash({ key_hash: lead.key_hash }));
    if (!stored) throw new Problem('keyInFlight');
    return stored.uid;
  }
  yield* joinPerson(lead);
  const { organisation_id, place_id, question_id, vote_id, identity_id } = lead;
  const whose = { organisation_id, place_id, question_id, vote_id, identity_id };
  yield* run(insertEvent({ type: 'lead.received', ...whose, request_id: requestId, at: now }));
  return lead.uid;
}

/**
 * Two leads with the same phone number or e-mail address at one organisation are of one person. A lead with
 * the phone of one and the e-mail of another merges both.
 */
function* joinPerson({ id, organisation_id, phone, email }: Schema['leads']): Command<void> {
  if (organisation_id === null) return;
  const people = new Set([id]);
  for (const contact_hash of contactHashes({ phone, email })) {
    const claimed = yield* first(claimContact({ organisation_id, contact_hash, person_id: id }));
    if (claimed) people.add(claimed.person_id);
  }
  const [to = id, ...others] = [...people].sort();
  for (const from of others) {
    yield* run(joinContacts({ from, to }));
    yield* run(joinLeads({ from, to }));
  }
}
