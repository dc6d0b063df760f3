import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { endpoints, pathsOf, type EndpointName } from '../../contract/endpoints';
import { isLimited } from '../../server/http/addressLimits';
import { accessRoutes, type AccessRequest, type AccessRoute } from '../support/accessRequests';
import { accessWorld, callers, type AccessWorld, type CallerName } from '../support/accessWorld';
import { onEachDatabase } from '../support/databases';
import { startServer, type Answer, type TestServer } from '../support/server';

const written = readFileSync(join(__dirname, 'accessMatrix.txt'), 'utf8');

/** The written matrix without its comments. */
const writtenLines = written.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** Text of a cell: the status, or the code of a refusal. */
function cellOf({ status, body }: Answer): string {
  const code: unknown = body?.error?.code;
  if (code === 'token_refused') return '403t';
  if (code === 'forbidden') return '403f';
  return typeof code === 'number' && code !== status ? String(code) : String(status);
}

function send(
  server: TestServer,
  { method, path }: Pick<AccessRoute, 'method' | 'path'>,
  { params = {}, query = '', body, form }: AccessRequest,
  headers: Record<string, string>,
): Promise<Answer> {
  const url = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'nowhere') + query;
  if (method === 'POST') return server.post(url, form?.payload ?? body, { ...form?.headers, ...headers });
  if (form) return server.put(url, form.payload, { ...form.headers, ...headers }, method as 'PUT');
  if (body) return server.put(url, body, headers, method as 'PUT');
  return server.get(url, headers, method as 'GET');
}

const titleOf = ({ method, path, note }: AccessRoute) => `${method} ${path}${note ? ` ${note}` : ''}`;

/** Routes that may end sessions, or change who somebody is and what they may do. */
const isAboutPeople = ({ path }: AccessRoute): boolean =>
  /^\/auth|session|[pP]ins?\b|people|users|invitation|organisation|access/.test(path);

/** Shorter than the life of a token. */
const heldFor = 5 * 60_000;

/** Headers of callers. A session is used again until a route may have ended it: signing in takes half a run. */
function heldHeaders(world: AccessWorld) {
  const held = new Map<CallerName, { at: number; headers: Record<string, string> }>();
  return async (route: AccessRoute, who: CallerName): Promise<Record<string, string>> => {
    const at = world.server.clock.now;
    if (isAboutPeople(route)) held.clear();
    const known = held.get(who);
    if (known && at - known.at < heldFor) return known.headers;
    const headers = await world.headersOf(who);
    if (!isAboutPeople(route)) held.set(who, { at, headers });
    return headers;
  };
}

/**
 * Asks a route as every caller about each subject.
 * @param onAnswer called after each answer, before the next request is prepared
 */
async function answersOf(
  world: AccessWorld,
  route: AccessRoute,
  headersOf: ReturnType<typeof heldHeaders>,
  onAnswer: (wrote: boolean) => void,
): Promise<Map<string, Record<CallerName, Answer>>> {
  const command = jest.spyOn(world.server.app.services.database, 'command');
  const bySubject = new Map<string, Record<CallerName, Answer>>();
  for (const subject of route.subjects) {
    const row = {} as Record<CallerName, Answer>;
    for (const who of callers) {
      const request = await route.request(world, subject, who);
      const headers = await headersOf(route, who);
      command.mockClear();
      row[who] = await send(world.server, route, request, headers);
      onAnswer(command.mock.calls.length > 0);
    }
    bySubject.set(subject, row);
  }
  command.mockRestore();
  return bySubject;
}

function linesOf(route: AccessRoute, answers: Map<string, Record<CallerName, Answer>>): string[] {
  const label = (subject: string) => (route.subjects.length === 1 ? '' : subject);
  return [
    titleOf(route),
    ...[...answers].map(([subject, row]) =>
      `  ${label(subject).padEnd(8)}${callers.map((who) => cellOf(row[who]).padEnd(10)).join('')}`.trimEnd(),
    ),
  ];
}

// Some 9,000 requests: minutes on a busy machine.
jest.setTimeout(900_000);

onEachDatabase((databases) => {
  test('gives everybody what the matrix says, and foreign and missing alike (RO-4, bar 16)', async () => {
    const server = await startServer(databases, { pushSubject: 'mailto:alerts@smilelog.example' });
    // Scans are stored once a minute, in whichever call that minute ends.
    jest.spyOn(server.app.services.scans, 'flush').mockResolvedValue();
    // The first one who asks for it has it made.
    await server.get('/api/config');
    const world = await accessWorld(server);
    const headersOf = heldHeaders(world);
    const found: string[] = [];
    const different: string[] = [];
    const unlimited = new Set<string>();
    for (const route of accessRoutes()) {
      const answers = await answersOf(world, route, headersOf, (wrote) => {
        if (wrote && !isLimitedRoute(route)) unlimited.add(titleOf(route));
      });
      found.push(...linesOf(route, answers));
      const [foreign, missing] = [answers.get('foreign'), answers.get('missing')];
      for (const who of foreign && missing ? callers : []) {
        // What is foreign to all others is the other organisation's own.
        const theirs = who === 'otherorg' ? answers.get('own') : foreign;
        const [there, nowhere] = [theirs?.[who], missing?.[who]] as [Answer, Answer];
        const isRefused = there.status >= 400 && nowhere.status >= 400;
        const look = ({ status, body }: Answer) => JSON.stringify([status, body?.error]);
        if (isRefused && look(there) !== look(nowhere)) different.push(`${titleOf(route)} ${who}`);
      }
    }
    if (process.env['PRINT_MATRIX']) process.stdout.write(`${found.join('\n')}\n`);
    expect(found).toEqual(writtenLines);
    // A call that writes and has no group of limits could fill the database (AP-2).
    expect([...unlimited]).toEqual([]);
    // Sticker uids are public, so foreign and missing may differ there.
    expect(different.filter((line) => !/\/questions\/:id|sendRateDetails/.test(line))).toEqual([]);
  });

  test('has a line for every route that the server has (bar 16)', async () => {
    const server = await startServer(databases);
    await server.app.ready();
    const known = new Set(accessRoutes().map(({ method, path }) => `${method} ${path}`));
    const routes = routesOf(server.app).filter((route) => /^\w+ \/(api|auth)\//.test(route));
    expect(routes.length).toBeGreaterThan(60);
    expect(routes.filter((route) => !known.has(route) && !isOpen(route))).toEqual([]);
  });
});

/** Whether requests of a route count by address: calls of the contract that have a group. */
function isLimitedRoute({ method, path }: AccessRoute): boolean {
  // Outside of the endpoints; counts in `staff` by itself (`exportServices.ts`).
  if (path.includes('/services/export/')) return true;
  const name = (Object.keys(endpoints) as EndpointName[]).find(
    (one) => endpoints[one].method === method && pathsOf(endpoints[one]).includes(path),
  );
  return name !== undefined && isLimited(name);
}

/** Routes that never check the caller: the OpenAPI document, its viewer, icons. */
const isOpen = (route: string) => /^GET \/api\/(openapi\.json|docs|security-level)/.test(route);

/** Reads all routes from Fastify's printed tree, which indents by four characters. */
function routesOf(app: FastifyInstance): string[] {
  const found: string[] = [];
  const path: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const parsed = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!parsed) continue;
    const [, indent = '', segment = '', methods] = parsed;
    path.splice(indent.length / 4, Infinity, segment);
    for (const method of methods?.split(', ') ?? [])
      if (method !== 'HEAD') found.push(`${method} ${path.join('')}`);
  }
  return found;
}
