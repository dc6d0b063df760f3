import type { WireServiceLogInfo } from '../../contract/serviceHistory';
import type { Installation } from '../../server/backup/manifest';
import { atMost, scaled, temporaryPlaces } from '../torture/bar';
import { postgresPlaces } from '../torture/postgresPlaces';
import { buildServer, killServers, startServer } from '../torture/serverProcess';
import { fillHistory } from './load/fillHistory';
import { get, ownersHeaders, staffEnvironment, timeOf, type Headers } from './load/ownersCalls';
import { peakMegabytes, startReport } from './load/reports';
import { median, type Figure, type Suite } from './table';

const fullServices = 50_000;
const few = 10;
const large = 'demo-septic';
const small = 'demo-restroom';
const historyGoal = 3;
const fullPages = 60;

const report = { services: 1_000, photosEach: 3 };
const memoryGoal = 300;

/** Long histories, and the memory that a large report takes. */
export const servicesSuite: Suite = {
  title: `The history of a sticker with ${fullServices} services, and a report of ${report.services} with ${report.services * report.photosEach} photos`,
  async run({ say, ...options }) {
    const services = scaled(options, fullServices, 200);
    const pages = scaled(options, fullPages, 4);
    const { place, remove } = temporaryPlaces();
    const postgres = await postgresPlaces(place);
    const bundle = buildServer('server-bench');
    try {
      const figures = await histories({ bundle, place: place(), database: 'SQLite', services, pages, say });
      if (postgres) {
        const database = 'PostgreSQL';
        const at = await postgres.place();
        figures.push(...(await histories({ bundle, place: at, database, services, pages, say })));
      }
      const sized = { ...report, services: scaled(options, report.services, 20) };
      const at = place();
      await fillHistory(at, [{ sticker: large, ...sized }], say);
      figures.push(await memoryOfReport(bundle, at, say));
      return figures;
    } finally {
      killServers();
      await postgres?.stop();
      remove();
    }
  },
};

interface Histories {
  bundle: string;
  place: Installation;
  database: string;
  services: number;
  /** How often each page is asked for. */
  pages: number;
  say: (text: string) => void;
}

/** Pages of the long history and of the short one, asked for in turns. */
async function histories({ bundle, place, database, services, pages, say }: Histories): Promise<Figure[]> {
  await fillHistory(
    place,
    [
      { sticker: large, services },
      { sticker: small, services: few },
    ],
    (text) => say(`${database}, ${text}`),
  );
  const server = await startServer({ bundle, place, env: staffEnvironment });
  const owner = await ownersHeaders(server.url);
  const staffPage = (sticker: string) => `/api/v1/questions/${sticker}/getRateServiceLogInfo?limit=${few}`;
  const middle = (sticker: string, count: number) =>
    pageFromTheMiddle(server.url, staffPage(sticker), owner, count / 2);
  const [largeMiddle, smallMiddle] = [
    await middle(large, Math.min(services, 1_000)),
    await middle(small, few),
  ];
  const paths: readonly (readonly [name: string, long: string, short: string, headers?: Headers])[] = [
    [
      'visitor’s page',
      `/api/questions/${large}/getRateServiceLogInfo`,
      `/api/questions/${small}/getRateServiceLogInfo`,
    ],
    ['newest service', `/api/questions/${large}/recent-service`, `/api/questions/${small}/recent-service`],
    [`staff’s page of ${few}`, staffPage(large), staffPage(small), owner],
    [`staff’s page of ${few / 2}, further down`, largeMiddle, smallMiddle, owner],
    [
      'staff’s history over places, of the sticker',
      `/api/v1/services?limit=${few}&question=${large}`,
      `/api/v1/services?limit=${few}&question=${small}`,
      owner,
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, long, short, headers = {}] of paths) {
    say(`${database}: ${name}`);
    const times: [number[], number[]] = [[], []];
    // The first half warms the process up.
    for (let page = -pages; page < pages; page += 1)
      for (const [index, path] of [long, short].entries()) {
        const ms = await timeOf(server.url + path, headers);
        if (page >= 0) times[index as 0 | 1].push(ms);
      }
    figures.push(historyFigure(`${name}, ${database}`, median(times[0]), median(times[1])));
  }
  await server.end('SIGTERM');
  return figures;
}

function historyFigure(name: string, long: number, short: number): Figure {
  return {
    name,
    goal: `≤ ${historyGoal} × that of ${few} services`,
    measured: `${long.toFixed(1)} ms; of ${few} services ${short.toFixed(1)} ms (${(long / short).toFixed(2)} ×)`,
    reached: long <= historyGoal * short,
  };
}

/** The address of the page that begins after so many services. */
async function pageFromTheMiddle(
  server: string,
  firstPage: string,
  headers: Headers,
  after: number,
): Promise<string> {
  const page = `${firstPage.split('?')[0]}?limit=${few / 2}`;
  let path = page;
  for (let passed = 0; passed < after; passed += few / 2) {
    const { next } = await get<WireServiceLogInfo>(server + path, headers);
    path = `${page}&before=${next}`;
  }
  return path;
}

/** What the process had at most until a report was mailed. */
async function memoryOfReport(
  bundle: string,
  place: Installation,
  say: (text: string) => void,
): Promise<Figure> {
  say('a report alone');
  const server = await startServer({ bundle, place });
  const begun = performance.now();
  await (await startReport(server, large, 0)).sent();
  const seconds = (performance.now() - begun) / 1_000;
  const megabytes = peakMegabytes(server);
  await server.end('SIGTERM');
  const figure = atMost('memory of the process with a report', memoryGoal, megabytes, 'MB');
  return { ...figure, measured: `${figure.measured} at most; the report took ${seconds.toFixed(0)} s` };
}
