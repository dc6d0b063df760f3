import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid } from '../../contract/ids';
import { pinSignInHref, signInHref } from '../../contract/screens';
import { selectKiosk } from '../../state/navigation/navigationSelectors';
import { selectAuthorized, selectPinSticker } from '../../state/session/sessionSelectors';
import { pinStickerRecalled } from '../../state/session/sessionSlice';
import { port } from '../effects';

/**
 * Reads where the person who signed in last has typed their PIN. Null while somebody is signed in, after a
 * Logout, after a sign-in without a PIN, and on a tablet at the door.
 */
export function* recallPinSticker(): SagaGenerator<QuestionUid | null> {
  if ((yield* select(selectAuthorized)) || (yield* select(selectKiosk))) return null;
  const { pin_sticker } = yield* port('storage', 'read', { area: 'local', keys: ['pin_sticker'] });
  const questionUid =
    typeof pin_sticker === 'string' && pin_sticker !== '' ? (pin_sticker as QuestionUid) : null;
  if (questionUid !== (yield* select(selectPinSticker))) yield* put(pinStickerRecalled({ questionUid }));
  return questionUid;
}

/**
 * Where a person whose session has ended signs in: who typed a PIN last types it again, others have the
 * sign-in page. Both lead back.
 * @param back one of our own addresses
 */
export function* signInHrefTo(back: string): SagaGenerator<string> {
  const sticker = yield* recallPinSticker();
  return sticker === null ? signInHref(back) : pinSignInHref(sticker, back);
}

/** Opens the start page, which leads those who log services to Today. */
export function* openHome(): SagaGenerator<void> {
  yield* recallPinSticker();
}
