import { isKiosk, type Address } from '../../contract/screens';
import { idle } from './idle';
import { signedInBefore } from './ports/storagePort';

/**
 * Fetches the group `account` when the page is idle, on a device on which somebody has signed in before. A
 * PIN's session ends each day, so
 * such a device is likely to ask for the PIN again. No action says so: the group takes part once a flow needs
 * it (`groupsSaga.ts`).
 * @param load loads the group
 */
export async function fetchAccountAhead(address: Address, load: () => Promise<void>): Promise<void> {
  // Nobody signs in on a tablet at the door.
  if (isKiosk(address) || !hasSignedInBefore()) return;
  await idle();
  // A chunk that does not come is asked for again by whoever needs it.
  await load().catch(() => undefined);
}

/** Where storage is blocked, the group comes when somebody asks for it. */
function hasSignedInBefore(): boolean {
  try {
    const { localStorage } = window;
    return [signedInBefore, 'access_token'].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
