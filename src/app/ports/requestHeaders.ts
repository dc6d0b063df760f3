import type { HttpRequest } from '../../../state/ports';

/**
 * The headers of a request (SE-6).
 * @param now the device's clock, UTC milliseconds. The server compares it with the time in the key to learn
 *   how long an item waited for a network.
 */
export function headersOf(
  {
    language,
    bearer,
    idempotencyKey,
    voteKey,
    anonymousToken,
    sessionToken,
    proof,
    body,
    file,
    reportText,
  }: HttpRequest,
  now: number,
): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(file && { 'Content-Type': file.type }),
    ...(reportText && { 'Report-Text': encodeURIComponent(reportText.replace(/\p{Cs}/gu, '\uFFFD')) }),
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey, 'Sent-At': String(now) }),
    ...(voteKey && { 'Vote-Key': voteKey }),
    ...(anonymousToken && { 'Anonymous-Token': anonymousToken }),
    ...(sessionToken && { 'Session-Token': sessionToken }),
    ...(proof && { Proof: proof }),
  };
}
