import type { WireQuestionAccess } from '../../contract/accounts';
import { accessOfPerson } from '../access/question';
import { all, type Command } from '../db/database';
import type { PinScope } from '../session/caller';
import { stickersOfPin } from './pinQueries';

/** What a session by PIN may do, by sticker uid: log services, and manage where its person may anyway. */
export function* accessByPin(
  user_id: string,
  { id, memberships }: PinScope,
): Command<Record<string, WireQuestionAccess>> {
  const access: Record<string, WireQuestionAccess> = {};
  for (const { uid, ...question } of yield* all(stickersOfPin({ pin_id: id }))) {
    const { manage } = yield* accessOfPerson(user_id, memberships, question);
    access[uid] = { manage, service_log: true };
  }
  return access;
}
