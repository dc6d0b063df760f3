import type { BulkCasesBody, BulkCasesReply } from '../../contract/cases';
import { all, first, type Command, type Database } from '../db/database';
import { inPortions } from '../db/inPortions';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { signedInFully, type SignedIn } from '../session/caller';
import { randomUid } from '../session/keyring';
import { caseByUid, casesListed, type FoundCase } from './caseQueries';
import { acknowledged, applied, assigned, personNamed, resolved, snoozed, type Change } from './caseSteps';
import { managedCase, seenCase } from './casesPolicy';
import { casesAsked } from './listCases';
import { proofRuleOf } from './proofRule';

/** Cases in a transaction. */
const atOnce = 100;

interface Bulk {
  body: BulkCasesBody;
  caller: SignedIn;
  /** Null for nobody. */
  person: string | null;
  uid: string;
  now: number;
}

type Done = 'changed' | 'unchanged' | 'needsPhoto';

/**
 * A step for the cases named, or for all cases that a filter shows and that are no newer than the one on the
 * screen.
 * @throws Problem notFound, forbidden, noteNeeded, invalidRequest, tokenRefused; what was done before stays
 */
export async function bulkCases(database: Database, call: Call<'bulkCases'>): Promise<BulkCasesReply> {
  const { cases } = call.body;
  const uid = randomUid();
  const { changed, needPhoto, failed } = cases
    ? await database.command(() => named(call, [...new Set(cases)], uid))
    : { ...(await allShown(database, call, uid)), failed: 0 };
  return {
    ...(changed > 0 && { uid }),
    changed,
    ...(needPhoto > 0 && { need_photo: needPhoto }),
    ...(failed > 0 && { failed }),
  };
}

async function allShown(database: Database, call: Call<'bulkCases'>, uid: string) {
  const { changed, skipped } = await inPortions(database, (before) => someOf(call, uid, before));
  return { changed, needPhoto: skipped };
}

function* bulkOf({ body, principal, now }: Call<'bulkCases'>, uid: string): Command<Bulk> {
  const caller = yield* signedInFully(principal);
  const person = body.action === 'assign' ? yield* personNamed(body) : null;
  return { body, caller, person, uid, now };
}

/** Cases that are gone, or that the caller may not change, are counted and stop nothing. */
function* named(
  call: Call<'bulkCases'>,
  uids: readonly string[],
  bulkUid: string,
): Command<{ changed: number; needPhoto: number; failed: number }> {
  const bulk = yield* bulkOf(call, bulkUid);
  const count = { changed: 0, unchanged: 0, needsPhoto: 0, failed: 0 };
  for (const uid of uids) {
    const found = yield* managed(call, uid);
    count[found ? yield* stepWith(bulk, found) : 'failed'] += 1;
  }
  // Nothing that the caller may change, as if it was a step with one of them.
  if (count.failed === uids.length) throw new Problem('notFound');
  // Somebody may have done the same before.
  return { changed: count.changed, needPhoto: count.needsPhoto, failed: count.failed };
}

function* managed({ principal }: Call<'bulkCases'>, uid: string): Command<FoundCase | null> {
  try {
    return (yield* managedCase(principal, uid)).found;
  } catch (error) {
    if (error instanceof Problem && (error.problem === 'notFound' || error.problem === 'forbidden'))
      return null;
    throw error;
  }
}

function* someOf(
  call: Call<'bulkCases'>,
  uid: string,
  before: string | undefined,
): Command<{ changed: number; skipped: number; next: string | undefined }> {
  const bulk = yield* bulkOf(call, uid);
  const { filter: asked, until_uid } = call.body;
  if (asked === undefined || until_uid === undefined) throw new Problem('invalidRequest');
  const { filter, user_id } = yield* casesAsked(call.principal, asked);
  const { found: newest } = yield* seenCase(call.principal, until_uid);
  const rows = yield* all(
    // Ids that follow the newest one's are longer or greater.
    casesListed({ ...filter, user_id, now: call.now, before: before ?? `${newest.id}~`, count: atOnce }),
  );
  const count = { changed: 0, unchanged: 0, needsPhoto: 0 };
  for (const row of rows) {
    const found = yield* first(caseByUid({ uid: row.uid, user_id }));
    if (found) count[yield* stepWith(bulk, found)] += 1;
  }
  const next = rows.length === atOnce ? rows.at(-1)?.id : undefined;
  return { changed: count.changed, skipped: count.needsPhoto, next };
}

/** Takes the step with one case. */
function* stepWith({ body, caller, person, uid, now }: Bulk, found: FoundCase): Command<Done> {
  if (body.action === 'resolve' && found.state !== 'resolved' && proofRuleOf(found) === 'photo')
    return 'needsPhoto';
  const change = yield* changeOf(found, body, person, now);
  if (!change) return 'unchanged';
  yield* applied({ found, caller }, { ...change, step: { ...change.step, bulk_uid: uid } }, now);
  return 'changed';
}

function* changeOf(
  found: FoundCase,
  { action, note, until }: BulkCasesBody,
  person: string | null,
  now: number,
): Command<Change> {
  switch (action) {
    case 'acknowledge':
      return acknowledged(found, now);
    case 'resolve':
      return resolved(found, { note, photos: 0 }, now);
    case 'assign':
      return yield* assigned(found, person);
    case 'snooze':
      if (until === undefined) throw new Problem('invalidRequest');
      return snoozed(found, until, now);
  }
}
