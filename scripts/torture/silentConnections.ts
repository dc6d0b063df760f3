import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import sharp from 'sharp';
import type { SendRateDetailsReply } from '../../contract/vote';
import { formOf } from '../../tests/support/uploads';
import { atMost, exactly, scaled, type Bar } from './bar';
import { ask, voteBody } from './phones';
import { startServer, type RunningServer, type ServerSetup } from './serverProcess';

export interface Flooded {
  /** Votes of visitors elsewhere, and those that were refused or lost. */
  votes: number;
  lost: number;
  p99Ms: number;
  slowestReadyMs: number;
  /** Largest memory of the server, in MB; undefined where the system does not tell. */
  memoryMb: number | undefined;
  /** Status of a photo that a slow phone has sent meanwhile. */
  uploadStatus: number;
}

/** Sizes of a flood. */
export interface FloodSize {
  connections: number;
  addresses: number;
  votes: number;
  /** Bytes a second of the phone's upload, and bytes of its photo. */
  uploadRate: number;
  photoBytes: number;
}

/** File descriptors allow one process some 20,000 connections. */
const perProcess = 9_000;

/**
 * Floods a server with connections that keep silent or drip, while visitors elsewhere vote and a slow phone
 * sends a photo.
 */
export async function flood(setup: ServerSetup, size: FloodSize): Promise<Flooded> {
  const server = await startServer(setup);
  const attackers = await startAttackers(server, size);
  try {
    const photo = sendSlowly(server, size).catch(() => 0);
    const voting = await voteOneByOne(server, size.votes);
    const uploadStatus = await photo;
    const memoryMb = peakMemory(server.child.pid);
    return { ...voting, votes: size.votes, memoryMb, uploadStatus };
  } finally {
    for (const attacker of attackers) attacker.stdin?.end();
    await Promise.all(attackers.map((attacker) => attacker.exitCode ?? once(attacker, 'exit')));
    await server.end('SIGTERM');
  }
}

async function startAttackers(
  { url }: RunningServer,
  { connections, addresses }: FloodSize,
): Promise<ChildProcess[]> {
  const list = Array.from({ length: addresses }, (_, index) => `127.0.1.${index + 1}`).join(',');
  const processes = Math.ceil(connections / perProcess);
  const each = String(Math.ceil(connections / processes));
  const attackers = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['scripts/torture/flood.mjs', new URL(url).port, each, list], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(attackers.map(({ stdout }) => once(stdout as NodeJS.ReadableStream, 'data')));
  return attackers;
}

/** Each vote comes on a new connection, as a visitor's first one does. */
async function voteOneByOne({ url }: RunningServer, votes: number) {
  const times: number[] = [];
  let lost = 0;
  let slowestReadyMs = 0;
  const headers = { 'content-type': 'application/json' };
  for (let index = 0; index < votes; index++) {
    const begun = performance.now();
    const answer = await ask(`${url}/api/sendRateDetails`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: voteBody((index % 3) + 1),
    }).catch(() => undefined);
    times.push(performance.now() - begun);
    if (answer?.status !== 200) lost++;
    if (index % 10 !== 0) continue;
    const asked = performance.now();
    const ready = await ask(`${url}/readyz`, { method: 'GET' }).catch(() => undefined);
    slowestReadyMs = Math.max(slowestReadyMs, ready?.status === 200 ? performance.now() - asked : Infinity);
  }
  times.sort((a, b) => a - b);
  return { lost, p99Ms: times[Math.floor(times.length * 0.99)] ?? Infinity, slowestReadyMs };
}

/** Votes, and sends a photo at the rate of a slow phone. @returns the status; 0 if the connection was lost */
async function sendSlowly({ url }: RunningServer, { uploadRate, photoBytes }: FloodSize): Promise<number> {
  const key = randomUUID();
  const voted = await ask(`${url}/api/sendRateDetails`, {
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: voteBody(3),
  });
  const { vote } = JSON.parse(voted.body) as SendRateDetailsReply;
  const { payload, headers } = formOf({}, [{ bytes: await noisyPhoto(photoBytes) }]);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(
    `POST /api/votes/${vote.uid}/attachments HTTP/1.1\r\nhost: x\r\nconnection: close\r\nvote-key: ${key}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  );
  const step = Math.max(1, Math.round(uploadRate / 4));
  for (let sent = 0; sent < payload.length && !socket.destroyed; sent += step) {
    socket.write(payload.subarray(sent, sent + step));
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await closed;
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

/** A photo of about this size: noise does not compress. */
async function noisyPhoto(bytes: number): Promise<Buffer> {
  const side = Math.max(8, Math.round(Math.sqrt(bytes / 3)));
  const raw = { width: side, height: side, channels: 3 as const };
  return sharp(randomBytes(side * side * 3), { raw })
    .png()
    .toBuffer();
}

function peakMemory(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
  } catch {
    return undefined;
  }
}

export const silentConnections: Bar = {
  numbers: [28],
  title: 'silent and dripping connections',
  async run(torture) {
    const { bundle, place } = torture;
    const connections = scaled(torture, 20_000, 200);
    const found = await flood(
      { bundle, place: place() },
      {
        connections,
        addresses: 10,
        votes: scaled(torture, 1_000, 100),
        uploadRate: 2_500,
        photoBytes: scaled(torture, 200_000, 20_000),
      },
    );
    const figures = [
      exactly('votes refused or lost', 0, found.lost, ` of ${found.votes} under ${connections} connections`),
      atMost('p99 of votes elsewhere', 500, found.p99Ms, 'ms'),
      atMost('/readyz', 1_000, found.slowestReadyMs, 'ms'),
      exactly('a photo at 20 kbit/s', 200, found.uploadStatus),
    ];
    return found.memoryMb === undefined ? figures : [...figures, atMost('memory', 400, found.memoryMb, 'MB')];
  },
};
