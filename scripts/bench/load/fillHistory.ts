import sharp from 'sharp';
import { all, first, run, type Database } from '../../../server/db/database';
import { installationId } from '../../../server/db/installation';
import { newId } from '../../../server/db/newId';
import { openDatabase } from '../../../server/db/open';
import type { Schema, ServiceFileShown } from '../../../server/db/schema';
import { statement } from '../../../server/db/statement';
import type { Installation } from '../../../server/backup/manifest';
import { seedDemo } from '../../../server/demo/seedDemo';
import { openMedia, type Media } from '../../../server/media/media';
import type { StoredObject } from '../../../server/media/mediaStore';
import { scannedByUid, type Scanned } from '../../../server/question/questionQueries';
import { localDate } from '../../../server/serviceLog/localDate';
import {
  insertService,
  insertServiceFile,
  newService,
  plainContent,
  type NewService,
} from '../../../server/serviceLog/serviceQueries';
import { makeKeyring, randomUid } from '../../../server/session/keyring';
import { tortureSecret } from '../../torture/serverProcess';
import { analyse } from './analyse';

/** A sticker's history as it is to become. */
export interface History {
  sticker: string;
  services: number;
  photosEach?: number;
}

const batch = 1_000;
const hour = 3_600_000;

const removeServices = statement((db, input: { question_id: string }) =>
  db.deleteFrom('service_logs').where('question_id', '=', input.question_id),
);
const anybody = statement((db) => db.selectFrom('users').select('id').orderBy('id').limit(1));

/**
 * Loads the demo into an empty place and replaces the histories of some of its stickers: one service an hour,
 * up to now, and all of them alike.
 * @param say called as rows are written
 */
export async function fillHistory(
  place: Installation,
  histories: readonly History[],
  say: (text: string) => void,
): Promise<void> {
  const now = Date.now();
  const database = await openDatabase(place);
  try {
    await seedDemo(database, makeKeyring([tortureSecret]), now);
    const media = await openMedia(place, await database.read(installationId));
    for (const history of histories) await fillOne(database, media, history, now, say);
    if (database.dialect === 'postgres') await database.command(() => run(analyse({})));
  } finally {
    await database.close();
  }
}

async function fillOne(
  database: Database,
  media: Media,
  { sticker, services, photosEach = 0 }: History,
  now: number,
  say: (text: string) => void,
): Promise<void> {
  const { scanned, author } = await database.read(function* () {
    return { scanned: yield* first(scannedByUid({ uid: sticker })), author: (yield* all(anybody({})))[0] };
  });
  if (!scanned || !author) throw new Error(`the demo has no sticker ${sticker}`);
  await database.command(() => run(removeServices({ question_id: scanned.question_id })));
  const pictures = photosEach > 0 ? await thumbnails() : [];
  for (let from = 0; from < services; from += batch) {
    say(`${sticker}: ${from} of ${services} services`);
    const rows = Array.from({ length: Math.min(batch, services - from) }, (_, index) =>
      serviceRow(scanned, author.id, now - (services - from - index) * hour),
    );
    const written = await Promise.all(
      rows.map(async (row, index) => {
        const files = Array.from({ length: photosEach }, async (_, photo) => {
          const picture = pictures[(from + index + photo) % pictures.length] as Buffer;
          return fileRow(row, author.id, await media.store.put(picture));
        });
        return { row, files: await Promise.all(files) };
      }),
    );
    await database.command(function* () {
      for (const { row, files } of written) {
        yield* run(insertService({ ...row, files_json: files.map(shownFile) }));
        for (const file of files) yield* run(insertServiceFile(file));
      }
    });
  }
}

function serviceRow(scanned: Scanned, author_id: string, served_at: number): NewService {
  return {
    ...newService,
    ...plainContent,
    id: newId(),
    uid: randomUid(),
    question_id: scanned.question_id,
    sticker_id: scanned.sticker_id,
    place_id: scanned.place_id,
    organisation_id: scanned.organisation_id,
    author_id,
    author_name: 'R. Alvarez',
    type: 'Pumped',
    served_at,
    local_date: localDate(served_at, scanned.time_zone ?? 'UTC'),
    levels_json: ['Fully evacuated', 'Baffles scraped'],
    gallons: 800,
    extra: null,
    details_json: [{ name: 'Manifest', value: '40-3001' }],
    comment: 'Gasket is dry; the lid was hard to open.',
    created_at: served_at,
  };
}

/** The original of a photo is not read by anything that is measured, so that it is the thumbnail. */
function fileRow(service: NewService, author_id: string, thumbnail: StoredObject): Schema['service_files'] {
  return {
    id: newId(),
    uid: randomUid(),
    question_id: service.question_id,
    author_id,
    client_key: randomUid(),
    kind: 'photo',
    object_name: randomUid(),
    object_sha256: thumbnail.sha256,
    bytes: thumbnail.bytes,
    content_type: 'image/jpeg',
    thumbnail_name: thumbnail.name,
    thumbnail_sha256: thumbnail.sha256,
    width: 320,
    height: 240,
    duration_ms: null,
    sent_sha256: thumbnail.sha256,
    display_name: 'IMG_1.jpg',
    request_id: 'bench',
    service_log_id: service.id,
    vote_id: null,
    created_at: service.created_at,
  };
}

const shownFile = ({ uid, client_key }: Schema['service_files']): ServiceFileShown => ({
  uid,
  key: client_key,
  kind: 'photo',
  name: 'IMG_1.jpg',
  hasThumbnail: true,
});

/** Different pictures, each with as many details as a photo's thumbnail has: some 20 kB. */
function thumbnails(): Promise<Buffer[]> {
  return Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      sharp({
        create: {
          width: 320,
          height: 240,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 60 + index * 4, sigma: 25 },
        },
      })
        .blur(0.7)
        .jpeg({ quality: 80 })
        .toBuffer(),
    ),
  );
}
