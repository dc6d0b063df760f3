import type { Locale } from '../../../contract/languages';
import type { RootState } from '../../app/rootReducer';
import { selectWantedLocale } from '../language/languageSelectors';
import { selectKiosk, selectAddress } from '../navigation/navigationSelectors';
import { selectWaiting } from '../outbox/outboxSelectors';
import { selectVoteUnderWay } from '../voting/votingSelectors';

/** Whether nobody has done anything since the tablet was there for the next visitor, so that there is nothing to end. */
export function selectIsUntouched(state: RootState, locale: Locale): boolean {
  const { path, search } = selectAddress(state);
  return (
    path + search === selectKiosk(state) &&
    selectWantedLocale(state) === locale &&
    state.voting.current.status === 'idle' &&
    state.voting.voted.length === 0 &&
    state.messages.popup === null &&
    // A question that did not come is asked for again.
    state.question.status !== 'failed'
  );
}

/** Whether somebody has begun something that they have not sent, or is asked something. */
export const selectHasBegun = ({ note, attachments, leads, messages }: RootState): boolean =>
  (leads?.forms ?? []).some(({ fields }) => Object.values(fields).some((value) => value !== '')) ||
  note.drafts.some(({ text, wantsAnswer }) => text !== '' || wantsAnswer) ||
  note.popup !== null ||
  attachments.drafts.length > 0 ||
  attachments.snap !== null ||
  messages.popup !== null;

/** Whether something is on its way that must end first: somebody speaks or listens, a photo is prepared, what was given is being stored. */
export const selectIsBusy = (state: RootState): boolean =>
  selectVoteUnderWay(state) ||
  state.note.sending !== null ||
  (state.leads?.forms ?? []).some(({ status }) => status === 'sending') ||
  state.voice.status !== 'idle' ||
  selectDraftPhotos(state).some(({ status }) => status === 'preparing');

/** Files that nobody will send any more once this visitor is gone. What waits keeps its own. */
export function selectFilesToForget(state: RootState): string[] {
  const waiting = new Set(
    selectWaiting(state).flatMap((item) => (item.kind === 'tilePhoto' ? [item.photo.id] : [])),
  );
  const drafts = state.attachments.drafts.flatMap(({ photos, audio }) => [
    ...photos,
    ...(audio ? [audio] : []),
  ]);
  return [...drafts, ...tilePhotos(state)].map(({ id }) => id).filter((id) => !waiting.has(id));
}

const selectDraftPhotos = (state: RootState) => [
  ...state.attachments.drafts.flatMap(({ photos }) => photos),
  ...tilePhotos(state),
];

const tilePhotos = (state: RootState) =>
  state.voting.voted.flatMap(({ tiles = [] }) => tiles.flatMap(({ photo }) => photo ?? []));
