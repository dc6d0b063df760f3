import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

/** A message that has reached a receiver. */
export interface Received {
  id: string;
  headers: Record<string, string>;
  text: string;
  body: any;
  path: string;
}

export type Answering = (response: ServerResponse, request: IncomingMessage) => void;

export const answers =
  (status: number, text = '', headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(status, headers).end(text);

/** A real receiver of webhooks on this machine. It answers 204, or by `answer`. */
export async function openReceiver(answer: Answering = answers(204)) {
  const received: Received[] = [];
  let connections = 0;
  const receiver = { answer };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const headers = request.headers as Record<string, string>;
      const id = headers['webhook-id'] ?? '';
      received.push({ id, headers, text, body: JSON.parse(text || 'null'), path: request.url ?? '' });
      receiver.answer(response, request);
    });
  });
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    received,
    port,
    url: `http://127.0.0.1:${port}/hook`,
    connections: () => connections,
    /** Whether all messages are signed by a secret. Throws for one that is not. */
    verify: (secret: string) =>
      received.map(({ text, headers }) => new Webhook(secret).verify(text, headers)),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
