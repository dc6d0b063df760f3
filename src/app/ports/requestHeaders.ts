import type { HttpRequest } from '../../../sagas/ports';

/**
 * What a request says in its headers (SE-6).
 * @param now the device's clock, UTC milliseconds: with the time in the key it tells the server how long something has waited for a network
 */
export function headersOf(
  { language, bearer, idempotencyKey, voteKey, anonymousToken, sessionToken, proof, body }: HttpRequest,
  now: number,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey, 'Sent-At': String(now) }),
    ...(voteKey && { 'Vote-Key': voteKey }),
    ...(anonymousToken && { 'Anonymous-Token': anonymousToken }),
    ...(sessionToken && { 'Session-Token': sessionToken }),
    ...(proof && { Proof: proof }),
  };
}
