import { loadChunk } from '../../app/loadChunk';

/** Loads what asks for a location, a chunk of its own: most votes are never asked. Rejects when it does not come in time. */
export async function loadLocation(): Promise<void> {
  await loadChunk(() => import('./locationPart'));
}
