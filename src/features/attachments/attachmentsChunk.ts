import type { ComponentType } from 'react';
import type { QuestionUid } from '../../../contract/ids';
import { loadChunk } from '../../app/loadChunk';

/** What the chunk brings; null until it has been loaded. */
export const attachmentsChunk: { Attachments: ComponentType<{ questionUid: QuestionUid }> | null } = {
  Attachments: null,
};

/** Loads the buttons for photos and voice, a chunk of their own: nobody needs them for the vote. Rejects when it does not come in time. */
export async function loadAttachments(): Promise<void> {
  const { Attachments } = await loadChunk(() => import('./Attachments'));
  attachmentsChunk.Attachments = Attachments;
}
