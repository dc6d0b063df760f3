import { accountByEmail } from '../account/accountQueries';
import { all, codeOf, first, run } from '../db/database';
import { newId } from '../db/newId';
import { hashDigits, usableSaltFor, type HashingWorld } from '../pins/pinDigits';
import { insertPin, insertPinQuestion, openedByPins, pinByHash } from '../pins/pinQueries';
import { revokeAt } from '../pins/revokePin';
import { scannedByUid } from '../question/questionQueries';

/** Who has the demo's PIN, and where (`design.md` § 10). */
const holder = { email: 'client@demo.example', sticker: 'demo-restroom' };

/**
 * Gives the demo's staff its PIN if there is none, or if `DEMO_PIN` names another one. What somebody has
 * changed in the management area stays otherwise.
 */
export async function giveStaffPin(
  world: HashingWorld,
  digits: string,
  { isSet, now }: { isSet: boolean; now: number },
): Promise<void> {
  const { database } = world;
  const { account, scanned, opened } = await database.read(function* () {
    const found = yield* first(scannedByUid({ uid: holder.sticker }));
    const organisation_id = found?.organisation_id ?? '';
    return {
      account: yield* first(accountByEmail({ email: holder.email })),
      scanned: found,
      opened: yield* all(openedByPins({ organisation_id })),
    };
  });
  if (!account || !scanned?.organisation_id) return;
  const { question_id, organisation_id } = scanned;
  const own = opened.filter((one) => one.user_id === account.id && one.question_id === question_id);
  if (own.length > 0 && !isSet) return;
  const hash = await hashDigits(world, await usableSaltFor(world, question_id, now), digits);
  if (hash === undefined) return;
  try {
    await database.command(function* () {
      // The person has this PIN already, or somebody else was given these digits.
      if (yield* first(pinByHash({ question_id, hash }))) return;
      for (const row of own) yield* revokeAt(row, now);
      const id = newId();
      const row = { id, user_id: account.id, organisation_id, given_by: null, kid: null };
      yield* run(insertPin({ ...row, created_at: now, last_used_at: null, revoked_at: null }));
      yield* run(insertPinQuestion({ pin_id: id, question_id, hash, given_at: now, revoked_at: null }));
    });
  } catch (error) {
    // Of two processes that start at once on one PostgreSQL, one has given it.
    if (codeOf(error) !== '23505') throw error;
  }
}
