import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { endpoints, pathsOf, type Endpoint, type EndpointName } from '../../contract/endpoints';
import { idempotencyKeyPattern } from '../../contract/ids';
import { pickLocale, type Locale } from '../../contract/languages';
import { requestHeaders, type RequestHeader } from '../../contract/requestHeaders';
import { requestHeadersSchemas } from '../../contract/requestHeadersSchemas';
import { schemas } from '../../contract/schemas';
import type { BodyOf, QueryOf, ReplyOf } from '../../contract/wire';
import type { Principal } from '../session/caller';
import type { Keyring } from '../session/keyring';
import { verifyToken } from '../session/tokens';
import { addsToVote, limitOf, limitVote } from './addressLimits';
import { Problem } from './problem';
import { unknownFieldsOf } from './requestLog';

/** A request as handlers see it: validated, typed by the contract, with one timestamp. */
export interface Call<Name extends EndpointName> {
  body: BodyOf<Name>;
  query: QueryOf<Name>;
  params: Record<string, string>;
  principal: Principal;
  /** The identity of the header `Anonymous-Token`. An invalid or expired token counts as absent. */
  anonymous: Principal;
  locale: Locale;
  /** The idempotency key of a writing call, if the device sent one. */
  idempotencyKey: string | undefined;
  /** The device's clock when it sent a keyed request, UTC milliseconds; undefined if absent or malformed. */
  sentAt: number | undefined;
  /** The vote's key, for calls that change a vote. A malformed one counts as absent. */
  voteKey: string | undefined;
  /** The raw header `Session-Token`, for calls that take it. */
  sessionToken: string | undefined;
  requestId: string;
  keyring: Keyring;
  /** Whether visitors can reply to mails (`IMAP_URL`). */
  readsReplies: boolean;
  /** UTC milliseconds. */
  now: number;
}

const errorBody = z.object({
  error: z.object({
    code: z.union([z.string(), z.number()]),
    message: z.string(),
    retry_after: z.number().int().optional().describe('Seconds.'),
    tries_left: z
      .number()
      .int()
      .optional()
      .describe('After a wrong PIN: how many this device may still type until a pause.'),
    challenge: z.string().optional(),
    difficulty: z.number().int().optional(),
    issues: z
      .array(z.object({ field: z.string(), code: z.string(), limit: z.number().optional() }))
      .optional(),
    missing: z.array(z.string()).optional(),
    found: z.array(z.object({ path: z.string(), kind: z.string() })).optional(),
    fields: z
      .array(z.object({ field: z.string(), code: z.string(), limit: z.number().optional() }))
      .optional()
      .describe('With `settings_invalid`: what is wrong, by field.'),
    answered: z
      .object({ text: z.string() })
      .optional()
      .describe('With `edited_meanwhile` of an answer: what somebody else has answered.'),
    theirs: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('With `edited_meanwhile` of settings: as somebody else has saved them.'),
  }),
  request_id: z.string().optional(),
});

/** A file as a body. */
const fileBody = z.string().meta({ format: 'binary' });

/** Refusals are JSON, also of calls that answer files (`produces`). */
const errorAnswer = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorBody } },
});
const refused = errorAnswer('The call is refused, by the error catalogue.');
const failed = errorAnswer('The server cannot do it, or not now.');

interface RouteOptions {
  /**
   * Headers of our own that it reads: `voteKey` to change a vote, `anonymousToken` to sign somebody in,
   * `sessionToken` to accept work that was begun in a session, also after its end (`contract/vote.ts`).
   */
  takes?: readonly RequestHeader[];
  /** Other headers that the handler reads itself, for the document. */
  headers?: Record<string, z.ZodType>;
  /** Largest JSON body, if it may be larger than others'. */
  bodyLimit?: number;
}

/**
 * Serves an endpoint of the contract under each of its paths, checks who calls and what they send, and
 * describes it in the OpenAPI document. HEAD is not served: some calls write by GET (specification § 7).
 */
export function route<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: (call: Call<Name>, request: FastifyRequest, reply: FastifyReply) => Promise<ReplyOf<Name>>,
  { takes = [], headers, bodyLimit }: RouteOptions = {},
): void {
  const endpoint: Endpoint = endpoints[name];
  const schema: {
    summary: string;
    body?: z.ZodObject;
    form?: z.ZodObject;
    bytes?: string;
    produces?: readonly string[];
    query?: z.ZodType;
    params?: z.ZodType;
    reply: z.ZodType;
  } = schemas[name];
  const { status: success = 200 } = endpoint;
  const isLimited = addsToVote(name);
  const taken = [...(endpoint.idempotent ? (['idempotencyKey', 'sentAt'] as const) : []), ...takes];
  const knownFields = new Set(Object.keys(schema.body?.shape ?? {}));

  for (const url of pathsOf(endpoint)) {
    const v1 = url.startsWith('/api/v1/') || endpoint.access === 'signedIn';
    app.route({
      method: endpoint.method,
      url,
      exposeHeadRoute: false,
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { isData: true },
      schema: {
        operationId: url.startsWith('/api/v1/') ? `${name}V1` : name,
        summary: schema.summary,
        tags: [url.split('/')[1] ?? ''],
        security: securityOf(endpoint, v1),
        ...((taken.length > 0 || headers) && { keyHeaders: z.object({ ...described(taken), ...headers }) }),
        ...(schema.form && { consumes: ['multipart/form-data'], form: schema.form }),
        ...(schema.produces && { produces: [...schema.produces] }),
        ...(schema.bytes && { consumes: [schema.bytes], form: fileBody }),
        ...(schema.body && { body: schema.body }),
        ...(schema.query && { querystring: schema.query }),
        ...(schema.params && { params: schema.params }),
        response: { [success]: schema.reply, '4xx': refused, '5xx': failed },
      },
      onRequest: limitOf(app, name),
      preValidation: (request, _, done) => {
        // A request without a body leaves out every field, which the schema may allow.
        if (schema.body) request.body ??= {};
        request.unknownFields = unknownFieldsOf(request, knownFields);
        done();
      },
      handler: async (request, reply) => {
        const call = callFrom<Name>(app, endpoint, v1, request, takes);
        const answer = await limitVote(app, isLimited ? voteOf(call) : undefined, () =>
          handler(call, request, reply),
        );
        if (success !== 200) reply.code(success);
        // A device drops an item only after an answer that names its key.
        if (call.idempotencyKey !== undefined)
          reply.header(requestHeaders.idempotencyKey, call.idempotencyKey);
        return answer;
      },
    });
  }
}

/** The vote that a call names: in its path, its query or its body. */
function voteOf({ params, query, body }: Call<EndpointName>): string | undefined {
  const { rate_id } = (query ?? {}) as { rate_id?: string };
  const { vote_uid } = (body ?? {}) as { vote_uid?: string };
  return params['voteId'] ?? rate_id ?? vote_uid;
}

/** Security schemes of a call for the document; an empty entry means that it also works without a token. */
function securityOf({ access, takesToken }: Endpoint, v1: boolean): Record<string, string[]>[] {
  if (access === 'public') return takesToken ? [{ bearer: [] }, {}] : [];
  return v1 || access !== 'anyone' ? [{ bearer: [] }] : [{ bearer: [] }, {}];
}

function callFrom<Name extends EndpointName>(
  app: FastifyInstance,
  endpoint: Endpoint,
  v1: boolean,
  request: FastifyRequest,
  takes: readonly RequestHeader[],
): Call<Name> {
  const { clock, keyring } = app.services;
  const now = clock();
  const { authorization } = request.headers;
  const sessionToken = headerText(request, 'sessionToken');
  const hasOtherToken =
    takes.includes('sessionToken') && endpoint.access === 'signedIn' && sessionToken !== undefined;
  const principal = hasOtherToken ? principalOrNobody : principalOf;
  return {
    body: request.body as BodyOf<Name>,
    query: request.query as QueryOf<Name>,
    params: request.params as Record<string, string>,
    principal: principal(keyring, endpoint, v1, authorization, now),
    anonymous: anonymousOf(keyring, request, now),
    locale: localeOf(request.headers['accept-language']),
    idempotencyKey: endpoint.idempotent ? idempotencyKeyOf(request) : undefined,
    sentAt: sentAtOf(request),
    voteKey: voteKeyOf(request),
    sessionToken,
    requestId: request.id,
    keyring,
    readsReplies: app.services.mailboxAddress !== undefined,
    now,
  };
}

/**
 * Reads the bearer: under `/v1` an access token, elsewhere an anonymous one. A token of the wrong kind is
 * refused like a forged one. @throws Problem tokenRefused
 */
export function principalOf(
  keyring: Keyring,
  endpoint: Pick<Endpoint, 'access'>,
  v1: boolean,
  authorization: string | undefined,
  now: number,
): Principal {
  if (endpoint.access === 'public') return { kind: 'nobody' };
  if (authorization === undefined) {
    if (v1 || endpoint.access !== 'anyone') throw new Problem('tokenRefused');
    return { kind: 'nobody' };
  }
  const token = bearerOf(authorization);
  const claims = token === undefined ? undefined : verifyToken(keyring, token, now);
  if (claims?.typ !== (v1 ? 'access' : 'anonymous')) throw new Problem('tokenRefused');
  return { kind: v1 ? 'user' : 'anonymous', claims };
}

/** The same for a call that shows the token of another session: its handler asks whether either may. */
function principalOrNobody(...call: Parameters<typeof principalOf>): Principal {
  try {
    return principalOf(...call);
  } catch {
    return { kind: 'nobody' };
  }
}

/** Returns the token of an `Authorization` header, or undefined. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}

/** @throws Problem invalidRequest for a malformed key, or one too short to be a secret */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = headerText(request, 'idempotencyKey');
  if (key === undefined) return undefined;
  if (!idempotencyKeyPattern.test(key))
    throw new Problem('invalidRequest', 'headers.idempotency-key: 16 to 64 of A-Z a-z 0-9 _ -');
  return key;
}

function anonymousOf(keyring: Keyring, request: FastifyRequest, now: number): Principal {
  const token = headerText(request, 'anonymousToken');
  const claims = token === undefined ? undefined : verifyToken(keyring, token, now);
  return claims?.typ === 'anonymous' ? { kind: 'anonymous', claims } : { kind: 'nobody' };
}

/** What a request carries in a header of our own. */
export function headerText({ headers }: FastifyRequest, header: RequestHeader): string | undefined {
  const text = headers[requestHeaders[header].toLowerCase()];
  return typeof text === 'string' ? text : undefined;
}

const described = (headers: readonly RequestHeader[]) =>
  Object.fromEntries(
    headers.map((header) => [requestHeaders[header].toLowerCase(), requestHeadersSchemas[header]]),
  );

function sentAtOf(request: FastifyRequest): number | undefined {
  const time = headerText(request, 'sentAt');
  return time !== undefined && /^\d{1,15}$/.test(time) ? Number(time) : undefined;
}

export function voteKeyOf(request: FastifyRequest): string | undefined {
  const key = headerText(request, 'voteKey');
  return key !== undefined && idempotencyKeyPattern.test(key) ? key : undefined;
}

/** The language header: our own code or a browser's list, best first. */
export function localeOf(header = ''): Locale {
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', quality] = entry.split(';q=');
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    });
  return pickLocale(wanted.sort((a, b) => b.quality - a.quality).map(({ tag }) => tag));
}
