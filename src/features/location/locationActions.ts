import { createAction } from '@reduxjs/toolkit';
import type { VoteKey } from '../../../contract/ids';
import type { AskedLocation } from '../../../contract/storedKeys';

/** The asking belongs to a vote; how far it has come is in the vote's record (`votingSlice.ts`). Where the person is, no action says. */
interface Asking {
  voteKey: VoteKey;
}

/** The place wants to know where this vote was made; the flow that asks is fetched. */
export const locationWanted = createAction<Asking & Pick<AskedLocation, 'isSpecial'>>('location/wanted');
/** The browser has no permission yet, so the popup says what it is for (LO-3). */
export const locationExplained = createAction<Asking>('location/explained');
export const locationAllowed = createAction<Asking>('location/allowed');
export const locationDeclined = createAction<Asking>('location/declined');
/** The device is asked, and the popup that waits is there. */
export const locatingStarted = createAction<Asking>('location/locatingStarted');
/** The person does not want to wait any longer. */
export const locatingSkipped = createAction<Asking>('location/locatingSkipped');
/** The device has said where it is, or was so many milliseconds ago. */
export const fixReceived = createAction<Asking & { ageMs: number }>('location/fixReceived');
/** With the browser's code 1, 2 or 3 (specification § 8). */
export const fixFailed = createAction<Asking & { code: number }>('location/fixFailed');
/** However it went; the popups are gone. */
export const locationEnded = createAction<Asking>('location/ended');

/** How far the asking has come after an action; undefined where that changes nothing. */
export function locationAfter(
  asked: AskedLocation | undefined,
  action: { type: string },
): AskedLocation | undefined {
  if (locationWanted.match(action)) {
    const { isSpecial } = action.payload;
    return { status: 'wanted', ...(isSpecial && { isSpecial }) };
  }
  if (!asked) return undefined;
  if (locationExplained.match(action)) return { ...asked, status: 'explaining' };
  if (locatingStarted.match(action)) return { ...asked, status: 'locating' };
  return locationEnded.match(action) ? { ...asked, status: 'done' } : undefined;
}
