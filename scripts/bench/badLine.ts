import { connect, createServer, type Server, type Socket } from 'node:net';

/** A phone's network line. All its connections share the bandwidth. */
export interface Line {
  kilobitsPerSecond: number;
  /** Round trip, in milliseconds. */
  latencyMs: number;
}

/**
 * A proxy that simulates a bad line: bytes take half a round trip each way, the bandwidth is limited, and a
 * connection costs a round trip of its own. A browser's own throttling leaves the last one out.
 */
export async function badLine(line: Line, serverUrl: string): Promise<{ url: string; close(): void }> {
  const { hostname, port } = new URL(serverUrl);
  const down = width(line);
  const up = width(line);
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    const far = connect(Number(port), hostname);
    for (const socket of [phone, far]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    }
    const connected = performance.now() + line.latencyMs;
    carry(phone, far, up, line.latencyMs / 2, connected);
    carry(far, phone, down, line.latencyMs / 2, 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Time at which the queued bytes will have passed. */
type Width = (bytes: number, notBefore: number) => number;

function width({ kilobitsPerSecond }: Line): Width {
  const bytesPerMs = kilobitsPerSecond / 8;
  let free = 0;
  return (bytes, notBefore) => (free = Math.max(free, notBefore) + bytes / bytesPerMs);
}

/** @param notBefore earliest time to send, on the clock of `performance.now()` */
function carry(from: Socket, to: Socket, passes: Width, delayMs: number, notBefore: number): void {
  // One timer at a time: separate timers could fire out of order by a millisecond.
  const underWay: { at: number; arrive: () => void }[] = [];
  const deliver = () => {
    while (underWay[0] && underWay[0].at <= performance.now()) underWay.shift()?.arrive();
    if (underWay[0]) setTimeout(deliver, underWay[0].at - performance.now());
  };
  const send = (bytes: number, arrive: () => void) => {
    const at = passes(bytes, Math.max(performance.now(), notBefore)) + delayMs;
    if (underWay.push({ at, arrive }) === 1) setTimeout(deliver, at - performance.now());
  };
  // Chunks of some 20 ms, so that a large answer does not block a small one for long.
  from.on('data', (data: Buffer) => {
    for (let start = 0; start < data.length; start += 4_096) {
      const piece = data.subarray(start, start + 4_096);
      send(piece.length, () => to.write(piece));
    }
  });
  from.on('end', () => send(0, () => to.end()));
}

/** The port of a listening server. */
export function portOf(server: Server): number {
  const at = server.address();
  return typeof at === 'object' && at ? at.port : 0;
}
