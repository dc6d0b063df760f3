import { readScope, type ScopeRead } from '../insights/scope';
import { Problem } from '../http/problem';
import type { Command } from '../db/database';
import { personNow } from '../session/caller';

/** What a person sees of a scope now, by their roles of now; null: nothing (any more). */
export function* seenBy(user_id: string, scope: string): Command<ScopeRead | null> {
  try {
    return yield* readScope(yield* personNow(user_id), scope);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** `seenBy` that asks once for each person and scope: lists have the same ones again and again. */
export function makeEyes(): (user_id: string, scope: string) => Command<ScopeRead | null> {
  const known = new Map<string, ScopeRead | null>();
  return function* (user_id, scope) {
    const key = `${user_id} ${scope}`;
    const held = known.get(key);
    if (held !== undefined) return held;
    const read = yield* seenBy(user_id, scope);
    known.set(key, read);
    return read;
  };
}
