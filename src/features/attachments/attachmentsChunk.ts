import type { ComponentType } from 'react';
import type { QuestionUid } from '../../../contract/ids';
import { loadChunk } from '../../app/loadChunk';

type Part = ComponentType<{ questionUid: QuestionUid }>;

/** What the chunk brings; null until it has been loaded. */
export const attachmentsChunk: { Attachments: Part | null; TileGrid: Part | null; Reviews: Part | null } = {
  Attachments: null,
  TileGrid: null,
  Reviews: null,
};

/** Loads the tiles, the buttons for photos and voice, and the review links, a chunk of their own: nobody needs them for the vote. Rejects when it does not come in time. */
export async function loadAttachments(): Promise<void> {
  const { Attachments, TileGrid, Reviews } = await loadChunk(() => import('./afterVote'));
  Object.assign(attachmentsChunk, { Attachments, TileGrid, Reviews });
}
