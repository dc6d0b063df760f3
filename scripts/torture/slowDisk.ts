import { dirname } from 'node:path';
import { runLoad } from '../bench/load/runLoad';
import { atLeast, atMost, exactly, type Bar } from './bar';
import { diskBetween } from './disk';
import { startServer } from './serverProcess';

export const slowDisk: Bar = {
  numbers: [8],
  title: 'fsync slowed by 5 ms, 64 connections',
  async run({ bundle, place, size }) {
    const at = place();
    const env = diskBetween({ root: dirname(at.dataDir), syncDelayMs: 5 });
    const server = await startServer({ bundle, place: at, env });
    const found = await runLoad(server.url, { seconds: Math.ceil(Math.max(2, 20 * size)) });
    await server.end('SIGTERM');
    return [
      atLeast('votes', 1_500, found.perSecond, '/s'),
      atMost('p99', 150, found.p99Ms, 'ms'),
      exactly('votes refused or lost', 0, found.refused + found.broken),
    ];
  },
};
