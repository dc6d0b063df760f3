import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Installation } from '../../server/backup/manifest';
import { exactly, scaled, type Bar } from './bar';
import { diskBetween } from './disk';
import { DiskModel, readDiskLog } from './diskLog';
import { startPhones } from './phones';
import { startServer, type ServerSetup } from './serverProcess';
import { lossesOf, storedRows } from './stored';
import { photoLossesOf, startUploads } from './uploads';

export interface PowerLosses {
  images: number;
  /** Acknowledgements before the cuts, summed over the images. */
  acknowledged: number;
  /** Acknowledged rows that the image lacks. */
  lostRows: number;
  /** Missing or damaged files of rows in the image, and lost secrets. */
  lostFiles: number;
  /** Images on which the server did not start, by error. */
  broken: string[];
}

interface PowerLossOptions {
  images: number;
  votes: number;
  uploads: number;
  say?: (text: string) => void;
}

/**
 * Records a server's disk operations under votes and uploads, from its first start. Then simulates power cuts
 * at random answers, each at the moment it was sent, and starts the server on the resulting image. Every
 * second image has only synced data; the others also have a random half of the rest.
 * @param place empty; its parent folder is empty too
 */
export async function cutPower(
  setup: ServerSetup,
  { images, votes, uploads, say = () => undefined }: PowerLossOptions,
): Promise<PowerLosses> {
  const { place } = setup;
  const root = dirname(place.dataDir);
  const log = `${root}.log`;
  const image = `${root}.image`;
  const found: PowerLosses = { images, acknowledged: 0, lostRows: 0, lostFiles: 0, broken: [] };
  try {
    await recordDisk({ ...setup, env: { ...setup.env, ...diskBetween({ root, log }) } }, votes, uploads);
    const all = await rowsByRequest(place);
    const secret = readFileSync(join(place.dataDir, 'secret'), 'utf8');

    const entries = readDiskLog(log);
    const answers = entries.flatMap((entry, index) => (entry.kind === 'sent' ? [index] : []));
    const cuts = new Set<number>();
    while (cuts.size < Math.min(images, answers.length))
      cuts.add(answers[Math.floor(Math.random() * answers.length)] as number);
    const model = new DiskModel(root);
    const acknowledged = new Set<string>();
    let number = 0;
    for (const [index, entry] of entries.entries()) {
      model.apply(entry);
      const requestId =
        entry.kind === 'sent'
          ? /^HTTP\/1\.1 2\d\d [^]*?x-request-id: (\S+)/i.exec(entry.bytes.toString())?.[1]
          : undefined;
      if (requestId) acknowledged.add(requestId);
      if (!cuts.has(index)) continue;
      const expected = [...acknowledged].flatMap((id) => all.get(id) ?? []);
      found.acknowledged += expected.length;
      rmSync(image, { recursive: true, force: true });
      model.writeImage(image, number++ % 2 === 0 ? undefined : () => Math.random() < 0.5);
      const dataDir = join(image, 'data');
      if (expected.length > 0 && secretOf(dataDir) !== secret) found.lostFiles++;
      await lookAt({ ...setup, place: { dataDir, databaseUrl: undefined } }, expected, found);
      say(`power cut ${number} of ${images}: ${expected.length} rows acknowledged`);
    }
    return found;
  } finally {
    rmSync(log, { force: true });
    rmSync(image, { recursive: true, force: true });
  }
}

async function recordDisk(setup: ServerSetup, votes: number, uploads: number): Promise<void> {
  const server = await startServer(setup);
  const phones = startPhones(() => server.url, { phones: 8 });
  const senders = await startUploads(() => server.url, 3);
  await Promise.all([phones.reached(votes), senders.reached(uploads)]);
  const [voted, sent] = await Promise.all([phones.finish(), senders.finish()]);
  await server.end('SIGKILL');
  // The reference itself must be complete.
  const { lost } = await lossesOf(setup.place, voted, { whole: false });
  const photos = await photoLossesOf(setup.place, sent);
  if (lost > 0 || photos.lost > 0) throw new Error('rows were lost although the power stayed on');
}

type Row = { id: string; request_id: string };

/** Ids of the rows written by each request. */
async function rowsByRequest(place: Installation): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const rows of Object.values(await storedRows(place, 'votes', 'attachments')) as Row[][])
    for (const { id, request_id } of rows) found.set(request_id, [...(found.get(request_id) ?? []), id]);
  return found;
}

function secretOf(dataDir: string): string | undefined {
  const path = join(dataDir, 'secret');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Starts the server on an image and compares its data with what was acknowledged. */
async function lookAt(setup: ServerSetup, expected: readonly string[], found: PowerLosses): Promise<void> {
  try {
    const server = await startServer(setup);
    await server.end('SIGTERM');
  } catch (error) {
    found.broken.push((error as Error).message);
    return;
  }
  const there = new Set([...(await rowsByRequest(setup.place)).values()].flat());
  found.lostRows += expected.filter((id) => !there.has(id)).length;
  found.lostFiles += (await photoLossesOf(setup.place, [])).withoutFile;
}

export const powerLoss: Bar = {
  numbers: [3],
  title: 'power loss',
  async run(torture) {
    // The installation's secret is a file too, and must survive.
    const setup = { bundle: torture.bundle, place: torture.place(), env: { SECRET: '' } };
    const found = await cutPower(setup, {
      images: scaled(torture, 30),
      votes: scaled(torture, 6_000),
      uploads: scaled(torture, 60),
      say: torture.say,
    });
    return [
      exactly(
        'acknowledged rows lost',
        0,
        found.lostRows,
        ` in ${found.images} images, ${found.acknowledged} looked for`,
      ),
      exactly('files lost', 0, found.lostFiles),
      exactly(
        'images that do not start',
        0,
        found.broken.length,
        found.broken[0] ? `: ${found.broken[0]}` : '',
      ),
    ];
  },
};
