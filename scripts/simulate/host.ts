import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { endpoints, pathFor } from '../../contract/endpoints';
import { formOfRecord } from '../../contract/serviceLogs';
import type { HttpForm, HttpReply, HttpRequest } from '../../sagas/ports';
import { buildApp, type AccountServices, type Services } from '../../server/app';
import { makeMetrics } from '../../server/ops/metrics';
import { headersOf } from '../../src/app/ports/requestHeaders';
import { formOf } from '../../tests/support/uploads';

/** Where a request comes from. */
export interface Device {
  address: string;
  /** Bytes of a file that the device keeps. */
  fileOf(id: string): Buffer | undefined;
}

/** The real server, in this process, over a real database. */
export interface Host {
  /** Answers a request that has reached the server; null when the server is down, or went down meanwhile. */
  handle(request: HttpRequest, from: Device): Promise<HttpReply | null>;
  /** The process ends; nobody hears of what it was doing. */
  kill(): void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Answers of 500 and above that the server itself has given, with what was asked. */
  failures: string[];
}

type HostServices = Omit<Services, 'metrics' | 'addressLimits'> & Pick<AccountServices, 'passwords'>;

export async function startHost(services: HostServices): Promise<Host> {
  const failures: string[] = [];
  let app: FastifyInstance | null = null;
  const open = async () =>
    buildApp({
      ...services,
      metrics: makeMetrics(),
      // A simulated day has more people behind an address than a street.
      addressLimits: {},
      logger: pino({ level: 'silent' }),
    });
  app = await open();
  const closing: Promise<unknown>[] = [];

  return {
    failures,
    async handle(request, { address, fileOf }) {
      const asked = app;
      if (!asked) return null;
      const answer = await asked.inject({
        method: endpoints[request.endpoint].method,
        url: pathFor(endpoints[request.endpoint], request.signedIn, request.params),
        query: request.query as Record<string, string>,
        remoteAddress: address,
        ...(request.form
          ? formRequest(request, request.form, fileOf, services.clock())
          : { headers: headersOf(request, services.clock()), payload: request.body as object }),
      });
      if (app !== asked) return null;
      if (answer.statusCode >= 500) failures.push(`${request.endpoint}: ${answer.statusCode} ${answer.body}`);
      return {
        status: answer.statusCode,
        body: withoutRequestId(answer.json()),
        idempotencyKey: answer.headers['idempotency-key']?.toString() ?? null,
        requestId: null,
        ...(answer.headers['retry-after'] && { retryAfter: Number(answer.headers['retry-after']) }),
      };
    },
    kill() {
      if (app) closing.push(app.close());
      app = null;
    },
    async start() {
      app ??= await open();
    },
    async stop() {
      await app?.close();
      await Promise.all(closing);
    },
  };
}

/** The server draws a request's id by chance, and a simulated day is the same each time. */
function withoutRequestId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('request_id' in body)) return body;
  const { request_id: _, ...rest } = body;
  return rest;
}

/** A form as the device's http port makes it. */
function formRequest(
  request: HttpRequest,
  { fields, record, files }: HttpForm,
  fileOf: Device['fileOf'],
  now: number,
) {
  const kept = files.flatMap(({ field, blob }) => {
    const bytes = fileOf(blob.id);
    return bytes ? [{ field, blob, bytes }] : [];
  });
  const form = formOf(
    { ...fields, ...listsOf(record), 'client_id[]': kept.map(({ blob }) => blob.id) },
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
