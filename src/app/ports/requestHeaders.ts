import type { HttpRequest } from '../../../sagas/ports';

/** What a request says in its headers (SE-6). */
export function headersOf({
  language,
  bearer,
  idempotencyKey,
  voteKey,
  proof,
  body,
}: HttpRequest): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    ...(voteKey && { 'Vote-Key': voteKey }),
    ...(proof && { Proof: proof }),
  };
}
