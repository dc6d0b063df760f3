import { headerTextsOf, requestHeaders, type RequestHeader } from '../../../contract/requestHeaders';
import type { HttpRequest } from '../../../state/ports';

/**
 * The headers of a request (SE-6).
 * @param now the device's clock, UTC milliseconds. The server compares it with the time in the key to learn
 *   how long an item waited for a network.
 */
export function headersOf(request: HttpRequest, now: number): Record<string, string> {
  const { language, bearer, idempotencyKey, body, file, reportText } = request;
  const own = {
    ...headerTextsOf(request),
    ...(reportText && { reportText: encodeURIComponent(reportText.replace(/\p{Cs}/gu, '\uFFFD')) }),
    ...(idempotencyKey && { sentAt: String(now) }),
  };
  return {
    Accept: 'application/json',
    'Accept-Language': language,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(file && { 'Content-Type': file.type }),
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
    ...Object.fromEntries(
      Object.entries(own).map(([header, text]) => [requestHeaders[header as RequestHeader], text]),
    ),
  };
}
