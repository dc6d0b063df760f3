/**
 * A load generator in a process of its own, so that it takes no time from whoever is measured: `generator.ts <options as JSON>`; prints a `LoadResult` as
 * JSON. Each connection has one request under way. It speaks just enough HTTP for answers with a length, as every answer to a vote has.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { timedKey } from '../../../contract/ids';

export interface LoadOptions {
  port: number;
  path: string;
  /** The same for every request; keys differ. */
  body: string;
  connections: number;
  /** Before anything is measured. */
  warmUpMs: number;
  measureMs: number;
}

export interface LoadResult {
  perSecond: number;
  /** All there were, from the first connection on. */
  answers: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers by status; a lost connection counts as 0. */
  statuses: Record<number, number>;
}

const options = JSON.parse(process.argv[2] ?? '{}') as LoadOptions;
const run = randomBytes(6).toString('hex');
const head = [
  `POST ${options.path} HTTP/1.1`,
  'host: 127.0.0.1',
  'content-type: application/json',
  `content-length: ${Buffer.byteLength(options.body)}`,
  'idempotency-key: ',
].join('\r\n');
const latencies: number[] = [];
const statuses: Record<number, number> = {};
const begun = performance.now();
const measureFrom = begun + options.warmUpMs;
const measureTo = measureFrom + options.measureMs;
let sent = 0;
let open = options.connections;

function client(): void {
  const socket = connect(options.port, '127.0.0.1').setNoDelay(true);
  let sentAt = 0;
  let status = 0;
  /** Bytes of the answer that are still to come. */
  let missing = 0;
  function send(): void {
    sentAt = performance.now();
    if (sentAt >= measureTo) return finish(socket);
    const key = timedKey(Date.now(), `${run}-${String(++sent).padStart(12, '0')}`);
    socket.write(`${head}${key}\r\n\r\n${options.body}`, 'latin1');
  }
  socket.on('connect', send);
  socket.on('data', (chunk) => {
    if (missing > 0) missing -= chunk.length;
    else {
      // A server on this machine sends head and body at once, or the head alone.
      const headEnd = chunk.indexOf('\r\n\r\n');
      if (headEnd < 0) return void socket.destroy(new Error('the head of an answer came in parts'));
      const answer = chunk.toString('latin1', 0, headEnd);
      status = Number(answer.slice(9, 12));
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1]);
      missing = headEnd + 4 + length - chunk.length;
    }
    if (missing > 0) return;
    note(status, sentAt);
    send();
  });
  socket.on('error', () => note(0, sentAt));
  socket.on('close', () => {
    if (performance.now() < measureTo) client();
  });
}

function note(status: number, sentAt: number): void {
  const now = performance.now();
  if (now < measureFrom || now > measureTo) return;
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (status === 200) latencies.push(now - sentAt);
}

function finish(socket: Socket): void {
  socket.destroy();
  if (--open > 0) return;
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  const result: LoadResult = {
    perSecond: latencies.length / (options.measureMs / 1_000),
    answers: sent,
    p50Ms: at(0.5) ?? Infinity,
    p99Ms: at(0.99) ?? Infinity,
    statuses,
  };
  process.stdout.write(JSON.stringify(result), () => process.exit());
}

for (let index = 0; index < options.connections; index++) client();
