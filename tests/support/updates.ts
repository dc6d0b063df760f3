import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { TestServer } from './server';

export interface Heard {
  status: number;
  headers: IncomingHttpHeaders;
  /** Events so far, without those that only move the id. */
  events: { event: string; id: string; data: any }[];
  /** The id of the last event, or of a sign of life. */
  lastId(): string;
  /** Waits until an event fulfils this. */
  until(isThere: (events: Heard['events']) => boolean): Promise<void>;
  isOver(): boolean;
  leave(): void;
}

/** Reads the stream of a server, which listens from then on. */
export async function listen(server: TestServer, token: string, after?: string): Promise<Heard> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { port: number };
  const headers = {
    authorization: `Bearer ${token}`,
    ...(after !== undefined && { 'last-event-id': after }),
  };
  const request = get({ port, host: '127.0.0.1', path: '/api/v1/live', headers, agent: false });
  request.on('error', () => undefined);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const events: Heard['events'] = [];
  let lastId = '';
  let isOver = false;
  let text = '';
  answer.on('error', () => undefined);
  answer.on('close', () => (isOver = true));
  answer.on('data', (chunk: Buffer) => {
    const blocks = (text += chunk.toString()).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      lastId = field('id') || lastId;
      if (field('event')) events.push({ event: field('event'), id: lastId, data: JSON.parse(field('data')) });
    }
  });
  const wait = async (isThere: () => boolean, what: string) => {
    for (let tries = 0; !isThere(); tries += 1) {
      if (tries > 500) throw new Error(`${what} did not come: ${JSON.stringify(events)}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  if (answer.statusCode === 200) await wait(() => lastId !== '' || isOver, 'the first id');
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    lastId: () => lastId,
    until: (isThere) => wait(() => isThere(events), 'the event'),
    isOver: () => isOver,
    leave: () => void request.destroy(),
  };
}
