/**
 * The baseline for votes: Fastify in its own process that answers every vote with the same JSON and stores
 * nothing.
 */
import Fastify from 'fastify';

const app = Fastify();
app.post('/api/sendRateDetails', async () => ({ success: true }));
/** In the format of the server's own metrics. */
app.get('/metrics', async () => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stderr.write(`constant is on ${address}\n`);
