import { caseTextLength, type CaseReply, type CaseStep, type CaseStepBody } from '../../contract/cases';
import { oncePerKey } from '../attachments/attachmentCommands';
import { all, changes, first, Overtaken, run, type Command } from '../db/database';
import type { Schema } from '../db/schema';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { personByUid } from '../pins/pinQueries';
import { guidHash } from '../session/identity';
import { identityByGuidHash } from '../session/sessionQueries';
import { replyAbout } from './caseDetails';
import { peopleFor } from './casePeople';
import { caseChanged, tellChange } from './caseEvents';
import type { FoundCase } from './caseQueries';
import { seeAll, seenOwn } from './readQueries';
import { managedCase, seenCase, type SeenCase } from './casesPolicy';
import { proofRuleOf } from './proofRule';
import { stepOf } from './placeVotes';
import {
  casesOfPerson,
  saveCase,
  stepSaying,
  takeFromPerson,
  takeResolved,
  type CaseStatus,
} from './stepQueries';

type StepCall = Pick<Call<'acknowledgeCase'>, 'principal' | 'params' | 'keyring' | 'readsReplies' | 'now'> & {
  body: CaseStepBody;
};

/** What a step changes, and what it says in the history; null if all of it is done already. */
export type Change =
  | (Partial<CaseStatus> & {
      step: Partial<Omit<Schema['case_steps'], 'what'>> & { what: CaseStep };
    })
  | null;

/**
 * Makes a step of a case and answers with the case.
 * @throws Problem notFound, forbidden, editedMeanwhile, tokenRefused; Overtaken
 */
export function* step(
  call: StepCall,
  see: typeof seenCase,
  change: (seen: SeenCase) => Command<Change> | Change,
): Command<CaseReply> {
  const uid = call.params['caseUid'] ?? '';
  const seen = yield* see(call.principal, uid);
  mustBeNewest(seen.found, call.body);
  const made = change(seen);
  const wanted = made && 'next' in made ? yield* made : made;
  if (wanted) yield* applied(seen, wanted, call.now);
  const reply = yield* replyAbout(call, uid);
  return wanted ? reply : { ...reply, unchanged: true };
}

/** @throws Problem editedMeanwhile if the caller has seen another version */
export function mustBeNewest({ version }: FoundCase, body: CaseStepBody): void {
  if (body.version !== undefined && body.version !== version) throw new Problem('editedMeanwhile');
}

/** Stores a step. @throws Overtaken if another one was stored since the case was read */
export function* applied(
  { found, caller }: Pick<SeenCase, 'found' | 'caller'>,
  { step: said, ...status }: NonNullable<Change>,
  now: number,
): Command<void> {
  const { id, version, state, acknowledged_at, resolved_at, snoozed_until, assignee_id } = found;
  const before = { state, acknowledged_at, resolved_at, snoozed_until, assignee_id };
  if ((yield* changes(saveCase({ id, version, ...before, ...status }))) === 0) throw new Overtaken();
  yield* run(seenOwn({ case_id: id, user_id: caller.identityId }));
  if (said.what === 'acknowledged') yield* run(seeAll({ case_id: id, user_id: caller.identityId }));
  const canBeUndone = said.what !== 'undone' && Object.keys(status).length > 0;
  yield* run(
    stepOf({
      case_id: id,
      at: now,
      person_id: caller.identityId,
      ...(canBeUndone && {
        made_version: version + 1,
        was_state: state,
        was_acknowledged_at: acknowledged_at,
        was_resolved_at: resolved_at,
        was_snoozed_until: snoozed_until,
        was_assignee_id: assignee_id,
      }),
      ...said,
    }),
  );
  yield* run(caseChanged(found, now));
}

/** Somebody has seen it. Whatever is further on stays. */
export function* acknowledgeCase(call: Call<'acknowledgeCase'>): Command<CaseReply> {
  return yield* step(call, seenCase, ({ found }) => acknowledged(found, call.now));
}

export const acknowledged = ({ state, acknowledged_at }: FoundCase, now: number): Change =>
  state === 'new' || state === 'reopened'
    ? {
        state: 'acknowledged',
        acknowledged_at: acknowledged_at ?? now,
        snoozed_until: null,
        step: { what: 'acknowledged' },
      }
    : null;

/** "I'm on it". @throws Problem editedMeanwhile if it is resolved */
export function* startCase(call: Call<'startCase'>): Command<CaseReply> {
  return yield* step(call, managedCase, ({ found, caller }) => {
    if (found.state === 'resolved') throw new Problem('editedMeanwhile');
    if (found.state === 'in_progress' && found.assignee_id === caller.identityId) return null;
    return {
      state: 'in_progress',
      assignee_id: caller.identityId,
      acknowledged_at: found.acknowledged_at ?? call.now,
      snoozed_until: null,
      step: { what: 'started' },
    };
  });
}

/**
 * Gives a case to a person who can take it on, or to nobody.
 * @throws Problem invalidRequest for anybody else
 */
export function* assignCase(call: Call<'assignCase'>): Command<CaseReply> {
  return yield* step(call, managedCase, function* ({ found }): Command<Change> {
    const id = yield* personNamed(call.body);
    return yield* assigned(found, id);
  });
}

/** @param person_id null for nobody @throws Problem invalidRequest for who cannot take the case on */
export function* assigned(found: FoundCase, person_id: string | null): Command<Change> {
  if (person_id === found.assignee_id) return null;
  if (person_id === null) return { assignee_id: null, step: { what: 'unassigned' } };
  if (!(yield* peopleFor(found)).some(({ id }) => id === person_id)) throw new Problem('invalidRequest');
  return { assignee_id: person_id, step: { what: 'assigned', assignee_id: person_id } };
}

/** The person of a body; null for nobody. @throws Problem invalidRequest for a name that nobody has */
export function* personNamed({
  user_guid,
  person_uid,
}: {
  user_guid?: string | undefined;
  person_uid?: string | undefined;
}): Command<string | null> {
  if (user_guid === undefined && person_uid === undefined) return null;
  const named =
    user_guid === undefined
      ? yield* first(personByUid({ uid: person_uid ?? '' }))
      : yield* first(identityByGuidHash({ guid_hash: guidHash(user_guid) }));
  if (!named) throw new Problem('invalidRequest');
  return named.id;
}

/**
 * Resolves a case. A note and photos for one that is resolved already are kept with it, the note as a
 * comment: somebody else came first, and nothing that this person did is lost.
 * @param keep inserts the photos; called in the transaction. @returns how many are new
 * @throws Problem noteNeeded or photoNeeded where the tile or the organisation asks for one; keyReused
 */
export function* resolveCase(
  call: Omit<Call<'resolveCase'>, 'query'>,
  photos: { hashes: readonly string[]; keep: (seen: SeenCase) => Command<number> } = noPhotos,
): Command<CaseReply> {
  const uid = call.params['caseUid'] ?? '';
  const { found, caller } = yield* seenCase(call.principal, uid);
  const about = { uid: found.uid, identity_id: caller.identityId };
  const body = { note: call.body.note ?? '', photos: photos.hashes };
  const { late, unchanged } = yield* oncePerKey('resolveCase', call, about, body, function* () {
    let isLate = false;
    const made = yield* step(call, seenCase, function* (seen): Command<Change> {
      const kept = yield* photos.keep(seen);
      const { note } = call.body;
      if (seen.found.state !== 'resolved')
        return resolved(seen.found, { note, photos: photos.hashes.length }, call.now);
      const text = textOf(note);
      const isSaid =
        text === null || (yield* first(stepSaying({ case_id: seen.found.id, text }))) !== undefined;
      isLate = kept > 0 || !isSaid;
      return isSaid ? null : { step: { what: 'commented', text } };
    });
    return { late: isLate, unchanged: isLate || made.unchanged };
  });
  const reply = yield* replyAbout(call, uid);
  return { ...reply, ...(late && { already_resolved: true }), ...(unchanged && { unchanged: true }) };
}

const noPhotos = {
  hashes: [],
  *keep(): Command<number> {
    return 0;
  },
};

/** @throws Problem noteNeeded, photoNeeded, invalidRequest */
export function resolved(
  found: FoundCase,
  { note, photos }: { note: string | undefined; photos: number },
  now: number,
): Change {
  if (found.state === 'resolved') return null;
  const text = textOf(note);
  const proof = proofRuleOf(found);
  if (proof === 'note' && text === null) throw new Problem('noteNeeded');
  if (proof === 'photo' && photos === 0) throw new Problem('photoNeeded');
  return {
    state: 'resolved',
    acknowledged_at: found.acknowledged_at ?? now,
    resolved_at: now,
    snoozed_until: null,
    step: { what: 'resolved', text },
  };
}

export function* reopenCase(call: Call<'reopenCase'>): Command<CaseReply> {
  return yield* step(call, managedCase, ({ found }) =>
    found.state === 'resolved' ? { state: 'reopened', resolved_at: null, step: { what: 'reopened' } } : null,
  );
}

/** A time that has passed ends the snooze. @throws Problem editedMeanwhile if it is resolved */
export function* snoozeCase(call: Call<'snoozeCase'>): Command<CaseReply> {
  return yield* step(call, managedCase, ({ found }) => {
    if (found.state === 'resolved') throw new Problem('editedMeanwhile');
    return snoozed(found, call.body.until, call.now);
  });
}

export function snoozed({ state, snoozed_until }: FoundCase, until: number, now: number): Change {
  if (state === 'resolved') return null;
  const wanted = until > now ? until : null;
  return wanted === snoozed_until
    ? null
    : { snoozed_until: wanted, step: { what: 'snoozed', until: wanted ?? now } };
}

/** @throws Problem invalidRequest for an empty comment or one that is too long; keyReused */
export function* commentCase(call: Call<'commentCase'>): Command<CaseReply> {
  const uid = call.params['caseUid'] ?? '';
  const { found, caller } = yield* managedCase(call.principal, uid);
  const about = { uid: found.uid, identity_id: caller.identityId };
  // A retry names a newer version: at the desk the case is renewed meanwhile.
  yield* oncePerKey('commentCase', call, about, { text: call.body.text }, function* () {
    const text = textOf(call.body.text);
    if (text === null) throw new Problem('invalidRequest');
    yield* step(call, managedCase, () => ({ step: { what: 'commented', text } }));
    return {};
  });
  return yield* replyAbout(call, uid);
}

/** What somebody wrote; null for nothing. @throws Problem invalidRequest if it is too long */
export function textOf(written: string | undefined, longest = caseTextLength): string | null {
  const text = written?.trim() ?? '';
  if ([...text].length > longest) throw new Problem('invalidRequest');
  return text === '' ? null : text;
}

/** Cases of somebody who leaves the organisation belong to nobody again, and say so. */
export function* giveBackCases(
  who: { user_id: string; organisation_id: string },
  now: number,
): Command<void> {
  for (const { id } of yield* all(casesOfPerson(who))) {
    yield* run(takeFromPerson({ id }));
    yield* run(stepOf({ case_id: id, what: 'unassigned', assignee_id: who.user_id, at: now }));
    yield* tellChange(id, now);
  }
  yield* run(takeResolved(who));
}
