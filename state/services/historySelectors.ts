import { createSelector } from '@reduxjs/toolkit';
import type { QuestionUid } from '../../contract/ids';
import { limits } from '../../contract/limits';
import { queryValue } from '../../contract/screens';
import type { Photo, ServiceHistory } from '../../contract/serviceHistory';
import type { RootState } from '../rootReducer';
import { selectQuestion } from '../question/questionSelectors';
import type { ChangesState } from './changesSlice';
import type { RecentState } from './recentSlice';
import type { ReportState } from './reportSlice';
import type { Message } from '../messages/messagesSlice';
import { selectAddress, selectRouteQuestion, selectScreen } from '../navigation/navigationSelectors';

/**
 * The question whose history the address opens; null on every other screen, even one about the same question.
 */
export const selectHistoryQuestion = (state: RootState): QuestionUid | null =>
  selectScreen(state) === 'ServiceLogHistory' ? selectRouteQuestion(state) : null;

/** The uid of the vote from which the person came, from the address. */
export const selectFromVote = (state: RootState): string | undefined =>
  queryValue(selectAddress(state).search, 'rate_uid');

const loadedHere = (state: RootState) => {
  const { history } = state;
  return history.status === 'loaded' && history.uid === selectHistoryQuestion(state) ? history : null;
};

/** The loaded history of the current address; null while it loads. */
export const selectHistory = (state: RootState): ServiceHistory | null => loadedHere(state)?.history ?? null;

/** Why the history did not load, or null. */
export function selectHistoryFailure(state: RootState): Message | null {
  const { history } = state;
  return history.status === 'failed' && history.uid === selectHistoryQuestion(state) ? history.reason : null;
}

/** Number of services to show. */
export const selectShownCount = (state: RootState): number =>
  loadedHere(state)?.shown ?? limits.servicesShown;

/** The button for older services; null if there are none, or the reader is not staff. */
export const selectOlder = createSelector(
  [loadedHere],
  (loaded): { isPaging: boolean; failure: Message | null } | null =>
    loaded?.history.paging?.next ? { isPaging: loaded.isPaging, failure: loaded.pageFailure } : null,
);

/** The photo shown in full size with the other photos of its service, or null. */
export const selectPreview = createSelector(
  [loadedHere],
  (loaded): { photos: readonly Photo[]; index: number } | null => {
    const open = loaded?.openPhoto;
    const photos = open && loaded.history.services[open.serviceIndex]?.photos;
    return open && photos?.[open.photoIndex] ? { photos, index: open.photoIndex } : null;
  },
);

const noReport: ReportState = {
  isOpen: false,
  status: 'typing',
  questionUid: null,
  email: '',
  problem: null,
  progress: null,
  exporting: null,
};
const noRecent: RecentState = { status: 'closed' };

/** The report by mail, and the running file download. */
export const selectReport = (state: RootState): ReportState => state.report ?? noReport;

/** The popup of a question's newest service. */
export const selectRecent = (state: RootState, questionUid: QuestionUid): RecentState => {
  const recent = state.recent ?? noRecent;
  return recent.status !== 'closed' && recent.questionUid === questionUid ? recent : noRecent;
};

/** Whether the place shows the button of the newest service (HI-7). */
export const selectHasRecent = (state: RootState): boolean =>
  selectQuestion(state)?.staff?.includes('recent_service_button') === true;

const noChanges: ChangesState = { status: 'closed' };

/** The amendments popup that staff has opened. */
export const selectChanges = (state: RootState): ChangesState => state.changes ?? noChanges;
