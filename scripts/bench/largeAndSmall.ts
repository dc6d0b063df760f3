import type { Installation } from '../../server/backup/manifest';
import { scaled, temporaryPlaces, type Torture } from '../torture/bar';
import { postgresPlaces } from '../torture/postgresPlaces';
import { buildServer, killServers, startServer } from '../torture/serverProcess';
import { ownersHeaders, staffEnvironment, timeOf, type Headers } from './load/ownersCalls';
import { median, type Figure } from './table';

/** How often each call is made, a quarter more to warm the process up; fewer where a call is slow. */
const times = 8;
const slowMs = 400;

/** A call of an owner. `path` gets the number of rows. */
export type Call = readonly [name: string, path: (count: number) => string];

interface Compared {
  /** Rows of the large organisation at full size, and of the small one. */
  many: number;
  few: number;
  /** What is counted, for people. */
  of: string;
  fill: (place: Installation, count: number) => Promise<void>;
  calls: readonly Call[];
  /** At most so many times the milliseconds of the small organisation. */
  goal: number;
  /** At most so many milliseconds. */
  most?: number;
}

/** Calls of the owner of a large organisation beside those of a small one, on both databases. */
export async function compareSizes(
  { size, say }: Pick<Torture, 'size'> & { say: (text: string) => void },
  compared: Compared,
): Promise<Figure[]> {
  const many = scaled({ size }, compared.many, compared.few);
  const { place, remove } = temporaryPlaces();
  const postgres = await postgresPlaces(place);
  const bundle = buildServer('server-bench');
  try {
    const sizes = { ...compared, many };
    const figures = await onDatabase({ bundle, places: [place(), place()], database: 'SQLite', say }, sizes);
    if (postgres) {
      const places = [await postgres.place(), await postgres.place()] as const;
      figures.push(...(await onDatabase({ bundle, places, database: 'PostgreSQL', say }, sizes)));
    }
    return figures;
  } finally {
    killServers();
    await postgres?.stop();
    remove();
  }
}

interface Servers {
  bundle: string;
  /** Of the large organisation and of the small one. */
  places: readonly [large: Installation, small: Installation];
  database: string;
  say: (text: string) => void;
}

/** Makes each call to both servers in turns. */
async function onDatabase(
  { bundle, places, database, say }: Servers,
  { many, few, of, fill, calls, goal, most }: Compared,
): Promise<Figure[]> {
  const sides: { url: string; headers: Headers; count: number }[] = [];
  const servers = [];
  for (const [index, place] of places.entries()) {
    const count = index === 0 ? many : few;
    say(`${database}: ${count} ${of}`);
    await fill(place, count);
    const server = await startServer({ bundle, place, env: staffEnvironment });
    servers.push(server);
    sides.push({ url: server.url, headers: await ownersHeaders(server.url), count });
  }
  say(`${database}: ${calls.length} calls`);
  const figures: Figure[] = [];
  for (const [name, path] of calls) {
    const found = sides.map((): number[] => []);
    let spent = 0;
    for (let turn = -times / 4; turn < times && (turn < 3 || spent < slowMs); turn += 1)
      for (const [index, { url, headers, count }] of sides.entries()) {
        const ms = await timeOf(`${url}/api/v1${path(count)}`, headers);
        spent += ms;
        if (turn >= 0) found[index]?.push(ms);
      }
    const [ofMany, ofFew] = found.map(median) as [number, number];
    figures.push({
      name: `${name}, ${database}`,
      goal: `${most === undefined ? '' : `≤ ${most} ms, `}≤ ${goal} × that of ${few}`,
      measured: `${ofMany.toFixed(1)} ms; of ${few} ${ofFew.toFixed(1)} ms (${(ofMany / ofFew).toFixed(2)} ×)`,
      reached: ofMany <= goal * ofFew && (most === undefined || ofMany <= most),
    });
  }
  for (const server of servers) await server.end('SIGTERM');
  return figures;
}
