import type { BulkCasesBody, BulkCasesReply } from '../../contract/cases';
import { casesRulesOf } from '../../contract/casesRules';
import { all, first, type Command, type Database } from '../db/database';
import { inPortions } from '../db/inPortions';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { signedInFully } from '../session/caller';
import { caseByUid, casesListed, type FoundCase } from './caseQueries';
import { acknowledged, applied, assigned, personNamed, resolved, snoozed, type Change } from './caseSteps';
import { seenCase } from './casesPolicy';
import { casesAsked } from './listCases';

/** Cases in a transaction. */
const atOnce = 100;

/**
 * A step for all cases that a filter shows and that are no newer than the one on the screen.
 * @throws Problem notFound, forbidden, noteNeeded, invalidRequest, tokenRefused; what was done before stays
 */
export async function bulkCases(database: Database, call: Call<'bulkCases'>): Promise<BulkCasesReply> {
  const { changed, skipped } = await inPortions(database, (before) => someOf(call, before));
  return { changed, ...(skipped > 0 && { need_photo: skipped }) };
}

function* someOf(
  { body, principal, now }: Call<'bulkCases'>,
  before: string | undefined,
): Command<{ changed: number; skipped: number; next: string | undefined }> {
  const caller = yield* signedInFully(principal);
  const { filter, user_id } = yield* casesAsked(principal, body.filter);
  const { found: newest } = yield* seenCase(principal, body.until_uid);
  const rows = yield* all(
    // Ids that follow the newest one's are longer or greater.
    casesListed({ ...filter, user_id, now, before: before ?? `${newest.id}~`, count: atOnce }),
  );
  // Cases of one organisation have one rule; those of a question that moved may have another.
  const needsPhoto = (found: FoundCase) =>
    body.action === 'resolve' &&
    found.state !== 'resolved' &&
    casesRulesOf(found.settings_json).proof === 'photo';
  const person = body.action === 'assign' ? yield* personNamed(body) : null;
  let changed = 0;
  let skipped = 0;
  for (const { uid } of rows) {
    const found = yield* first(caseByUid({ uid, user_id }));
    if (found && needsPhoto(found)) {
      skipped += 1;
      continue;
    }
    const change = found ? yield* changeOf(found, body, person, now) : null;
    if (!found || !change) continue;
    yield* applied({ found, caller }, change, now);
    changed += 1;
  }
  return { changed, skipped, next: rows.length === atOnce ? rows.at(-1)?.id : undefined };
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
