import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { StickerFormat, StickerSheetBody } from '../../contract/stickerSheets';
import type { Installation } from '../../server/backup/manifest';
import { scaled, temporaryPlaces } from '../torture/bar';
import { ask } from '../torture/phones';
import { buildServer, killServers, startServer, type RunningServer } from '../torture/serverProcess';
import { fillHistory } from './load/fillHistory';
import { fillLists } from './load/fillLists';
import { ownersHeaders, staffEnvironment, type Headers } from './load/ownersCalls';
import { startReport } from './load/reports';
import { runLoad, type LoadResult } from './load/runLoad';
import { median, type Figure, type Suite } from './table';

const sticker = 'demo-septic';
const elsewhere = 'demo-restroom';
const fullServices = 20_000;
/** Of `sticker`, in its report. */
const fullReport = 500;
/** With those of the demo at most as many labels as a sheet may have: it has five copies of each. */
const fullStickers = 180;
const fullTurns = 5;
const goal = 2;
const turn = { connections: 16, seconds: 2 };

/** Long work that one owner starts; it resolves when it is done. */
interface Work {
  name: string;
  run: () => Promise<void>;
}

/** Votes while a server does long work for somebody else, in turns with votes alone. */
export const besideSuite: Suite = {
  title: `Votes beside long work: ${fullServices} services, ${fullStickers} stickers`,
  async run({ say, ...options }) {
    const services = scaled(options, fullServices, 100);
    const stickers = scaled(options, fullStickers, 10);
    const turns = scaled(options, fullTurns);
    const { place, remove } = temporaryPlaces();
    const bundle = buildServer('server-bench');
    try {
      const [histories, lists] = [place(), place()];
      await fillHistory(
        histories,
        [
          { sticker, services: scaled(options, fullReport, 10) },
          { sticker: elsewhere, services },
        ],
        say,
      );
      await fillLists(lists, stickers);
      const figures: Figure[] = [];
      for (const [at, worksOf] of [
        [histories, worksOnServices],
        [lists, worksOnStickers],
      ] as const) {
        const server = await startServer({ bundle, place: at, env: staffEnvironment });
        const headers = await ownersHeaders(server.url);
        await runLoad(server.url, turn);
        for (const work of worksOf(server, headers, at)) {
          say(`votes beside ${work.name}`);
          figures.push(await votesBeside(server, work, turns));
        }
        await server.end('SIGTERM');
      }
      return figures;
    } finally {
      killServers();
      remove();
    }
  },
};

type WorksOf = (server: RunningServer, headers: Headers, place: Installation) => Work[];

const worksOnServices: WorksOf = (server, headers, place) => {
  let reader = 0;
  return [
    { name: 'a CSV of services', run: () => fetched(server, headers, '/services/export/csv') },
    { name: 'an XLSX of services', run: () => fetched(server, headers, '/services/export/xlsx') },
    {
      name: 'a report of a sticker',
      run: async () => (await startReport(server, sticker, (reader += 1))).sent(),
    },
    { name: 'a backup', run: () => backedUp(place) },
  ];
};

const worksOnStickers: WorksOf = (server, headers) => {
  const sheet = (format: StickerFormat) =>
    JSON.stringify({
      format,
      caption: 'none',
      caption_text: '',
      locale: 'en',
      has_address: true,
      colour: '#000000',
      sheet: 'Avery L7160',
      offset: 0,
      copies: format === 'pdf' ? 5 : 1,
      filters: {},
    } satisfies StickerSheetBody);
  const printed = (format: StickerFormat) => fetched(server, headers, '/stickers/sheet', sheet(format));
  return [
    { name: 'a sheet of stickers', run: () => printed('pdf') },
    { name: 'pictures of stickers', run: () => printed('png_zip') },
    {
      name: 'searches',
      run: () => fetched(server, headers, `/search?q=${encodeURIComponent('no such name')}`),
    },
  ];
};

/** @throws Error for an answer that is no success; 429 is one, since work of others is still being done */
async function fetched({ url }: RunningServer, headers: Headers, path: string, body?: string): Promise<void> {
  const { status } = await ask(`${url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body }),
  });
  if (status !== 200 && status !== 429) throw new Error(`${path} was answered with ${status}`);
}

/** Backs an installation up, as `npm run backup` does. @throws Error if there is no backup */
async function backedUp(place: Installation): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/backup.ts', folder], {
    env: { ...process.env, DATA_DIR: place.dataDir },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the backup ended with ${code}`);
}

/** Votes' p99 while the work is done over and over, and alone before each turn. */
async function votesBeside(server: RunningServer, { name, run }: Work, turns: number): Promise<Figure> {
  const alone: LoadResult[] = [];
  const beside: LoadResult[] = [];
  let done = 0;
  for (let count = 0; count < turns; count += 1) {
    alone.push(await runLoad(server.url, turn));
    let goesOn = true;
    const work = (async () => {
      while (goesOn) {
        await run();
        done += 1;
      }
    })();
    beside.push(await runLoad(server.url, turn));
    goesOn = false;
    await work;
  }
  const [without, with_] = [alone, beside].map((runs) => runs.map(({ p99Ms }) => p99Ms)) as [
    number[],
    number[],
  ];
  const refused = [...alone, ...beside].reduce((sum, each) => sum + each.refused + each.broken, 0);
  const ratio = median(with_) / median(without);
  return {
    name: `votes’ p99 beside ${name}`,
    goal: `≤ ${goal} × alone`,
    measured: `${median(with_).toFixed(1)} ms; alone ${median(without).toFixed(1)} ms (${ratio.toFixed(2)} ×); done ${done} times${refused ? `, ${refused} votes refused` : ''}`,
    reached: ratio <= goal && refused === 0,
  };
}
