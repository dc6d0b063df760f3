import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { SendRateDetailsReply } from '../../contract/vote';

export interface Answer {
  status: number;
  body: string;
  bytes: Buffer;
}

/** Sends one request and reads the whole answer. @throws Error when the connection is lost */
export function ask(
  url: string,
  {
    method = 'POST',
    headers = {},
    body,
    agent,
  }: {
    method?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
    agent?: Agent;
  } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: response.statusCode ?? 0, body: bytes.toString(), bytes });
      });
    });
    sent.on('error', reject);
    sent.setTimeout(30_000, () => sent.destroy(new Error('no answer')));
    sent.end(body);
  });
}

/**
 * Retries until the answer is a 2xx, as a phone does: after a lost connection, and after an answer with a
 * retry time.
 * @throws Error for any other refusal
 */
export async function untilAcknowledged(send: () => Promise<Answer>, onRetry: () => void): Promise<Answer> {
  for (;;) {
    const answer = await send().catch(() => undefined);
    if (answer && answer.status >= 200 && answer.status < 300) return answer;
    if (answer && ![408, 409, 429].includes(answer.status) && answer.status < 500)
      throw new Error(`a request was refused with ${answer.status}: ${answer.body}`);
    onRetry();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** A vote that was acknowledged: a 2xx that the phone has received. */
export interface Acknowledged {
  key: string;
  uid: string;
  rating: number;
}

/** Running phones. `Done` is an acknowledged item: a vote or an upload. */
export interface Load<Done> {
  /** Grows while phones work. */
  readonly acknowledged: readonly Done[];
  /** Number of lost answers, and of answers that asked for a retry. */
  readonly retries: () => number;
  /** Resolves after a number of acknowledgements. */
  reached: (count: number) => Promise<void>;
  /** Starts nothing new; resolves when everything in flight is acknowledged. */
  finish: () => Promise<readonly Done[]>;
}

/**
 * Runs phones concurrently; each does one thing at a time.
 * @param work does one thing until it is acknowledged; phones and things are numbered from 0
 * @param most phones stop by themselves after this many things
 */
export function startLoad<Done>(
  phones: number,
  most: number,
  work: (phone: { number: number; agent: Agent; onRetry: () => void }, begun: number) => Promise<Done>,
): Load<Done> {
  const acknowledged: Done[] = [];
  const waiting: { count: number; go: () => void }[] = [];
  let begun = 0;
  let retries = 0;
  let wanted = true;

  async function phone(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      while (wanted && begun < most) {
        acknowledged.push(await work({ number, agent, onRetry: () => retries++ }, begun++));
        for (const { count, go } of waiting) if (acknowledged.length >= count) go();
      }
    } finally {
      agent.destroy();
    }
  }

  const all = Promise.all(Array.from({ length: phones }, (_, number) => phone(number)));
  all.catch(() => (wanted = false));
  return {
    acknowledged,
    retries: () => retries,
    reached: (count) =>
      new Promise((go, fail) => {
        if (acknowledged.length >= count) return go();
        waiting.push({ count, go });
        void all.catch(fail);
      }),
    finish: async () => {
      wanted = false;
      await all;
      return acknowledged;
    },
  };
}

export function voteBody(rate: number, questionId = 'demo-cafe'): string {
  return JSON.stringify({
    question_id: questionId,
    rate,
    screen_width: 390,
    screen_height: 844,
    inner_width: 390,
    inner_height: 664,
    mode: 'vote',
    is_lead: false,
  });
}

/**
 * Phones that vote. Every second phone keeps the identity of its first vote.
 * @param url the server's current address, which may change
 */
export function startPhones(
  url: () => string,
  { phones = 16, votes = Infinity }: { phones?: number; votes?: number } = {},
): Load<Acknowledged> {
  const tokens = new Map<number, string>();
  return startLoad(phones, votes, async ({ number, agent, onRetry }, begun) => {
    const rating = (begun % 3) + 1;
    const key = randomUUID();
    const token = tokens.get(number);
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const body = voteBody(rating);
    const answer = await untilAcknowledged(
      () => ask(`${url()}/api/sendRateDetails`, { headers, body, agent }),
      onRetry,
    );
    const reply = JSON.parse(answer.body) as SendRateDetailsReply;
    if (number % 2 === 1 && reply.token) tokens.set(number, reply.token.anonymous_token);
    return { key, uid: reply.vote.uid, rating };
  });
}
