import { randomUUID } from 'node:crypto';
import { formOf } from '../../tests/support/uploads';
import { atMost, exactly, type Bar } from './bar';
import { limitedDisk, type LimitedDisk } from './limitedDisk';
import { ask, startPhones, voteBody, type Acknowledged, type Answer } from './phones';
import { startServer } from './serverProcess';
import { lossesOf, type Losses } from './stored';
import { photoLossesOf, startUploads, type PhotoLosses, type Upload } from './uploads';

export interface FullDisk {
  /** Answers to votes and uploads while the disk was full. */
  voteStatuses: ReadonlySet<number>;
  uploadStatuses: ReadonlySet<number>;
  /** Answers to reads meanwhile. */
  readStatuses: ReadonlySet<number>;
  /** Time from free space to the first stored vote and photos. */
  resumed: boolean;
  resumedMs: number;
  losses: Losses;
  photos: PhotoLosses;
}

/**
 * Fills the disk of a running server, sends all kinds of requests, frees space, and compares the stored data
 * with the acknowledged data.
 */
export async function fillDisk(bundle: string, disk: LimitedDisk): Promise<FullDisk> {
  const { place, env } = disk;
  const server = await startServer({ bundle, place, env });
  const phones = startPhones(() => server.url, { phones: 4, votes: 100 });
  const senders = await startUploads(() => server.url, 1);
  await Promise.all([phones.reached(100), senders.reached(2)]);
  const uploads: Upload[] = [...(await senders.finish())];
  const votes: Acknowledged[] = [
    ...(await phones.finish()),
    ...uploads.map(({ voteKey, voteUid }) => ({ key: voteKey, uid: voteUid, rating: 3 })),
  ];

  async function vote(): Promise<Answer> {
    const key = randomUUID();
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await ask(`${server.url}/api/sendRateDetails`, { headers, body: voteBody(2) });
    if (answer.status === 200)
      votes.push({ key, uid: (JSON.parse(answer.body) as { vote: { uid: string } }).vote.uid, rating: 2 });
    return answer;
  }
  const [first] = uploads as [Upload];
  const held = votes[0] as Acknowledged;
  const [photo] = first.photos as unknown as [Upload['photos'][number]];
  /** Adds a photo to a vote that has none yet; sent again under its key, as a phone does. */
  const clientId = randomUUID();
  const form = formOf({ client_id: clientId }, [photo]);
  async function upload(): Promise<Answer> {
    const headers = { ...form.headers, 'idempotency-key': clientId, 'vote-key': held.key };
    const answer = await ask(`${server.url}/api/votes/${held.uid}/attachments`, {
      headers,
      body: form.payload,
    });
    if (answer.status === 200)
      uploads.push({ voteKey: held.key, voteUid: held.uid, photos: [{ ...photo, clientId }] });
    return answer;
  }

  disk.fill();
  const voteStatuses = new Set<number>();
  const uploadStatuses = new Set<number>();
  const readStatuses = new Set<number>();
  // The WAL may have room for a few votes, which are rightly acknowledged.
  for (let refused = 0, asked = 0; refused < 30 && asked < 5_000; asked++) {
    const { status } = await vote();
    voteStatuses.add(status);
    if (status !== 200) refused++;
  }
  for (let times = 0; times < 5; times++) uploadStatuses.add((await upload()).status);
  for (const path of ['/api/questions/demo-cafe', '/api/userStatus?question_id=demo-cafe', '/readyz'])
    readStatuses.add((await ask(`${server.url}${path}`, { method: 'GET' })).status);

  disk.free();
  const freed = performance.now();
  let resumed = false;
  for (let tries = 0; !resumed && tries < 200; tries++) {
    resumed = (await vote()).status === 200 && (await upload()).status === 200;
    if (!resumed) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const resumedMs = resumed ? performance.now() - freed : Infinity;
  await server.end('SIGTERM');
  return {
    voteStatuses,
    uploadStatuses,
    readStatuses,
    resumed,
    resumedMs,
    losses: await lossesOf(place, votes, { whole: true }),
    photos: await photoLossesOf(place, uploads),
  };
}

/** Answers that a full disk must not cause. */
export function wrongAnswers(statuses: ReadonlySet<number>, allowed: readonly number[]): number[] {
  return [...statuses].filter((status) => !allowed.includes(status));
}

export const fullDisk: Bar = {
  numbers: [6],
  title: 'disk full',
  async run({ bundle, place }) {
    const disk = limitedDisk(place());
    try {
      const found = await fillDisk(bundle, disk);
      const statuses = [...found.voteStatuses, ...found.uploadStatuses].join(', ');
      const refused = [found.voteStatuses, found.uploadStatuses].every(
        (answers) => answers.has(507) || answers.has(503),
      );
      return [
        exactly(
          'kinds of writes that were not refused',
          0,
          refused ? 0 : 1,
          ` (answers ${statuses}, ${disk.kind})`,
        ),
        exactly('answers but 507 and 503', 0, wrongAnswers(found.voteStatuses, [200, 503, 507]).length),
        exactly('uploads but 507 and 503', 0, wrongAnswers(found.uploadStatuses, [503, 507]).length),
        exactly('reads refused', 0, wrongAnswers(found.readStatuses, [200]).length),
        atMost('writes go on', 5_000, found.resumedMs, 'ms'),
        exactly('false acknowledgements', 0, found.losses.lost + found.photos.lost),
        exactly('rows nobody was told of', 0, found.losses.doubled + found.photos.doubled),
        exactly('rows without file, files without row', 0, found.photos.withoutFile + found.photos.orphans),
      ];
    } finally {
      disk.remove();
    }
  },
};
