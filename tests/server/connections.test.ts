import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import {
  connectionLimits,
  guardConnections,
  serverOptions,
  type ConnectionLimits,
} from '../../server/http/connections';

let stop: () => void = () => undefined;
afterEach(() => stop());

/** A server that answers once it has a whole body, with a clock that stands still until told. */
async function listen(changes: Partial<ConnectionLimits> = {}, trustedProxies: string[] = []) {
  const limits = { ...connectionLimits, check: 3_600_000, ...changes };
  const clock = { now: 0 };
  const closed: string[] = [];
  const guard = guardConnections({
    limits,
    trustedProxies,
    onClose: (reason) => closed.push(reason),
    now: () => clock.now,
  });
  let bytes = 0;
  let requests = 0;
  const answer: RequestListener = (request, response) => {
    requests++;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('error', () => undefined);
    request.on('end', () => response.end('stored'));
  };
  const server: Server = createServer(serverOptions(limits), guard.listener(answer));
  guard.watch(server);
  server.on('clientError', (_, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets: Socket[] = [];
  stop = () => {
    guard.stop();
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  };

  /** Connects from a loopback address; resolves when the server has accepted. */
  async function open(localAddress = '127.0.0.1'): Promise<Socket> {
    const accepted = once(server, 'connection');
    const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    sockets.push(socket);
    await accepted;
    return socket;
  }
  /** Sends a part of a body; resolves when the server has it. */
  async function send(socket: Socket, length: number): Promise<void> {
    const wanted = bytes + length;
    socket.write(Buffer.alloc(length));
    while (bytes < wanted) await new Promise(setImmediate);
  }
  /** Begins a request with a body. */
  async function begin(socket: Socket, length: number): Promise<void> {
    const requested = once(server, 'request');
    socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n`);
    await requested;
  }
  const pass = (ms: number) => {
    clock.now += ms;
    guard.check();
  };
  return { open, send, begin, pass, closed, requests: () => requests };
}

/** The first line of what the server answers. */
async function ask(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString().split('\r\n')[0] ?? '';
}

test('lets a newcomer in at the limit of its address, and closes what has kept silent longest (bar 28)', async () => {
  const { open, closed } = await listen({ perAddress: 3 });
  const elsewhere = await open('127.0.0.2');
  const first = await open();
  const silent = await open();
  await open();
  // Whoever has just asked has not kept silent.
  expect(await ask(first)).toBe('HTTP/1.1 200 OK');
  const gone = once(silent, 'close');
  const newcomer = await open();
  await gone;
  expect(await ask(newcomer)).toBe('HTTP/1.1 200 OK');
  expect(await ask(first)).toBe('HTTP/1.1 200 OK');
  expect(await ask(elsewhere)).toBe('HTTP/1.1 200 OK');
  expect(closed).toEqual(['address_full']);
});

test('makes room in a full server at the address with the most connections (bar 28)', async () => {
  const { open, begin, send, closed } = await listen({ total: 4 });
  const visitor = await open('127.0.0.2');
  const dripping = await open();
  await begin(dripping, 1_000);
  await send(dripping, 1);
  await open();
  await open();
  const gone = once(dripping, 'close');
  const newcomer = await open('127.0.0.3');
  await gone;
  expect(await ask(newcomer)).toBe('HTTP/1.1 200 OK');
  expect(await ask(visitor)).toBe('HTTP/1.1 200 OK');
  expect(closed).toEqual(['server_full']);
});

test('does not limit a trusted proxy, and believes no other address', async () => {
  const { open, closed } = await listen({ perAddress: 1 }, ['127.0.0.2/32']);
  const [first, second] = [await open('127.0.0.2'), await open('127.0.0.2')];
  expect([await ask(first), await ask(second)]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
  await open();
  await open();
  expect(closed).toEqual(['address_full']);
});

test.each([
  ['stands still', 0],
  ['drips', 1],
])('closes a body that %s (bar 28)', async (_, drip) => {
  const { open, begin, send, pass, closed } = await listen();
  const socket = await open();
  const gone = once(socket, 'close');
  await begin(socket, 100_000);
  await send(socket, 1_000);
  for (let second = 0; second < 25; second += 5) {
    if (drip) await send(socket, drip);
    pass(5_000);
  }
  expect(closed).toEqual([]);
  pass(5_000);
  pass(5_000);
  await gone;
  expect(closed).toEqual(['body_too_slow']);
});

test('lets a phone with 20 kbit/s send its photo (bar 28, AT-4)', async () => {
  const { open, begin, send, pass, closed } = await listen();
  const phone = await open();
  const answered = once(phone, 'data');
  await begin(phone, 500_000);
  for (let sent = 0; sent < 500_000; sent += 12_500) {
    await send(phone, 12_500);
    pass(5_000);
  }
  expect(String(await answered)).toContain('stored');
  expect(closed).toEqual([]);
  // Between two requests no body is expected.
  pass(40_000);
  expect(await ask(phone)).toBe('HTTP/1.1 200 OK');
});

test('closes headers that do not arrive', async () => {
  const { open } = await listen({ headers: 20, check: 20 });
  const silent = await open();
  const dripping = await open();
  dripping.write('POST / HTTP/1.1\r\nx: ');
  await Promise.all([silent, dripping].map((socket) => once(socket, 'close')));
});

test('closes a connection that asks on and on without taking an answer (bar 28)', async () => {
  const { open, closed, requests } = await listen({ pipelined: 3 });
  const greedy = await open();
  const gone = new Promise((resolve) => greedy.once('close', resolve));
  greedy.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500));
  await gone;
  expect(closed).toEqual(['too_many_requests']);
  expect(requests()).toBe(3);
  // One that waits for each answer may ask as often as it likes.
  const patient = await open();
  for (let asked = 0; asked < 10; asked++) expect(await ask(patient)).toBe('HTTP/1.1 200 OK');
});

test.each([
  ['sends nothing but line ends after its answer', '\r\n'],
  ['sends nothing after its answer', ''],
])('closes a connection that %s', async (_, drip) => {
  const { open, pass, closed } = await listen();
  const socket = await open();
  expect(await ask(socket)).toBe('HTTP/1.1 200 OK');
  const gone = new Promise((resolve) => socket.once('close', resolve));
  for (let second = 0; second < 60; second += 5) {
    socket.write(drip);
    pass(5_000);
  }
  expect(closed).toEqual([]);
  // A request that has just begun has its time for headers.
  for (let second = 0; second <= 15; second += 5) pass(5_000);
  await gone;
  expect(closed).toEqual(['idle']);
});
