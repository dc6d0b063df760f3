import { loadChunk } from '../../app/loadChunk';

/** Loads the forms of people who ask to be contacted, a chunk of its own. Rejects when it does not come in time. */
export async function loadLeads(): Promise<void> {
  await loadChunk(() => import('./leadsPart'));
}
