import type { Installation } from '../../server/backup/manifest';
import { scaled, temporaryPlaces } from '../torture/bar';
import { postgresPlaces } from '../torture/postgresPlaces';
import { buildServer, killServers, startServer } from '../torture/serverProcess';
import { fillLists, filled } from './load/fillLists';
import { ownersHeaders, staffEnvironment, timeOf, type Headers } from './load/ownersCalls';
import { median, type Figure, type Suite } from './table';

const many = 100_000;
const few = 100;
const goal = 3;
/** How often each call is made, a quarter more to warm the process up; fewer where a call is slow. */
const times = 8;
const slowMs = 400;

/** A call of a list. `path` gets the number of rows, and a number in the middle of them. */
type Call = readonly [name: string, path: (middle: number) => string];

const q = (text: string) => encodeURIComponent(text);
const nothing = q('no such name');

const calls: readonly Call[] = [
  ['places', () => '/places'],
  ['places, later page', (n) => `/places?after=${filled.place(n)}`],
  ['places, one name', (n) => `/places?q=${q(filled.name(n))}`],
  ['places, frequent name', () => `/places?q=${q('café')}`],
  ['places, two letters', () => `/places?q=fé`],
  ['places, no such name', () => `/places?q=${nothing}`],
  ['find, one name', (n) => `/search?q=${q(filled.name(n))}`],
  ['find, frequent name', () => `/search?q=${q('café')}`],
  ['find, no such name', () => `/search?q=${nothing}`],
  ['stickers', () => '/stickers'],
  ['stickers, later page', (n) => `/stickers?before=${filled.sticker(n)}`],
  ['stickers by place', () => '/stickers?sort=place'],
  ['stickers by place, later page', (n) => `/stickers?sort=place&before=${filled.sticker(n)}`],
  ['stickers by scan', () => '/stickers?sort=scan'],
  ['stickers by scan, later page', (n) => `/stickers?sort=scan&before=${filled.sticker(n - (n % 3))}`],
  ['stickers of a state', () => '/stickers?state=disabled'],
  ['stickers of a place', (n) => `/stickers?place=${filled.place(n)}`],
  ['stickers not printed', () => '/stickers?printed=no'],
  ['stickers, one name', (n) => `/stickers?q=${q(filled.name(n))}`],
  ['stickers, frequent name', () => `/stickers?q=${q('café')}`],
  ['stickers, no such name', () => `/stickers?q=${nothing}`],
  ['people', () => '/people'],
  ['people, later page', (n) => `/people?before=${n}`],
  ['people by role', () => '/people?sort=role'],
  ['people by last visit', () => '/people?sort=seen'],
  ['people of a role', () => '/people?role=org_manager'],
  ['people, one name', (n) => `/people?q=${q(filled.name(n))}`],
  ['audit', () => '/audit'],
  ['audit, later page', (n) => `/audit?before=${filled.audit(n)}`],
  ['audit of a place', (n) => `/audit?place=${filled.place(n)}`],
  ['audit of a person', () => `/audit?person=${filled.person(70)}`],
  ['recordings', () => '/recordings'],
  ['recordings, later page', (n) => `/recordings?before=${filled.recording(n)}`],
  ['recordings, one text', (n) => `/recordings?q=${q(filled.name(n))}`],
];

/** Lists of a large organisation beside those of a small one, each on a server of its own. */
export const listsSuite: Suite = {
  title: `Lists of an organisation with ${many} places, stickers, people, edits and recordings`,
  async run({ say, ...options }) {
    const large = scaled(options, many, few);
    const { place, remove } = temporaryPlaces();
    const postgres = await postgresPlaces(place);
    const bundle = buildServer('server-bench');
    try {
      const figures = await lists({ bundle, places: [place(), place()], database: 'SQLite', large, say });
      if (postgres) {
        const places = [await postgres.place(), await postgres.place()] as const;
        figures.push(...(await lists({ bundle, places, database: 'PostgreSQL', large, say })));
      }
      return figures;
    } finally {
      killServers();
      await postgres?.stop();
      remove();
    }
  },
};

interface Lists {
  bundle: string;
  /** Of the large organisation and of the small one. */
  places: readonly [large: Installation, small: Installation];
  database: string;
  large: number;
  say: (text: string) => void;
}

/** Makes each call to both servers in turns. */
async function lists({ bundle, places, database, large, say }: Lists): Promise<Figure[]> {
  const sides: { url: string; headers: Headers; middle: number }[] = [];
  const servers = [];
  for (const [index, place] of places.entries()) {
    const count = index === 0 ? large : few;
    say(`${database}: ${count} of everything`);
    await fillLists(place, count);
    const server = await startServer({ bundle, place, env: staffEnvironment });
    servers.push(server);
    sides.push({ url: server.url, headers: await ownersHeaders(server.url), middle: count / 2 });
  }
  say(`${database}: ${calls.length} calls`);
  const figures: Figure[] = [];
  for (const [name, path] of calls) {
    const found = sides.map((): number[] => []);
    let spent = 0;
    for (let turn = -times / 4; turn < times && (turn < 3 || spent < slowMs); turn += 1)
      for (const [index, { url, headers, middle }] of sides.entries()) {
        const ms = await timeOf(`${url}/api/v1${path(middle)}`, headers);
        spent += ms;
        if (turn >= 0) found[index]?.push(ms);
      }
    const [ofMany, ofFew] = found.map(median) as [number, number];
    figures.push({
      name: `${name}, ${database}`,
      goal: `≤ ${goal} × that of ${few}`,
      measured: `${ofMany.toFixed(1)} ms; of ${few} ${ofFew.toFixed(1)} ms (${(ofMany / ofFew).toFixed(2)} ×)`,
      reached: ofMany <= goal * ofFew,
    });
  }
  for (const server of servers) await server.end('SIGTERM');
  return figures;
}
