import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { deviceDate, type PhotoReply, type SuccessReply } from '../../contract/attachments';
import type { VoteUid } from '../../contract/ids';
import type { KeptAnswer, KeptTilePhoto } from '../../contract/outbox';
import { selectItemsOf } from '../../state/outbox/outboxSelectors';
import { selectTilesOf } from '../../state/tiles/tilesSelectors';
import { answerUndone, tilePhotoDropped } from '../../state/tiles/tilesSlice';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { messageOf } from '../messages/messagesSaga';
import type { ItemKind } from '../outbox/itemKind';
import { sendWithFiles } from '../outbox/sendFiles';
import { tellGiver } from '../outbox/tellGiver';
import { storeVoted } from '../voting/followVote';
import { forgetPhotoOf } from './unsentTiles';

/**
 * A tile that was chosen or taken back: `secAnswer` (specification § 7). The screen undoes a refused one
 * (TL-9).
 */
export const answerItem: ItemKind<KeptAnswer, SuccessReply> = {
  send(item, voteUid) {
    const { option, isChosen, createdAt } = item;
    const body = { option, date: deviceDate(createdAt) };
    return callApi(isChosen ? 'addAnswer' : 'removeAnswer', { ...about(item, voteUid), body });
  },
  keepsRefused: () => false,
  *fail(item, outcome, { isFull }) {
    yield* undo(item);
    yield* tellGiver(item, messageOf(outcome, isFull ? 'PhoneFull' : 'ChangeNotSent'));
  },
  takeBack: undo,
};

/**
 * The photo of a tile (AT-3). If the server refuses it, the tile stays and the device keeps the photo (AT-5).
 */
export const tilePhotoItem: ItemKind<KeptTilePhoto, PhotoReply> = {
  *send(item, voteUid): SagaGenerator<Outcome<PhotoReply>> {
    const call = about(item, voteUid);
    const fields = { date: deviceDate(item.createdAt), sld_text: item.option };
    return yield* sendWithFiles(
      item,
      { name: 'sendVoteFile', ...call },
      function* ({ keys: fileKeys, refused: [first] }) {
        if (first) return { kind: 'refused', ...first.refusal };
        return yield* callApi('attachPhoto', { ...call, form: { fields, fileKeys, files: [] } });
      },
    );
  },
  keepsRefused: () => true,
  *fail(item, outcome, { isFull }) {
    yield* dropPhoto(item);
    yield* tellGiver(item, messageOf(outcome, isFull ? 'PhoneFull' : 'NoteNotSent'));
  },
  takeBack: dropPhoto,
};

function about({ key: idempotencyKey, voteKey, isKiosk }: KeptAnswer | KeptTilePhoto, voteUid: VoteUid) {
  return { params: { voteId: voteUid }, idempotencyKey, voteKey, withoutBearer: isKiosk };
}

/**
 * Reverts the tile, unless it has been tapped again since. A choice that is undone takes its photo with it:
 * the server would store the photo without its tile.
 */
function* undo({ key, voteKey, option, isChosen }: KeptAnswer): SagaGenerator<void> {
  const isNewer = (yield* select(selectItemsOf, voteKey)).some(
    (item) => item.kind === 'answer' && item.option === option && item.key !== key,
  );
  if (isNewer) return;
  const tile = (yield* select(selectTilesOf, voteKey)).find((chosen) => chosen.option === option);
  yield* put(answerUndone({ voteKey, option, isChosen: !isChosen }));
  yield* storeVoted();
  if (isChosen && tile?.photo) yield* forgetPhotoOf(voteKey, tile.photo.id);
}

function* dropPhoto({ voteKey, photo }: KeptTilePhoto): SagaGenerator<void> {
  yield* put(tilePhotoDropped({ voteKey, photoId: photo.id }));
  yield* storeVoted();
}
