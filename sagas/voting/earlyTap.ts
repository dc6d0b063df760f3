import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { VoteKey } from '../../contract/ids';
import { repeatWindowMinutes } from '../../contract/limits';
import type { EarlyTap } from '../../contract/storedKeys';
import { storedTaps } from '../../contract/storedSchemas';
import { selectKiosk, selectRouteQuestion } from '../../state/navigation/navigationSelectors';
import { selectBegunOn } from '../../state/voting/votingSelectors';
import { ratingChosen } from '../../state/voting/votingSlice';
import { port } from '../effects';

/**
 * Adopts a tap that the page's inline script counted before the app started (`src/firstTap.ts`): the same
 * vote under the same key.
 * @returns whether there was one for the question of the address
 */
export function* adoptEarlyTap(): SagaGenerator<boolean> {
  const here = yield* select(selectRouteQuestion);
  const isDoor = (yield* select(selectKiosk)) !== undefined;
  const tap = (yield* readEarlyTaps()).find(
    ({ questionUid, isKiosk }) => questionUid === here && (isKiosk ?? false) === isDoor,
  );
  if (!tap) return false;
  // The page has sent an old tap itself; a visit today is another vote.
  if ((yield* port('clock', 'now')) - tap.at > repeatWindowMinutes * 60_000) {
    yield* forgetEarlyTap(tap.key);
    return false;
  }
  const { questionUid, rating, wanted, wantedAt, key, mode, page } = tap;
  // It was adopted before and has no answer yet. The person may have tapped another face since.
  if ((yield* select(selectBegunOn, questionUid))?.key === key) return true;
  const last = { wanted, ...(wantedAt !== undefined && { wantedAt }) };
  yield* put(ratingChosen({ questionUid, rating, early: { sent: { key, mode, page }, ...last } }));
  return true;
}

/**
 * Removes the tap with this key once its vote has an answer. Taps on other stickers stay until those are
 * opened.
 */
export function* forgetEarlyTap(key: VoteKey): SagaGenerator<void> {
  const taps = yield* readEarlyTaps();
  const others = taps.filter((tap) => tap.key !== key);
  if (others.length < taps.length)
    yield* port('storage', 'write', { area: 'local', values: { tap: others.length > 0 ? others : null } });
}

/** Newest last. */
function* readEarlyTaps(): SagaGenerator<EarlyTap[]> {
  const { tap } = yield* port('storage', 'read', { area: 'local', keys: ['tap'] });
  return storedTaps(tap);
}
