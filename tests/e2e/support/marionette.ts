import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A WebDriver server for Firefox. It passes each request on to Marionette, the remote protocol inside
 * Firefox, as geckodriver does. Debian has no geckodriver, and the npm package of that name downloads one.
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 * @param binary the path of Firefox
 * @returns its port on 127.0.0.1
 */
export async function startFirefoxDriver(binary: string): Promise<{ port: number; stop(): Promise<void> }> {
  let firefox: Firefox | undefined;
  const end = async () => {
    const ending = firefox;
    firefox = undefined;
    await ending?.end();
  };

  async function answer({ method, url = '' }: IncomingMessage, body: object): Promise<unknown> {
    if (method === 'POST' && url === '/session') {
      await end();
      firefox = await startFirefox(binary);
      return firefox.send('WebDriver:NewSession', {});
    }
    // Each session has its own process and profile.
    if (method === 'DELETE' && /^\/session\/[^/]+$/.test(url)) return (await end()) ?? null;
    const found = commandOf(`${method} ${url.replace(/^\/session\/[^/]+/, '')}`);
    if (!found || !firefox) throw new WebDriverError('unknown command', `${method} ${url}`);
    return firefox.send(found.command, { ...body, ...found.named });
  }

  const server = createServer((request, response) => {
    void (async () => {
      const body = request.method === 'POST' ? ((await json(request)) as object) : {};
      reply(response, 200, await answer(request, body));
    })().catch((error: unknown) => {
      const { name, message } = error as Error;
      reply(response, statusOf(name), { error: name, message, stacktrace: '' });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      await end();
      server.close();
    },
  };
}

/** Marionette's commands by method and path. A word after a colon becomes a parameter. */
const commands: Record<string, string> = {
  'POST /timeouts': 'SetTimeouts',
  'GET /timeouts': 'GetTimeouts',
  'POST /url': 'Navigate',
  'GET /url': 'GetCurrentURL',
  'POST /back': 'Back',
  'POST /forward': 'Forward',
  'POST /refresh': 'Refresh',
  'GET /title': 'GetTitle',
  'GET /source': 'GetPageSource',
  'GET /window': 'GetWindowHandle',
  'GET /window/handles': 'GetWindowHandles',
  'POST /window/rect': 'SetWindowRect',
  'GET /window/rect': 'GetWindowRect',
  'POST /execute/sync': 'ExecuteScript',
  'POST /execute/async': 'ExecuteAsyncScript',
  'DELETE /cookie': 'DeleteAllCookies',
  'POST /actions': 'PerformActions',
  'DELETE /actions': 'ReleaseActions',
  'GET /screenshot': 'TakeScreenshot',
  'POST /element': 'FindElement',
  'POST /elements': 'FindElements',
  'GET /element/active': 'GetActiveElement',
  'POST /element/:element/element': 'FindElement',
  'POST /element/:element/elements': 'FindElements',
  'POST /element/:id/click': 'ElementClick',
  'POST /element/:id/clear': 'ElementClear',
  'POST /element/:id/value': 'ElementSendKeys',
  'GET /element/:id/text': 'GetElementText',
  'GET /element/:id/name': 'GetElementTagName',
  'GET /element/:id/rect': 'GetElementRect',
  'GET /element/:id/attribute/:name': 'GetElementAttribute',
  'GET /element/:id/property/:name': 'GetElementProperty',
  'GET /element/:id/css/:propertyName': 'GetElementCSSValue',
  'GET /element/:id/enabled': 'IsElementEnabled',
  'GET /element/:id/selected': 'IsElementSelected',
  'GET /element/:id/displayed': 'IsElementDisplayed',
  'GET /element/:id/computedlabel': 'GetComputedLabel',
  'GET /element/:id/computedrole': 'GetComputedRole',
};

const patterns = Object.entries(commands).map(([path, command]) => ({
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  command: `WebDriver:${command}`,
}));

function commandOf(request: string) {
  for (const { pattern, command } of patterns) {
    const found = pattern.exec(request);
    if (!found) continue;
    const named = Object.entries(found.groups ?? {}).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]);
    return { command, named: Object.fromEntries(named) as Record<string, string> };
  }
  return undefined;
}

/** An error whose name is one of WebDriver's error codes. */
class WebDriverError extends Error {
  constructor(
    override readonly name: string,
    message: string,
  ) {
    super(message);
  }
}

const statusOf = (error: string) =>
  /^(no such|stale|unknown command)/.test(error) ? 404 : /^(element|invalid)/.test(error) ? 400 : 500;

function reply(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ value }));
}

interface Firefox {
  /** Sends a command. @returns its result as WebDriver gives it */
  send(command: string, parameters: object): Promise<unknown>;
  end(): Promise<void>;
}

/** Marionette's recommended preferences are set by itself. */
const preferences: Record<string, string | number | boolean> = {
  // Any free port; Firefox writes it into its profile.
  'marionette.port': 0,
  'intl.accept_languages': 'en-US, en',
  // Shows JSON as text. Its viewer's page belongs to another origin.
  'devtools.jsonview.enabled': false,
};

async function startFirefox(binary: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'smilelog-firefox-'));
  const lines = Object.entries(preferences).map(
    (pref) => `user_pref(${JSON.stringify(pref).slice(1, -1)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--marionette', '--no-remote', '--width', '390', '--height', '844'];
  const child = spawn(binary, [...args, '--profile', profile], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const marionette = await connected(await portIn(profile, child));
  return {
    send: (command, parameters) => marionette.send(command, parameters),
    async end() {
      marionette.close();
      child.kill('SIGKILL');
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function portIn(profile: string, firefox: ChildProcess): Promise<number> {
  for (let attempt = 0; attempt < 1_200 && firefox.exitCode === null; attempt += 1) {
    try {
      const port = Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
      if (port > 0) return port;
    } catch {
      // It is not written yet.
    }
    await pause(100);
  }
  throw new WebDriverError('session not created', 'Firefox does not listen');
}

/** A message is its length in bytes, a colon and JSON. */
async function connected(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let bytes = Buffer.alloc(0);
  let lastId = 0;

  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (;;) {
      const colon = bytes.indexOf(':');
      const end = colon + 1 + Number(bytes.toString('latin1', 0, Math.max(colon, 0)));
      if (colon < 0 || bytes.length < end) return;
      const message: unknown = JSON.parse(bytes.toString('utf8', colon + 1, end));
      bytes = bytes.subarray(end);
      if (Array.isArray(message)) settle(message as Reply);
    }
  });
  const failed = () => {
    for (const { reject } of waiting.values())
      reject(new WebDriverError('unknown error', 'Firefox has ended'));
    waiting.clear();
  };
  socket.on('close', failed).on('error', failed);
  await once(socket, 'connect');

  type Reply = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];
  function settle([, id, error, result]: Reply) {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error) reject?.(new WebDriverError(error.error, error.message));
    // Marionette wraps single values.
    else resolve?.(isWrapped(result) ? result.value : result);
  }

  return {
    send(command: string, parameters: object): Promise<unknown> {
      const id = ++lastId;
      const text = JSON.stringify([0, id, command, parameters]);
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      });
    },
    close: () => socket.destroy(),
  };
}

const isWrapped = (result: unknown): result is { value: unknown } =>
  typeof result === 'object' && result !== null && Object.keys(result).join() === 'value';
