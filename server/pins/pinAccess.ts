import type { WireQuestionAccess } from '../../contract/accounts';
import { all, first, type Command } from '../db/database';
import { runs } from '../question/questionPolicy';
import type { PinScope } from '../session/caller';
import { accessTo } from '../session/sessionQueries';
import { stickersOfPin } from './pinQueries';

/** What a session by PIN may do, by sticker uid: log services, and manage where its person may anyway. */
export function* accessByPin(
  user_id: string,
  { id, memberships }: PinScope,
): Command<Record<string, WireQuestionAccess>> {
  const access: Record<string, WireQuestionAccess> = {};
  for (const { uid, question_id, ...owned } of yield* all(stickersOfPin({ pin_id: id }))) {
    const granted = yield* first(accessTo({ user_id, question_id }));
    const manage = memberships.some((one) => runs(one, owned)) || (granted?.has_manage ?? false);
    access[uid] = { manage, service_log: true };
  }
  return access;
}
