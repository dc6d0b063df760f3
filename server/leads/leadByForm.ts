import type { FastifyInstance } from 'fastify';
import type { CreateLeadBody, PreferredTime, RateAdditionalDataBody } from '../../contract/leads';
import type { Rating } from '../../contract/rating';
import { first, type Command } from '../db/database';
import { limitVote } from '../http/addressLimits';
import { Problem } from '../http/problem';
import { problemOf } from '../http/refusal';
import { scannedByUid } from '../question/questionQueries';
import { keyHash, sha256 } from '../session/keyring';
import { standingVisitor, tokenOfVote, type FormRequest } from '../voting/voteByForm';
import { anonymousTokenFor } from '../session/identity';
import { castVote } from '../voting/castVote';
import { voteByKeyHash } from '../voting/votingQueries';
import type { VoteMode } from '../../contract/vote';
import { storeAirlead, storeEventLead } from './storeLead';
import { leadByKeyHash } from './leadQueries';

/** A contact form that was sent with scripts off, validated. */
export type LeadForm = { questionUid: string; key: string } & (
  | { kind: 'event'; rating: Rating; mode: VoteMode; isFlagged: boolean; body: RateAdditionalDataBody }
  | { kind: 'airlead'; body: Omit<CreateLeadBody, 'number'> & { preferred_time?: PreferredTime | undefined } }
);

export interface StoredByForm {
  uid: string;
  /** For the cookie of a visitor without a valid one. */
  token: string | undefined;
}

/**
 * Stores a contact form by the commands of the app's calls. The page's key and the content make a lead
 * unique: the same page sent twice is one lead, and other content after going back is another, of the same
 * person (`docs/decisions/0104-votes-by-form.md`).
 * @throws Problem as `castVote`, `storeEventLead` and `storeAirlead` do; tooManyRequests
 */
export async function leadByForm(
  app: FastifyInstance,
  request: FormRequest,
  form: LeadForm,
): Promise<StoredByForm> {
  const { database } = app.services;
  const { consented_at: _, ...content } = form.body;
  const itemKey = `form-${sha256(`${form.key}\n${JSON.stringify(content)}`)}`;
  if (form.kind === 'airlead')
    return { uid: await database.command(() => airlead(request, form, itemKey)), token: undefined };
  const { voteUid, token } = await once(() => database.command(() => voteOfLead(request, form)));
  const uid = await limitVote(app, voteUid, () =>
    database.command(() => eventLead(request, form, voteUid, itemKey)),
  );
  return { uid, token };
}

/** A page sent twice at once: the second request waits for the first and then finds its vote. */
async function once<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (problemOf(error).problem !== 'keyReused') throw error;
    return work();
  }
}

/** The vote of an event's form, which never counts: the first request makes it, others find it. */
function* voteOfLead(
  request: FormRequest,
  { questionUid, key, rating, mode, isFlagged }: Extract<LeadForm, { kind: 'event' }>,
): Command<{ voteUid: string; token: string | undefined }> {
  const { keyring, now } = request;
  const scanned = yield* first(scannedByUid({ uid: questionUid }));
  if (!scanned) throw new Problem('stickerNotFound');
  const principal = yield* standingVisitor(request.visitor);
  const earlier = yield* first(voteByKeyHash({ key_hash: keyHash(key) }));
  if (earlier) {
    if (earlier.question_id !== scanned.question_id) throw new Problem('keyReused');
    const token = principal.kind === 'nobody' ? yield* tokenOfVote(keyring, key, now) : undefined;
    return { voteUid: earlier.uid, token };
  }
  const { uid, identity } = yield* castVote(
    {
      body: {
        question_id: questionUid,
        rate: rating,
        screen_width: 0,
        screen_height: 0,
        inner_width: 0,
        inner_height: 0,
        mode,
        is_lead: true,
      },
      principal,
      locale: request.locale,
      idempotencyKey: key,
      requestId: request.requestId,
      now,
      votedAt: null,
      isFlagged,
      begun: null,
    },
    keyring,
  );
  return { voteUid: uid, token: identity ? anonymousTokenFor(keyring, identity.id, now) : undefined };
}

/** @returns the uid of the lead; whoever has the page's key may add to its vote */
function* eventLead(
  { locale, requestId, now }: FormRequest,
  { key: voteKey, body }: Extract<LeadForm, { kind: 'event' }>,
  voteId: string,
  idempotencyKey: string,
): Command<string> {
  const earlier = yield* storedLead(idempotencyKey);
  if (earlier) return earlier;
  yield* storeEventLead({
    body,
    params: { voteId },
    principal: { kind: 'nobody' },
    voteKey,
    idempotencyKey,
    locale,
    requestId,
    now,
  });
  const stored = yield* storedLead(idempotencyKey);
  if (!stored) throw new Problem('keyInFlight');
  return stored;
}

function* airlead(
  request: FormRequest,
  { questionUid, body }: Extract<LeadForm, { kind: 'airlead' }>,
  idempotencyKey: string,
): Command<string> {
  const earlier = yield* storedLead(idempotencyKey);
  if (earlier) return earlier;
  const { locale, requestId, now } = request;
  const { lead } = yield* storeAirlead({
    body: { ...body, number: numberOf(idempotencyKey) },
    params: { id: questionUid },
    principal: yield* standingVisitor(request.visitor),
    idempotencyKey,
    locale,
    requestId,
    now,
  });
  return lead.uid;
}

function* storedLead(key: string): Command<string | undefined> {
  return (yield* first(leadByKeyHash({ key_hash: keyHash(key) })))?.uid;
}

/** The confirmation number of a form: no device makes one, and the same form has the same one. */
function numberOf(key: string): string {
  const digits = Buffer.from(sha256(key), 'base64url').readUIntBE(0, 6) % 1e9;
  return String(digits)
    .padStart(9, '0')
    .replace(/(\d{3})(?=\d)/g, '$1-');
}
