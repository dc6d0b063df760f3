import { z } from 'zod';
import type { RequestHeader } from './requestHeaders';

const text = z.string().optional();

/** Headers of our own, as the OpenAPI document describes them. */
export const requestHeadersSchemas: Record<RequestHeader, z.ZodType> = {
  reportText: text.describe('What the person wrote, URL-encoded UTF-8.'),
  reportUid: text.describe('Uid of the report that this log, of before the page was loaded, belongs to.'),
  idempotencyKey: text.describe('Names the call: repeated with the same key, it changes nothing twice.'),
  sentAt: text.describe(
    'The clock of the device, UTC milliseconds: it tells how long a vote has waited there.',
  ),
  voteKey: text.describe('The key that the vote was made with.'),
  anonymousToken: text.describe('The device’s anonymous token: its identity is linked with the user.'),
  sessionToken: text.describe(
    'Access token of the session in which the service log was begun, expired or not.',
  ),
  proof: text.describe('The answer to the challenge of a refusal that asked for one.'),
};
