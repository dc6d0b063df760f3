import type { StickerState } from '../../contract/stickers';
import { writeAudit, type Editor } from '../audit/writeAudit';
import { run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { publicUid } from '../db/publicUid';
import type { Schema } from '../db/schema';
import { insertScan, insertSticker } from '../organisations/organisationQueries';

/** What a new sticker asks, and where that belongs; a blank one belongs to nobody. */
interface Asked {
  questionId: string;
  organisationId: string | null;
  placeId: string | null;
  state?: StickerState;
  placement?: string | null;
  assetId?: string | null;
}

/**
 * Creates a sticker for a question. Checks no permission: the caller has done so. The visitor's address is
 * `/r/rate/{uid}`.
 * @param editor who creates it, for the audit trail; null where nobody does, as in the demo
 */
export function* createSticker(
  editor: Editor | null,
  { questionId, organisationId, placeId, state = 'assigned', placement = null, assetId = null }: Asked,
): Command<Schema['stickers']> {
  const sticker: Schema['stickers'] = {
    id: newId(),
    uid: publicUid(),
    question_id: questionId,
    organisation_id: organisationId,
    state,
    placement,
    asset_id: assetId,
    replaced_by_id: null,
    created_at: editor?.now ?? Date.now(),
    printed_at: null,
  };
  yield* run(insertSticker(sticker));
  yield* run(insertScan({ sticker_id: sticker.id, organisation_id: organisationId, scanned_at: 0 }));
  if (editor)
    yield* writeAudit(editor, {
      action: 'sticker.created',
      organisation_id: organisationId,
      place_id: placeId,
      question_id: questionId,
      uid: sticker.uid,
      name: placement ?? '',
      after: { state, placement, asset_id: assetId },
    });
  return sticker;
}
