import { writeAudit, type Editor } from '../audit/writeAudit';
import { run, type Command } from '../db/database';
import { newId } from '../db/newId';
import type { Schema, StickerState } from '../db/schema';
import { insertSticker } from '../organisations/organisationQueries';
import { randomUid } from '../session/keyring';

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
    uid: randomUid(),
    question_id: questionId,
    state,
    placement,
    asset_id: assetId,
  };
  yield* run(insertSticker(sticker));
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
