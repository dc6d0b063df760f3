import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { SendRateDetailsReply } from '../../contract/vote';

export interface Answer {
  status: number;
  body: string;
}

/** One request, its answer read whole. @throws Error when the line is lost */
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
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      );
    });
    sent.on('error', reject);
    sent.setTimeout(30_000, () => sent.destroy(new Error('no answer')));
    sent.end(body);
  });
}

/** A vote that was acknowledged: a 2xx that the phone has received. */
export interface Acknowledged {
  key: string;
  uid: string;
  rating: number;
}

export interface Load {
  /** Grows while phones vote. */
  readonly acknowledged: readonly Acknowledged[];
  /** How often a phone had no answer, or one that asked it to come back. */
  readonly retries: () => number;
  /** Resolves when so many votes have been acknowledged. */
  reached: (votes: number) => Promise<void>;
  /** No new votes; resolves when every vote that was begun has been acknowledged. */
  finish: () => Promise<readonly Acknowledged[]>;
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
 * Phones that vote one after the other, and send a vote again under its key until it is acknowledged: after a lost line, and after an answer
 * that says to come back. Every other phone keeps the identity that its first vote brought.
 * @param url where the server is at the moment; it may come back elsewhere
 * @param votes after which phones begin no more by themselves
 */
export function startPhones(
  url: () => string,
  { phones = 16, votes = Infinity }: { phones?: number; votes?: number } = {},
): Load {
  const acknowledged: Acknowledged[] = [];
  const waiting: { votes: number; go: () => void; fail: (error: unknown) => void }[] = [];
  let begun = 0;
  let retries = 0;
  let wanted = true;

  function acknowledge(vote: Acknowledged): void {
    acknowledged.push(vote);
    for (const entry of waiting) if (acknowledged.length >= entry.votes) entry.go();
  }

  async function phone(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let token: string | undefined;
    while (wanted && begun < votes) {
      const rating = (begun++ % 3) + 1;
      const key = randomUUID();
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const reply = await untilAcknowledged(() =>
        ask(`${url()}/api/sendRateDetails`, { headers, body: voteBody(rating), agent }),
      );
      acknowledge({ key, uid: reply.vote.uid, rating });
      if (number % 2 === 1) token ??= reply.token?.anonymous_token;
    }
    agent.destroy();
  }

  async function untilAcknowledged(send: () => Promise<Answer>): Promise<SendRateDetailsReply> {
    for (;;) {
      const answer = await send().catch(() => undefined);
      if (answer && answer.status >= 200 && answer.status < 300)
        return JSON.parse(answer.body) as SendRateDetailsReply;
      if (answer && ![408, 409, 429].includes(answer.status) && answer.status < 500)
        throw new Error(`a vote was refused with ${answer.status}: ${answer.body}`);
      retries++;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  const all = Promise.all(Array.from({ length: phones }, (_, number) => phone(number)));
  all.catch((error: unknown) => waiting.forEach(({ fail }) => fail(error)));
  return {
    acknowledged,
    retries: () => retries,
    reached: (count) =>
      new Promise((go, fail) => {
        if (acknowledged.length >= count) return go();
        waiting.push({ votes: count, go, fail });
        void all.catch(fail);
      }),
    finish: async () => {
      wanted = false;
      await all;
      return acknowledged;
    },
  };
}
