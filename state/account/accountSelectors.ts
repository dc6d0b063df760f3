import { selectScreen } from '../navigation/navigationSelectors';
import { selectQuestion } from '../question/questionSelectors';
import type { RootState } from '../rootReducer';
import { selectPinSticker } from '../session/sessionSelectors';

/** The sign-in form; undefined until the group `account` has loaded. */
export const selectAccount = (state: RootState) => state.account;

/** Whether the sign-in dialog is open. */
export const selectAccountDialog = (state: RootState) => state.account?.isDialog === true;

/**
 * The sticker whose PIN pad the sign-in form offers: the one that it is about, if it has PINs; on the sign-in
 * page else the one where the person who signed in last has typed theirs. Null if there is none.
 */
export function selectPadSticker(state: RootState): string | null {
  const question = selectQuestion(state);
  if (question?.staff?.includes('pin')) return question.uid;
  return selectScreen(state) === 'Login' ? selectPinSticker(state) : null;
}
