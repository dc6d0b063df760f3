import { endpoints } from '../../contract/endpoints';
import type { ErrorBody, ErrorName } from '../../contract/errors';
import { durations, outboxPace } from '../../contract/limits';
import type { HttpReply, HttpRequest, Ports } from '../../state/ports';
import type { Chance } from './chance';
import type { Device, Host } from './host';
import { isFile, nameOf } from './requestName';
import type { Timeline } from './timeline';

/** How often what goes wrong on the way, from 0 to 1. */
export interface Faults {
  /** Takes seconds instead of milliseconds. */
  slow: number;
  /**
   * Bytes come one by one. An upload gets through as long as it moves; any other request is given up, and a
   * proxy passes it on later all the same.
   */
  drip: number;
  /** Never reaches the server. */
  lostRequest: number;
  /** The server has acted, and nobody hears of it. */
  lostReply: number;
  /** The connection breaks in the middle of the answer. The server has acted. */
  cutReply: number;
  /** Reaches the server twice. */
  doubled: number;
  /** A proxy answers in the server's place, before or after the server has acted. */
  badGateway: number;
  /** The server says that the token is worth nothing any more. */
  tokenRefused: number;
  /** The server answers 500 or 503, before or after it has acted. */
  internal: number;
  unavailable: number;
  /** The server's disk is full: 507. */
  storageFull: number;
  /** 429, with the time after which a retry makes sense. */
  tooManyRequests: number;
  /** The server works on the same key: 409. */
  keyInFlight: number;
  /** The server refuses an item for good, at each try: 400. */
  refused: number;
  /** 428: votes want a proof of work, and their retries too until they bring one. */
  proofNeeded: number;
}

export const noFaults: Faults = {
  slow: 0,
  drip: 0,
  lostRequest: 0,
  lostReply: 0,
  cutReply: 0,
  doubled: 0,
  badGateway: 0,
  tokenRefused: 0,
  internal: 0,
  unavailable: 0,
  storageFull: 0,
  tooManyRequests: 0,
  keyInFlight: 0,
  refused: 0,
  proofNeeded: 0,
};

/** A street on a bad day. */
export const street: Faults = {
  slow: 0.1,
  drip: 0.03,
  lostRequest: 0.06,
  lostReply: 0.06,
  cutReply: 0.04,
  doubled: 0.05,
  badGateway: 0.04,
  tokenRefused: 0.04,
  internal: 0.03,
  unavailable: 0.03,
  storageFull: 0.02,
  tooManyRequests: 0.03,
  keyInFlight: 0.03,
  refused: 0.02,
  proofNeeded: 0.15,
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
  /** Milliseconds until the device gives up. */
  patienceMs: number;
  /** How the answer ends when it does not come whole: without a word, or as a part of its text. */
  cut: 'silent' | 'partly' | null;
  /** Who answers in the server's place, and whether the server has acted by then. */
  instead: { by: 'gateway' | 'tokenRefused' | ErrorName; isAfter: boolean } | null;
}

/** Refusals of a server that is in trouble: those that may also come after it has acted, and all others. */
const [eitherWay, beforeActing] = [
  ['internal', 'unavailable'],
  ['storageFull', 'tooManyRequests'],
] as const;

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
  /** What votes were asked to solve, by their keys. */
  const challenges = new Map<string, readonly string[]>();
  /** Whether the server refuses items, by their names. */
  const verdicts = new Map<string, boolean>();
  const line: Line = { send, offlineUntil: 0, faults: noFaults, met };

  function decide(request: HttpRequest): Fate {
    const { faults } = line;
    const happens = (fault: keyof Faults) => {
      const does = chance.happens(faults[fault]);
      if (does) met[fault] += 1;
      return does;
    };
    const slowly = () => chance.between(1_000, durations.requestTimeout * 1.2);
    const wayMs = () => (happens('slow') ? slowly() : chance.between(20, 400));
    const grid = (ms: number) => Math.ceil((timeline.now() + ms) / gridMs) * gridMs - timeline.now();
    const carriesToken = request.bearer !== null && endpoints[request.endpoint].access !== 'public';
    const moments = ['before', 'after'] as const;
    const moment = () => chance.pick(moments) === 'after';
    function instead(): Fate['instead'] {
      if (isRefused(request, happens)) return { by: 'invalidRequest', isAfter: false };
      if (happens('badGateway')) return { by: 'gateway', isAfter: moment() };
      if (carriesToken && happens('tokenRefused')) return { by: 'tokenRefused', isAfter: false };
      for (const by of eitherWay) if (happens(by)) return { by, isAfter: moment() };
      for (const by of beforeActing) if (happens(by)) return { by, isAfter: false };
      if (request.idempotencyKey && happens('keyInFlight')) return { by: 'keyInFlight', isAfter: false };
      return null;
    }
    const drips = happens('drip');
    const patienceMs = request.form ? outboxPace.stalledUpload : durations.requestTimeout;
    const upMs = grid(
      drips ? chance.between(durations.requestTimeout, 4 * durations.requestTimeout) : wayMs(),
    );
    return {
      upMs,
      downMs: wayMs(),
      lostRequest: happens('lostRequest'),
      lostReply: happens('lostReply'),
      againMs: happens('doubled') ? grid(chance.between(0, 3_000)) : null,
      // A moving upload is not given up.
      patienceMs: drips && request.form ? upMs + patienceMs : patienceMs,
      cut: happens('cutReply') ? chance.pick(['silent', 'partly'] as const) : null,
      instead: instead(),
    };
  }

  /** Whether the server refuses an item: decided at its first try, before the server could take it. */
  function isRefused(request: HttpRequest, happens: (fault: 'refused') => boolean): boolean {
    const name = nameOf(request);
    // A file is a part of its service or note, which has a key of its own.
    if (name === undefined || line.faults.refused === 0 || isFile(request)) return false;
    const known = verdicts.get(name) ?? happens('refused');
    verdicts.set(name, known);
    return known;
  }

  /** Whether a vote has to bring a proof: for the first time, or since it was asked. */
  function wantsProof({ endpoint, idempotencyKey: key, proof }: HttpRequest): boolean {
    if (endpoint !== 'sendRateDetails' || !key || line.faults.proofNeeded === 0) return false;
    const asked = challenges.get(key);
    if (asked) return !asked.some((challenge) => proof?.startsWith(`${challenge}.`));
    const does = chance.happens(line.faults.proofNeeded);
    if (does) met.proofNeeded += 1;
    return does;
  }

  function send(request: HttpRequest, onCancel: (cancel: () => void) => void): Promise<HttpReply> {
    met.requests += 1;
    const fate = decide(request);
    if (!fate.instead && wantsProof(request)) fate.instead = { by: 'proofNeeded', isAfter: false };
    return new Promise((resolve, reject) => {
      let isOver = false;
      const fail = () => {
        isOver = true;
        reject({ name: 'NetworkError', message: 'no answer' });
      };
      const giveUp = timeline.later(fate.patienceMs, fail);
      onCancel(() => {
        isOver = true;
        giveUp();
      });
      const answer = (whole: HttpReply) => {
        if (fate.lostReply || isOffline()) return;
        const reply = fate.cut === 'partly' ? cutShort(whole) : whole;
        timeline.later(fate.downMs, () => {
          // Nobody listens any more.
          if (isOver || isOffline()) return;
          giveUp();
          if (fate.cut === 'silent') return fail();
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

  function reach(request: HttpRequest, { instead }: Fate, answer: (reply: HttpReply) => void) {
    const told = instead && (async () => insteadOf(request, instead.by));
    const work = told && !instead?.isAfter ? told() : host.handle(request, device);
    return work.then(async (reply) => {
      const heard = told && instead?.isAfter ? await told() : (reply ?? badGateway);
      return () => answer(heard);
    });
  }

  async function insteadOf(request: HttpRequest, by: NonNullable<Fate['instead']>['by']): Promise<HttpReply> {
    if (by === 'gateway') return badGateway;
    const reply = await host.refuse(by, request, device);
    const { challenge } = (reply.body as ErrorBody).error;
    const { idempotencyKey: key } = request;
    if (challenge && key) challenges.set(key, [...(challenges.get(key) ?? []), challenge]);
    return reply;
  }

  return line;
}

const badGateway: HttpReply = {
  status: 502,
  body: '<html><h1>Bad Gateway</h1></html>',
  idempotencyKey: null,
  requestId: null,
};

/**
 * The beginning of an answer: text that is not JSON, under the headers of the whole. It ends before the first
 * value, since the server draws some by chance and a seed gives the same day.
 */
function cutShort(reply: HttpReply): HttpReply {
  return { ...reply, body: JSON.stringify(reply.body).slice(0, 3) };
}
