import { lifetimes } from '../../contract/limits';
import type { EndpointName } from '../../contract/endpoints';
import { changes, first, Overtaken, type Command, type Database } from '../db/database';
import { insertOnce, statement } from '../db/statement';
import { keyHash, sha256 } from '../session/keyring';
import { Problem } from './problem';

const claim = insertOnce(
  'idempotency_keys',
  ['route', 'key_hash', 'principal', 'body_hash', 'result_json', 'created_at', 'expires_at'],
  ['route', 'key_hash'],
);

const stored = statement((db, input: { route: string; key_hash: string }) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'result_json'])
    .where('route', '=', input.route)
    .where('key_hash', '=', input.key_hash),
);

const removeExpired = statement((db, input: { now: number }) =>
  db
    .deleteFrom('idempotency_keys')
    .where('key_hash', 'in', (some) =>
      some.selectFrom('idempotency_keys').select('key_hash').where('expires_at', '<=', input.now).limit(500),
    )
    .where('expires_at', '<=', input.now),
);

/**
 * Removes expired stored answers, a few hundred per transaction so that votes need not wait.
 * @returns how many
 */
export async function sweepKeys(database: Database, now: number): Promise<number> {
  for (let removed = 0; ;) {
    const some = await database.command(() => changes(removeExpired({ now })));
    if (some === 0) return removed;
    removed += some;
  }
}

export interface StoredResult<Result> {
  result: Result;
}

/** A keyed request, as stored. */
export interface KeyedRequest {
  route: EndpointName;
  key_hash: string;
  body_hash: string;
}

/** @param body validated, so its fields are in the order of the schema, whatever order they were sent in */
export function keyedRequest(route: EndpointName, key: string, body: unknown): KeyedRequest {
  return { route, key_hash: keyHash(key), body_hash: sha256(JSON.stringify(body)) };
}

/**
 * The stored result of an earlier request with this key. @throws Problem keyReused when that request had
 * another body
 */
export function* earlierResult<Result>({
  route,
  key_hash,
  body_hash,
}: KeyedRequest): Command<StoredResult<Result> | undefined> {
  const found = yield* first(stored({ route, key_hash }));
  if (!found) return undefined;
  if (found.body_hash !== body_hash) throw new Problem('keyReused');
  return { result: found.result_json as Result };
}

/**
 * Stores a result in the transaction of its effects. PostgreSQL waits here for a concurrent request with the
 * same key.
 * @throws Overtaken when that one has committed: this transaction is rolled back, runs again and finds the
 * result
 */
export function* claimKey(
  request: KeyedRequest,
  principal: string,
  result: object,
  now: number,
): Command<void> {
  const claimed = yield* changes(
    claim({
      ...request,
      principal,
      result_json: result,
      created_at: now,
      expires_at: now + lifetimes.idempotencyKey,
    }),
  );
  if (claimed === 0) throw new Overtaken();
}
