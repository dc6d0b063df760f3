import { endpoints } from '../../contract/endpoints';
import { durations } from '../../contract/limits';
import type { HttpReply, HttpRequest, Ports } from '../../sagas/ports';
import type { Chance } from './chance';
import type { Device, Host } from './host';
import type { Timeline } from './timeline';

/** How often what goes wrong on the way, from 0 to 1. */
export interface Faults {
  /** Takes seconds instead of milliseconds. */
  slow: number;
  /** Never reaches the server. */
  lostRequest: number;
  /** The server has acted, and nobody hears of it. */
  lostReply: number;
  /** Reaches the server twice. */
  doubled: number;
  /** A proxy answers in the server's place, before or after the server has acted. */
  badGateway: number;
  /** The server says that the token is worth nothing any more. */
  tokenRefused: number;
}

export const noFaults: Faults = {
  slow: 0,
  lostRequest: 0,
  lostReply: 0,
  doubled: 0,
  badGateway: 0,
  tokenRefused: 0,
};

/** A street on a bad day. */
export const street: Faults = {
  slow: 0.1,
  lostRequest: 0.08,
  lostReply: 0.08,
  doubled: 0.05,
  badGateway: 0.05,
  tokenRefused: 0.04,
};

/** One device's way to the server. */
export interface Line {
  send: Ports['http']['send'];
  /** Until when nothing gets through, on the timeline. */
  offlineUntil: number;
  faults: Faults;
  /** How often what has happened. */
  met: Record<keyof Faults | 'offline' | 'requests', number>;
}

/** What happens to one request; all of it is decided when it is sent, so that a seed repeats it. */
interface Fate {
  upMs: number;
  downMs: number;
  lostRequest: boolean;
  lostReply: boolean;
  /** Milliseconds until it reaches the server once more. */
  againMs: number | null;
  gateway: 'before' | 'after' | null;
  tokenRefused: boolean;
}

/**
 * Arrivals fall on a grid of this many milliseconds, so that requests of different people meet at the server.
 */
const gridMs = 5;

/** @param heard is told of every answer that reaches the device */
export function createLine(
  timeline: Timeline,
  chance: Chance,
  host: Host,
  device: Device,
  heard: (request: HttpRequest, reply: HttpReply) => void,
): Line {
  const met: Line['met'] = { ...noFaults, offline: 0, requests: 0 };
  const line: Line = { send, offlineUntil: 0, faults: noFaults, met };

  function decide(request: HttpRequest): Fate {
    const { faults } = line;
    const happens = (fault: keyof Faults) => {
      const does = chance.happens(faults[fault]);
      if (does) met[fault] += 1;
      return does;
    };
    const wayMs = () =>
      happens('slow') ? chance.between(1_000, durations.requestTimeout * 1.2) : chance.between(20, 400);
    const grid = (ms: number) => Math.ceil((timeline.now() + ms) / gridMs) * gridMs - timeline.now();
    const carriesToken = request.bearer !== null && endpoints[request.endpoint].access !== 'public';
    return {
      upMs: grid(wayMs()),
      downMs: wayMs(),
      lostRequest: happens('lostRequest'),
      lostReply: happens('lostReply'),
      againMs: happens('doubled') ? grid(chance.between(0, 3_000)) : null,
      gateway: happens('badGateway') ? chance.pick(['before', 'after'] as const) : null,
      tokenRefused: carriesToken && happens('tokenRefused'),
    };
  }

  function send(request: HttpRequest, onCancel: (cancel: () => void) => void): Promise<HttpReply> {
    met.requests += 1;
    const fate = decide(request);
    return new Promise((resolve, reject) => {
      const fail = () => reject({ name: 'NetworkError', message: 'no answer' });
      const giveUp = timeline.later(durations.requestTimeout, fail);
      onCancel(giveUp);
      const answer = (reply: HttpReply) => {
        if (fate.lostReply || isOffline()) return;
        timeline.later(fate.downMs, () => {
          if (isOffline()) return;
          giveUp();
          heard(request, reply);
          resolve(reply);
        });
      };
      if (isOffline()) return void timeline.later(fate.upMs, fail);
      if (fate.lostRequest) return;
      timeline.later(fate.upMs, () => reach(request, fate, answer));
      // What comes twice is answered twice; the device hears the first answer only.
      if (fate.againMs !== null)
        timeline.later(fate.upMs + fate.againMs, () => reach(request, fate, () => {}));
    });
  }

  function isOffline(): boolean {
    const offline = timeline.now() < line.offlineUntil;
    if (offline) met.offline += 1;
    return offline;
  }

  function reach(request: HttpRequest, fate: Fate, answer: (reply: HttpReply) => void) {
    if (fate.gateway === 'before') return void answer(badGateway);
    if (fate.tokenRefused) return void answer(refusedToken);
    return host
      .handle(request, device)
      .then((reply) => () => answer(fate.gateway === 'after' ? badGateway : (reply ?? badGateway)));
  }

  return line;
}

const badGateway: HttpReply = {
  status: 502,
  body: '<html><h1>Bad Gateway</h1></html>',
  idempotencyKey: null,
  requestId: null,
};
const refusedToken: HttpReply = {
  status: 403,
  body: { error: { code: 'token_refused', message: 'The token has expired.' } },
  idempotencyKey: null,
  requestId: null,
};
