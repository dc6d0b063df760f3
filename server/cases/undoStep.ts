import { stepUndoMs, type CaseReply, type CaseState } from '../../contract/cases';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { replyAbout } from './caseDetails';
import { peopleFor } from './casePeople';
import { step, type Change } from './caseSteps';
import type { FoundCase } from './caseQueries';
import { seenCase, type SeenCase } from './casesPolicy';
import { newestStep } from './stepQueries';

/**
 * Takes the caller's newest step back: the case is as it was, and its history says so. Photos and notes stay.
 * A call that comes twice changes nothing more.
 * @throws Problem editedMeanwhile if the case has changed since; stepUndoOver for a step that is older than
 *   a minute or changed nothing that can be put back; notFound, tokenRefused
 */
export function* undoStep(call: Call<'undoCase'>): Command<CaseReply> {
  const seen = yield* seenCase(call.principal, call.params['caseUid'] ?? '');
  if (yield* isTakenBack(seen, call.body.version))
    return { ...(yield* replyAbout(call, seen.found.uid)), unchanged: true };
  return yield* step(call, seenCase, function* ({ found, caller }): Command<Change> {
    const newest = yield* first(newestStep({ case_id: found.id }));
    if (newest?.person_id !== caller.identityId) throw new Problem('editedMeanwhile');
    const { made_version, was_state } = newest;
    if (made_version === null || was_state === null) throw new Problem('stepUndoOver');
    if (made_version !== found.version) throw new Problem('editedMeanwhile');
    if (call.now - newest.at > stepUndoMs) throw new Problem('stepUndoOver');
    return yield* putBack(found, newest, was_state);
  });
}

/** Whether the caller has taken this version of the case back, and nothing has happened since. */
function* isTakenBack({ found, caller }: SeenCase, version: number | undefined): Command<boolean> {
  if (version === undefined || version + 1 !== found.version) return false;
  const newest = yield* first(newestStep({ case_id: found.id }));
  return newest?.what === 'undone' && newest.person_id === caller.identityId;
}

/** The step that makes a case what it was before its newest one. */
export function* putBack(
  found: FoundCase,
  newest: NonNullable<ReturnType<typeof newestStep>['row']>,
  was_state: CaseState,
): Command<NonNullable<Change>> {
  return {
    state: was_state,
    acknowledged_at: newest.was_acknowledged_at,
    resolved_at: newest.was_resolved_at,
    snoozed_until: newest.was_snoozed_until,
    assignee_id: yield* stillThere(found, newest.was_assignee_id),
    step: { what: 'undone' },
  };
}

/** Who had the case, unless they cannot take it on any more. */
function* stillThere(found: FoundCase, id: string | null): Command<string | null> {
  if (id === null || id === found.assignee_id) return id;
  return (yield* peopleFor(found)).some((person) => person.id === id) ? id : null;
}
