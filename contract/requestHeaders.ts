/**
 * Headers of our own that requests carry, by the field of a request that holds them. The server's
 * descriptions stand in `requestHeadersSchemas.ts`.
 */
export const requestHeaders = {
  /** What a person wrote with a report, URL-encoded UTF-8. */
  reportText: 'Report-Text',
  /** The report that a log of before the page was loaded belongs to. */
  reportUid: 'Report-Uid',
  /** Names the call: repeated with the same key, it changes nothing twice. */
  idempotencyKey: 'Idempotency-Key',
  /** The device's clock, UTC milliseconds. Sent with an idempotency key. */
  sentAt: 'Sent-At',
  /** Authorises the change of a vote, whatever identity the device has now. */
  voteKey: 'Vote-Key',
  /** The visitor's identity before the sign-in. The server links the two. */
  anonymousToken: 'Anonymous-Token',
  /** The session in which a service log was begun. It may have ended since. */
  sessionToken: 'Session-Token',
  /** Answers the server's challenge to the same request. */
  proof: 'Proof',
} as const;

export type RequestHeader = keyof typeof requestHeaders;

/** The headers that a request is made with; `sentAt` is told when it is sent. */
export type HeaderTexts = { readonly [Header in Exclude<RequestHeader, 'sentAt'>]?: string | undefined };

/** The headers among the fields of a request, without empty ones. */
export function headerTextsOf(request: HeaderTexts): HeaderTexts {
  const names = Object.keys(requestHeaders) as (keyof HeaderTexts)[];
  return Object.fromEntries(names.flatMap((name) => (request[name] ? [[name, request[name]]] : [])));
}
