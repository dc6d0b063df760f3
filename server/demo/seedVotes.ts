import type { Database } from '../db/database';
import type { MediaStore } from '../media/mediaStore';
import type { Keyring } from '../session/keyring';
import { storeDemoFiles } from './demoFiles';
import { missService } from './demoMiss';
import { votesToWrite, writeVotes } from './writeVotes';

/**
 * Gives the demo a past: 90 days of votes with their words, photos and recordings, and cases in every state;
 * and a service that was missed.
 * Called once, after `seedDemo` has written what they are about.
 */
export async function seedVotes(
  database: Database,
  { keyring, media, now }: { keyring: Keyring; media: MediaStore; now: number },
): Promise<void> {
  const votes = await database.read(() => votesToWrite(now));
  const files = await storeDemoFiles(media, votes);
  await database.command(() => writeVotes(votes, { keyring, files, now }));
  await database.command(() => missService(now));
}
