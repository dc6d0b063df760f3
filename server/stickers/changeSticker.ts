import type { ReplaceStickerReply, StickerReply, StickerState } from '../../contract/stickers';
import { oncePerKey } from '../attachments/attachmentCommands';
import { writeAudit } from '../audit/writeAudit';
import { changes, first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { createSticker } from '../places/createSticker';
import { stickersToWire } from './listStickers';
import { mustRunSticker, stateInUse } from './stickerPolicy';
import { setReplaced, setState, stickerByUid, type StickerRow } from './stickerQueries';

/**
 * Disables or enables a sticker, or marks it as lost. Repeating a change succeeds.
 * @throws Problem editedMeanwhile, notFound, forbidden, tokenRefused
 */
export function* changeSticker(call: Call<'changeSticker'>): Command<StickerReply> {
  const { caller, sticker } = yield* mustRunSticker(call.principal, call.params['uid'] ?? '');
  const { change, from } = call.body;
  const to: StickerState =
    change === 'enable' ? stateInUse(sticker) : change === 'disable' ? 'disabled' : 'lost';
  if (sticker.state === to) return { sticker: yield* toWire(sticker) };
  if (sticker.state !== from) throw new Problem('editedMeanwhile');
  if ((yield* changes(setState({ id: sticker.id, from, to }))) === 0) throw new Problem('editedMeanwhile');
  yield* audit(sticker, { state: to }, call, caller.identityId);
  return { sticker: yield* readAgain(sticker.uid) };
}

/**
 * Makes a sticker that takes over question, placement and asset. The address of the old one says that it has
 * been disabled.
 * @throws Problem editedMeanwhile if it has been replaced already; notFound, forbidden, tokenRefused
 */
export function* replaceSticker(call: Call<'replaceSticker'>): Command<ReplaceStickerReply> {
  const { caller, sticker } = yield* mustRunSticker(call.principal, call.params['uid'] ?? '');
  const about = { uid: sticker.uid, identity_id: caller.identityId };
  const { uid } = yield* oncePerKey('replaceSticker', call, about, {}, function* () {
    if (sticker.state === 'replaced') throw new Problem('editedMeanwhile');
    const editor = { personId: caller.identityId, requestId: call.requestId, now: call.now };
    const { id, uid: made } = yield* createSticker(editor, {
      questionId: sticker.question_id,
      organisationId: sticker.organisation_id,
      placeId: sticker.place_id,
      state: stateInUse(sticker),
      placement: sticker.placement,
      assetId: sticker.asset_id,
    });
    const replaced = { id: sticker.id, from: sticker.state, replaced_by_id: id };
    if ((yield* changes(setReplaced(replaced))) === 0) throw new Problem('editedMeanwhile');
    yield* audit(sticker, { state: 'replaced', replaced_by: made }, call, caller.identityId);
    return { uid: made };
  });
  return { sticker: yield* readAgain(uid) };
}

function* readAgain(uid: string): Command<StickerReply['sticker']> {
  const row = yield* first(stickerByUid({ uid }));
  if (!row) throw new Problem('notFound');
  return yield* toWire(row);
}

function* toWire(row: StickerRow): Command<StickerReply['sticker']> {
  const [sticker] = yield* stickersToWire([row]);
  return sticker!;
}

/** Writes the change to the audit trail. */
function* audit(
  { organisation_id, place_id, question_id, uid, placement, state, replaced_by }: StickerRow,
  after: { state: StickerState; replaced_by?: string },
  { requestId, now }: { requestId: string; now: number },
  personId: string,
): Command<void> {
  yield* writeAudit(
    { personId, requestId, now },
    {
      action: 'sticker.changed',
      organisation_id,
      place_id,
      question_id,
      uid,
      name: placement ?? '',
      before: after.replaced_by === undefined ? { state } : { state, replaced_by },
      after,
    },
  );
}
