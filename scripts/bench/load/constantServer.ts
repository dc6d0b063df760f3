/** Fastify that answers every vote with the same JSON and keeps nothing: what the whole path of a vote is compared with. A process of its own. */
import Fastify from 'fastify';

const app = Fastify();
app.post('/api/sendRateDetails', async () => ({ success: true }));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stderr.write(`constant is on ${address}\n`);
