import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LossyProxy {
  url: string;
  /** Number of lost answers. */
  dropped: () => number;
  close: () => Promise<void>;
}

/**
 * A proxy that loses answers: every request arrives, and some answers are dropped after the server has sent
 * them completely, so after its commit.
 * @param share of answers that are lost, 0 to 1
 */
export async function lossyProxy(target: string, share: number): Promise<LossyProxy> {
  const agent = new Agent({ keepAlive: true });
  let dropped = 0;
  const proxy = createServer((asked, answer) => {
    const { method, headers, url } = asked;
    const forwarded = request(new URL(url ?? '/', target), { method, headers, agent }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        if (Math.random() < share) {
          dropped++;
          asked.socket.destroy();
          return;
        }
        answer.writeHead(reply.statusCode ?? 502, reply.headers).end(Buffer.concat(chunks));
      });
    });
    forwarded.on('error', () => asked.socket.destroy());
    asked.pipe(forwarded);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    dropped: () => dropped,
    close: async () => {
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
