import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { endpoints } from '../../contract/endpoints';
import type { ErrorName } from '../../contract/errors';
import { difficulties, type Challenge } from '../../contract/proof';
import { formOfRecord } from '../../contract/serviceLogs';
import type { HttpForm, HttpReply, HttpRequest } from '../../state/ports';
import { buildApp, type AccountServices, type Services } from '../../server/app';
import { challengeFor } from '../../server/http/proof';
import { Problem } from '../../server/http/problem';
import { answerError } from '../../server/http/refusal';
import { makeMetrics } from '../../server/ops/metrics';
import { headersOf } from '../../src/app/ports/requestHeaders';
import { pathOf } from '../../src/app/ports/requestPath';
import { formOf } from '../../tests/support/uploads';
import { mortalDatabase, type Death, type MortalDatabase } from './mortalDatabase';

/** Where a request comes from. */
export interface Device {
  address: string;
  /** Bytes of a file that the device keeps. */
  fileOf(id: string): Buffer | undefined;
  /** By how much its clock is wrong, in milliseconds; right, if absent. */
  skewMs?: () => number;
}

/** The real server, in this process, over a real database. */
export interface Host {
  /** Answers a request that has reached the server; null when the server is down, or went down meanwhile. */
  handle(request: HttpRequest, from: Device): Promise<HttpReply | null>;
  /** A refusal in the server's own words, for a request that it has not looked at. */
  refuse(problem: ErrorName, request: HttpRequest, from: Device): Promise<HttpReply>;
  /**
   * The process ends, at once or with the next request that writes. Nobody hears of what it was doing, and
   * what it had not committed is gone.
   */
  kill(death: Death): void;
  start(): Promise<void>;
  /** Lets the server act upon all events. */
  takeEvents(): Promise<void>;
  stop(): Promise<void>;
  /** Answers of 500 and above that the server itself has given, with what was asked. */
  failures: string[];
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;
type HostServices = Omit<Services, 'metrics' | 'addressLimits'> & Pick<AccountServices, 'passwords'>;

export async function startHost(services: HostServices): Promise<Host> {
  const failures: string[] = [];
  const closing: Promise<unknown>[] = [];
  const refuser = refusingServer();
  let app: FastifyInstance | null = null;
  let process: MortalDatabase;
  /** How the next request that writes kills the process. */
  let nextDeath: Death | null = null;

  const end = () => {
    if (app) closing.push(app.close());
    app = null;
    nextDeath = null;
    process.die();
  };
  async function open(): Promise<FastifyInstance> {
    process = mortalDatabase(services.database, end);
    return buildApp({
      ...services,
      database: process.database,
      metrics: makeMetrics(),
      // A simulated day has more people behind an address than a street.
      addressLimits: {},
      logger: pino({ level: 'silent' }),
    });
  }
  app = await open();

  return {
    failures,
    async handle(request, { address, fileOf, skewMs = () => 0 }) {
      const asked = app;
      if (!asked) return null;
      const { method } = endpoints[request.endpoint];
      const now = services.clock() + skewMs();
      const ask = () =>
        asked.inject({
          method,
          url: pathOf(request),
          query: request.query as Record<string, string>,
          remoteAddress: address,
          ...(request.form
            ? formRequest(request, request.form, fileOf, now)
            : { headers: headersOf(request, now), payload: request.body as object }),
        });
      const death = method === 'GET' ? null : nextDeath;
      if (death) nextDeath = null;
      const answer = await (death ? process.runDying(death, ask) : ask());
      // A request that wrote nothing dies after its work.
      if (death && app === asked) end();
      if (app !== asked) return null;
      if (answer.statusCode >= 500) failures.push(`${request.endpoint}: ${answer.statusCode} ${answer.body}`);
      return replyOf(answer);
    },
    async refuse(problem, { endpoint, idempotencyKey: key = '' }, { address }) {
      const bound = { route: endpoint, address, key };
      const answer = await refuser({
        problem,
        ...(problem === 'proofNeeded' && {
          challenge: challengeFor(services.keyring, bound, difficulties.least, services.clock()),
        }),
      });
      return { ...answer, idempotencyKey: key || null };
    },
    kill(death) {
      if (death === 'idle') end();
      else if (app) nextDeath = death;
    },
    async start() {
      // Nobody has asked for anything since.
      if (nextDeath) end();
      app ??= await open();
    },
    async takeEvents() {
      const asked = app;
      try {
        await asked?.services.consumers.runDue();
      } catch (error) {
        // A process that has died meanwhile leaves them to the next one.
        if (app === asked) throw error;
      }
    },
    async stop() {
      await app?.close();
      await Promise.all(closing);
    },
  };
}

/** Answers every request with the problem that it is told, as the server's own error handler does. */
function refusingServer(): (refusal: { problem: ErrorName; challenge?: Challenge }) => Promise<HttpReply> {
  const app = Fastify();
  const next: Problem[] = [];
  app.setErrorHandler(answerError);
  app.get('/', () => {
    throw next.shift();
  });
  return async ({ problem, challenge }) => {
    next.push(new Problem(problem, undefined, challenge, problem === 'tooManyRequests' ? 10 : undefined));
    const answer = await app.inject('/');
    return replyOf(answer);
  };
}

/** An answer as the device's http port reads it. */
function replyOf(answer: Answer): HttpReply {
  const wait = answer.headers['retry-after'];
  return {
    status: answer.statusCode,
    // A file goes to the person, and not into the state.
    body: isJson(answer) ? withoutRequestId(answer.json()) : {},
    idempotencyKey: answer.headers['idempotency-key']?.toString() ?? null,
    requestId: null,
    ...(wait && { retryAfter: Number(wait) }),
  };
}

const isJson = ({ headers }: Answer): boolean => String(headers['content-type']).includes('json');

/** The server draws a request's id by chance, and a simulated day is the same each time. */
function withoutRequestId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('request_id' in body)) return body;
  const { request_id: _, ...rest } = body;
  return rest;
}

/** A form as the device's http port makes it. */
function formRequest(
  request: HttpRequest,
  { fields, record, fileKeys = [], files }: HttpForm,
  fileOf: Device['fileOf'],
  now: number,
) {
  const kept = files.flatMap(({ field, blob }) => {
    const bytes = fileOf(blob.id);
    return bytes ? [{ field, blob, bytes }] : [];
  });
  const form = formOf(
    {
      ...fields,
      ...listsOf(record),
      ...(fileKeys.length > 0 && { 'file_key[]': [...fileKeys] }),
      'client_id[]': kept.map(({ blob }) => blob.id),
    },
    kept.map(({ field, blob, bytes }) => ({
      field: field === 'file' ? 'file[]' : field,
      name: blob.name,
      type: blob.type,
      bytes,
    })),
  );
  return { headers: { ...headersOf(request, now), ...form.headers }, payload: form.payload };
}

/** Fields of a service's record; a name that comes again is a list. */
function listsOf(record: HttpForm['record']): Record<string, string[]> {
  const lists: Record<string, string[]> = {};
  for (const [name, value] of record ? formOfRecord(record) : []) (lists[name] ??= []).push(value);
  return lists;
}
