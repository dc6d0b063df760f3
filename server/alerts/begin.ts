import { changes, type Command } from '../db/database';
import { newId } from '../db/newId';
import { randomUid } from '../session/keyring';
import * as queries from './alertQueries';
import type { Firing } from './firings';
import type { RuleOn } from './ruleQueries';

/** Where something happened; a null `id` is no question. */
type About = Pick<queries.WatchedQuestion, 'site_id' | 'place_id' | 'zone'> & { id: string | null };

/** Whether a rule is about a question; whether it is about a sticker says the vote. */
export const covers = (
  rule: Pick<RuleOn, 'site_id' | 'place_id' | 'question_id' | 'zone'>,
  question: About,
): boolean => {
  if (rule.question_id !== null) return rule.question_id === question.id;
  if (rule.place_id !== null)
    return rule.place_id === question.place_id && (rule.zone === null || rule.zone === question.zone);
  return rule.site_id === null || rule.site_id === question.site_id;
};

/** Begins an alert. @returns its id; null if the rule tells of that already */
export function* begin(
  rule: RuleOn,
  question: Pick<About, 'id' | 'place_id'>,
  { at, subject, votes }: Firing,
  { case_id, isHigh }: { case_id: string | null; isHigh: boolean },
): Command<string | null> {
  const id = newId();
  const made = yield* changes(
    queries.insertAlert({
      id,
      uid: randomUid(),
      rule_id: rule.id,
      // A share may rise again while its case is open, and votes without a case come and go.
      subject:
        rule.trigger_json.kind === 'share' || subject === null ? `${subject ?? question.id}@${at}` : subject,
      case_id,
      vote_uid: votes[0] ?? null,
      question_id: question.id,
      place_id: question.place_id,
      began_at: at,
      done_after: -1,
      due_at: at,
      high_since: isHigh ? at : null,
      acknowledged_by: null,
      ended_at: null,
    }),
  );
  return made === 0 ? null : id;
}
