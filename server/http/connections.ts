import { compile } from '@fastify/proxy-addr';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './networkOf';

/** Limits for connections; times in milliseconds. */
export interface ConnectionLimits {
  /** Maximum number of connections in all, and from one address. */
  total: number;
  perAddress: number;
  /** Time from the connection, or from the first byte of a further request, to the end of its headers. */
  headers: number;
  /** Time without a byte, before the next request or while an answer is taken. */
  idle: number;
  /** Time without a byte of a body that is expected. */
  still: number;
  /** A body that has not ended brings at least this many bytes in each `window`. */
  bytesPerWindow: number;
  window: number;
  /** Requests of one connection that may wait for their answers at a time. */
  pipelined: number;
  /** How often connections are looked at. */
  check: number;
}

/**
 * The slowest phone that we serve sends 20 kbit/s: 75 kB in a window. A body may be five times slower than
 * that. The size of a JSON body is below the bytes of one window.
 */
export const connectionLimits: ConnectionLimits = {
  total: 8_000,
  perAddress: 500,
  headers: 15_000,
  idle: 60_000,
  still: 30_000,
  bytesPerWindow: 16_384,
  window: 30_000,
  // Browsers and proxies wait for each answer.
  pipelined: 8,
  check: 1_000,
};

/** Why the server has closed a connection. */
export type CloseReason = 'address_full' | 'server_full' | 'body_too_slow' | 'too_many_requests' | 'idle';

interface Connection {
  socket: Socket;
  /** Undefined for a trusted proxy: its connections carry many people. */
  place: Place | undefined;
  /** The request whose body may still be arriving. */
  request: IncomingMessage | undefined;
  /** Number of requests without a whole answer. */
  unanswered: number;
  /** When the last answer ended, or the connection began. */
  answeredAt: number;
  /** Bytes read when the last look found new ones, and the time of that look. */
  bytes: number;
  movedAt: number;
  windowBytes: number;
  windowAt: number;
}

/** Connections of one address. */
interface Place {
  address: string;
  /** The server waits for these clients; the longest wait comes first. */
  waiting: Set<Connection>;
  /** The server is at work on their requests; the oldest comes first. */
  busy: Set<Connection>;
}

export interface ConnectionGuard {
  /** Watches the connections of a server. Servers of one app share the limits. */
  watch(server: Server): void;
  /** The listener for the requests of a watched server: passes on those that the limits allow. */
  listener(answer: RequestListener): RequestListener;
  /** Looks at all connections; a timer calls it. */
  check(): void;
  stop(): void;
}

/**
 * Closes connections that keep others out. A newcomer is let in even when its address is at its limit: the
 * guard then closes the connection of that address for which the server has waited longest. When the server
 * is full, it closes one of the address with the most connections. Node itself limits the time for headers
 * and the time between requests (`serverOptions`); it counts a line end as life, the guard does not.
 * @param trustedProxies addresses or networks without a limit of their own
 * @param onClose told of each closed connection
 * @param now milliseconds of a clock that never jumps
 */
export function guardConnections({
  limits,
  trustedProxies,
  onClose,
  now = () => performance.now(),
}: {
  limits: ConnectionLimits;
  trustedProxies: readonly string[];
  onClose: (reason: CloseReason) => void;
  now?: () => number;
}): ConnectionGuard {
  const isProxy = trustedProxies.length > 0 ? compile([...trustedProxies]) : () => false;
  const connections = new Map<Socket, Connection>();
  const places = new Map<string, Place>();

  /**
   * Forgets a connection. A destroyed socket reports its end later, and a newcomer must not find it again.
   */
  function leave(connection: Connection): void {
    const { socket, place } = connection;
    connections.delete(socket);
    place?.waiting.delete(connection);
    place?.busy.delete(connection);
    if (place && sizeOf(place) === 0 && places.get(place.address) === place) places.delete(place.address);
  }

  function close(connection: Connection, reason: CloseReason): void {
    leave(connection);
    connection.socket.destroy();
    onClose(reason);
  }

  function closeOldest(place: Place, reason: CloseReason): void {
    const [oldest] = place.waiting.size > 0 ? place.waiting : place.busy;
    if (oldest) close(oldest, reason);
  }

  /** @returns false when only proxies could make room */
  function makeRoom(address: string | undefined): boolean {
    const own = address === undefined ? undefined : places.get(address);
    if (own && sizeOf(own) >= limits.perAddress) closeOldest(own, 'address_full');
    if (connections.size < limits.total) return true;
    let fullest: Place | undefined;
    for (const place of places.values()) if (!fullest || sizeOf(place) > sizeOf(fullest)) fullest = place;
    if (fullest) closeOldest(fullest, 'server_full');
    return fullest !== undefined;
  }

  function placeOf(address: string): Place {
    let place = places.get(address);
    if (!place) places.set(address, (place = { address, waiting: new Set(), busy: new Set() }));
    return place;
  }

  function enter(socket: Socket): void {
    const { remoteAddress } = socket;
    // The client has gone already.
    if (remoteAddress === undefined) return void socket.destroy();
    const address = isProxy(remoteAddress, 0) ? undefined : networkOf(remoteAddress);
    if (!makeRoom(address)) {
      onClose('server_full');
      return void socket.destroy();
    }
    const place = address === undefined ? undefined : placeOf(address);
    const at = now();
    const connection: Connection = {
      socket,
      place,
      request: undefined,
      unanswered: 0,
      answeredAt: at,
      bytes: 0,
      movedAt: at,
      windowBytes: 0,
      windowAt: at,
    };
    connections.set(socket, connection);
    place?.waiting.add(connection);
    socket.once('close', () => leave(connection));
  }

  /**
   * Notes a request. Node reads all requests of a packet at once, also when nobody takes the answers: a few
   * connections could fill the memory.
   * @returns false for a request of a connection that is closed
   */
  function begin(request: IncomingMessage, response: ServerResponse): boolean {
    const connection = connections.get(request.socket);
    if (!connection) return false;
    if (connection.unanswered >= limits.pipelined) {
      close(connection, 'too_many_requests');
      return false;
    }
    connection.unanswered++;
    const { place } = connection;
    const bytes = request.socket.bytesRead;
    const at = now();
    Object.assign(connection, { request, bytes, movedAt: at, windowBytes: bytes, windowAt: at });
    const work = () => {
      if (place?.waiting.delete(connection)) place.busy.add(connection);
    };
    // While a part of the body is missing, the server waits.
    if (hasBody(request)) request.once('end', work);
    else work();
    response.once('close', () => {
      connection.unanswered--;
      connection.answeredAt = now();
      if (connection.unanswered === 0 && place?.busy.delete(connection)) place.waiting.add(connection);
    });
    return true;
  }

  /** @returns whether the client is sending its body too slowly */
  function isSlow(connection: Connection, request: IncomingMessage, at: number): boolean {
    const bytes = connection.socket.bytesRead;
    // The client is not to blame while bytes wait for the server.
    const isWaitingForUs = request.readableLength > 0;
    if (bytes > connection.bytes || isWaitingForUs) Object.assign(connection, { bytes, movedAt: at });
    if (at - connection.movedAt >= limits.still) return true;
    if (at - connection.windowAt < limits.window) return false;
    const brought = bytes - connection.windowBytes;
    Object.assign(connection, { windowBytes: bytes, windowAt: at });
    return brought < limits.bytesPerWindow && !isWaitingForUs;
  }

  /** @returns whether the client has had the time for the headers of another request, and sent none */
  function isIdle({ unanswered, answeredAt }: Connection, at: number): boolean {
    return unanswered === 0 && at - answeredAt > limits.idle + limits.headers;
  }

  function check(): void {
    const at = now();
    for (const connection of connections.values()) {
      const { request } = connection;
      // An answer may come before the end of the body; the rest of that is awaited too.
      if (request?.complete) connection.request = undefined;
      else if (request && isSlow(connection, request, at)) close(connection, 'body_too_slow');
      else if (!request && isIdle(connection, at)) close(connection, 'idle');
    }
  }

  const timer = setInterval(check, limits.check).unref();
  return {
    watch: (server) => void server.on('connection', enter),
    listener: (answer) => (request, response) => {
      if (begin(request, response)) answer(request, response);
    },
    check,
    stop: () => clearInterval(timer),
  };
}

/** Node's own limits, for `createServer`. */
export function serverOptions({ headers, idle, check }: ConnectionLimits) {
  return {
    headersTimeout: headers,
    // The guard limits bodies by their rate, so that a large upload may take its time.
    requestTimeout: 0,
    keepAliveTimeout: idle,
    connectionsCheckingInterval: check,
    maxHeaderSize: headerBytes,
  };
}

/** Bytes of the request line with its address and of all headers. */
export const headerBytes = 32 * 1024;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function sizeOf({ waiting, busy }: Place): number {
  return waiting.size + busy.size;
}
