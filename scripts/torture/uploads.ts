import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { sweepMedia } from '../../server/attachments/sweepMedia';
import type { Installation } from '../../server/backup/manifest';
import { openDatabase } from '../../server/db/open';
import type { Schema } from '../../server/db/schema';
import { installationId } from '../../server/db/installation';
import { openMedia, type Media } from '../../server/media/media';
import { keyHash } from '../../server/session/keyring';
import { formOf } from '../../tests/support/uploads';
import type { SendRateDetailsReply } from '../../contract/vote';
import { ask, startLoad, untilAcknowledged, voteBody, type Load } from './phones';
import { startServer, type ServerSetup } from './serverProcess';
import { storedRows } from './stored';

/** A photo of one colour, so that the served one can be compared although it was re-encoded. */
interface Photo {
  bytes: Buffer;
  sha256: string;
  colour: readonly [number, number, number];
}

export interface Upload {
  voteKey: string;
  voteUid: string;
  photos: readonly (Photo & { clientId: string })[];
}

const width = 320;
const height = 240;

/** A number of different photos. */
async function album(count: number): Promise<Photo[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const colour = [(index * 37) % 256, (index * 101) % 256, (index * 193) % 256] as const;
      const [r, g, b] = colour;
      const bytes = await sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
        .jpeg()
        .toBuffer();
      return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), colour };
    }),
  );
}

/** Phones that vote and add five photos, and retry each form under its key until it is acknowledged. */
export async function startUploads(url: () => string, phones: number, photosEach = 5): Promise<Load<Upload>> {
  const photos = await album(40);
  return startLoad(phones, Infinity, async ({ agent, onRetry }, begun) => {
    const voteKey = randomUUID();
    const voted = await untilAcknowledged(
      () =>
        ask(`${url()}/api/sendRateDetails`, {
          headers: { 'content-type': 'application/json', 'idempotency-key': voteKey },
          body: voteBody(3),
          agent,
        }),
      onRetry,
    );
    const voteUid = (JSON.parse(voted.body) as SendRateDetailsReply).vote.uid;
    const picked = Array.from({ length: photosEach }, (_, index) => ({
      ...(photos[(begun * photosEach + index) % photos.length] as Photo),
      clientId: randomUUID(),
    }));
    const form = formOf({ client_id: picked.map(({ clientId }) => clientId) }, picked);
    const headers = {
      ...form.headers,
      'content-length': String(form.payload.length),
      'idempotency-key': randomUUID(),
      'vote-key': voteKey,
    };
    const target = () => `${url()}/api/votes/${voteUid}/attachments`;
    const { body } = await untilAcknowledged(
      () => ask(target(), { headers, body: form.payload, agent }),
      onRetry,
    );
    if (!(JSON.parse(body) as { success: boolean }).success) throw new Error(`photos were refused: ${body}`);
    return { voteKey, voteUid, photos: picked };
  });
}

export interface PhotoLosses {
  uploads: number;
  /** Acknowledged photos without a row with their hash. */
  lost: number;
  /** Surplus rows: more than one per photo. */
  doubled: number;
  /** Rows whose file or thumbnail is missing or differs from the row. */
  withoutFile: number;
  /** Files without a row, after the sweep. */
  orphans: number;
}

/** Sweeps, then compares the photos of a stopped installation with the acknowledgements. */
export async function photoLossesOf(place: Installation, uploads: readonly Upload[]): Promise<PhotoLosses> {
  const database = await openDatabase(place);
  const media = await openMedia(place, await database.read(installationId));
  await sweepMedia(database, media, Date.now());
  const stored = new Set<string>();
  for await (const { name } of media.store.list()) stored.add(name);
  const leftOver = (await readdir(media.incoming)).length;
  await database.close();
  const {
    votes,
    attachments,
    service_files: unnamed,
  } = await storedRows(place, 'votes', 'attachments', 'service_files');
  const voteIds = new Map(votes.map(({ key_hash, id }) => [key_hash, id]));
  const rows = new Map(attachments.map((row) => [`${row.vote_id} ${row.client_id}`, row]));
  let lost = 0;
  for (const { voteKey, photos } of uploads)
    for (const photo of photos) {
      const row = rows.get(`${voteIds.get(keyHash(voteKey))} ${photo.clientId}`);
      if (row?.sent_sha256 !== photo.sha256) lost++;
    }

  const named = attachments.filter((row) => row.removed_at === null).flatMap(filesOf);
  let withoutFile = 0;
  for (const { name, sha256: hash } of named) if ((await hashOf(media, name)) !== hash) withoutFile++;
  // A file waits for the note that names it.
  const waiting = unnamed.flatMap((row) => [row.object_name, row.thumbnail_name]);
  const known = new Set<string | null>([...named.map(({ name }) => name), ...waiting]);
  const expected = uploads.reduce((sum, { photos }) => sum + photos.length, 0);
  return {
    uploads: uploads.length,
    lost,
    doubled: Math.max(0, attachments.length - expected),
    withoutFile,
    orphans: leftOver + [...stored].filter((name) => !known.has(name)).length,
  };
}

async function hashOf({ store }: Media, name: string): Promise<string | undefined> {
  const stream = await store.open(name);
  if (!stream) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function filesOf(row: Schema['attachments']): { name: string; sha256: string }[] {
  const { object_name, object_sha256, thumbnail_name, thumbnail_sha256 } = row;
  const files = [{ name: object_name, sha256: object_sha256 }];
  if (thumbnail_name && thumbnail_sha256) files.push({ name: thumbnail_name, sha256: thumbnail_sha256 });
  return files;
}

/** Fetches every photo from the server. @returns how many differ from the sent one */
export async function wrongPictures(setup: ServerSetup, uploads: readonly Upload[]): Promise<number> {
  const { votes, attachments } = await storedRows(setup.place, 'votes', 'attachments');
  const uidOf = new Map(votes.map(({ id, uid }) => [id, uid]));
  const sent = new Map(
    uploads.flatMap(({ voteKey, voteUid, photos }) =>
      photos.map((photo) => [`${voteUid} ${photo.clientId}`, { ...photo, voteKey }] as const),
    ),
  );
  const server = await startServer(setup);
  let wrong = 0;
  for (const row of attachments) {
    const voteUid = uidOf.get(row.vote_id);
    const photo = sent.get(`${voteUid} ${row.client_id}`);
    if (!photo) continue;
    const url = `${server.url}/api/votes/${voteUid}/attachments/${row.uid}`;
    const { status, bytes } = await ask(url, { method: 'GET', headers: { 'vote-key': photo.voteKey } });
    if (status !== 200 || !(await isThePicture(bytes, photo))) wrong++;
  }
  await server.end('SIGTERM');
  return wrong;
}

/** Re-encoding shifts a colour by a few steps at most. */
async function isThePicture(bytes: Buffer, { colour }: Photo): Promise<boolean> {
  const { channels } = await sharp(bytes).stats();
  const { width: w, height: h } = await sharp(bytes).metadata();
  return w === width && h === height && colour.every((value, at) => Math.abs(channels[at]!.mean - value) < 4);
}
