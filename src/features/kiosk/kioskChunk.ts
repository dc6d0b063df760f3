import { loadChunk } from '../../app/loadChunk';

/** Loads what turns a tablet at the door to the next visitor, a chunk of its own. Rejects when it does not come in time. */
export async function loadKiosk(): Promise<void> {
  await loadChunk(() => import('./kioskPart'));
}
