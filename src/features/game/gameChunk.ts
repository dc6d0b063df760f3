import { loadChunk } from '../../app/loadChunk';

/** Loads the game, a chunk of its own: it comes when somebody asks for it. Rejects when it does not come in time. */
export async function loadGame(): Promise<void> {
  await loadChunk(() => import('./gamePart'));
}
