import { join } from 'node:path';
import { restoreBackup } from '../../server/backup/restoreBackup';
import type { Installation } from '../../server/backup/manifest';
import { writeBackup } from '../../server/backup/writeBackup';
import { exactly, scaled, type Bar } from './bar';
import { startPhones } from './phones';
import { startServer, type ServerSetup } from './serverProcess';
import { lossesOf, type Losses } from './stored';
import { photoLossesOf, startUploads, type PhotoLosses } from './uploads';

/**
 * Backs up an installation while phones vote and send photos, and restores it elsewhere.
 * @returns what was acknowledged before the backup began and is missing; `during`: how much was acknowledged
 * while it ran
 */
export async function backUpUnderLoad(
  setup: ServerSetup,
  {
    elsewhere,
    folder,
    votes,
    uploads,
  }: { elsewhere: Installation; folder: string; votes: number; uploads: number },
): Promise<Losses & { photos: PhotoLosses; during: number }> {
  const server = await startServer(setup);
  const phones = startPhones(() => server.url, { phones: 8 });
  const senders = await startUploads(() => server.url, 2);
  await Promise.all([phones.reached(votes), senders.reached(uploads)]);
  const [voted, sent] = [[...phones.acknowledged], [...senders.acknowledged]];
  await writeBackup(setup.place, folder, Date.now());
  const during = phones.acknowledged.length - voted.length;
  await Promise.all([phones.finish(), senders.finish()]);
  await server.end('SIGTERM');

  await restoreBackup(folder, elsewhere);
  // The restored installation must start.
  await (await startServer({ ...setup, place: elsewhere })).end('SIGTERM');
  const losses = await lossesOf(elsewhere, voted, { whole: false });
  return { ...losses, photos: await photoLossesOf(elsewhere, sent), during };
}

export const backups: Bar = {
  numbers: [10],
  title: 'backup under load, restored elsewhere',
  async run(torture) {
    const figures = [];
    const makers = [async () => torture.place(), ...(torture.postgresPlace ? [torture.postgresPlace] : [])];
    for (const makePlace of makers) {
      const place = await makePlace();
      const found = await backUpUnderLoad(
        { bundle: torture.bundle, place },
        {
          elsewhere: await makePlace(),
          folder: join(torture.place().dataDir, 'backup'),
          votes: scaled(torture, 5_000),
          uploads: scaled(torture, 40, 2),
        },
      );
      const on = place.databaseUrl ? 'on PostgreSQL' : 'on SQLite';
      const of = ` of ${found.acknowledged} before, ${found.during} came meanwhile`;
      figures.push(
        exactly(`votes missing ${on}`, 0, found.lost, of),
        exactly(`photos missing ${on}`, 0, found.photos.lost, ` of ${found.photos.uploads * 5}`),
        exactly(`files with another hash ${on}`, 0, found.photos.withoutFile),
      );
    }
    return figures;
  },
};
