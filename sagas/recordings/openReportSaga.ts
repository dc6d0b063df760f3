import { put, select, takeEvery, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { bannerShown, popupOpened } from '../../state/messages/messagesSlice';
import { selectKiosk } from '../../state/navigation/navigationSelectors';
import { reportEntered, reportOffered, reportPressed } from '../../state/recordings/recordingsActions';
import { selectMayReport } from '../../state/recordings/recordingsSelectors';
import { needGroup } from '../groups/needGroup';
import { askToTryAgain } from '../messages/messagesSaga';
import { safely } from '../safely';

/** Fetches the group of "Report a problem" when a person wants to report one, or an error is shown again. */
export function* openReportSaga(): SagaGenerator<void> {
  const shown = new Map<string, number>();
  yield* takeLeading(reportPressed, safely(openReport));
  yield* takeEvery([bannerShown.type, popupOpened.type], safely(offerReport), shown);
}

function* openReport(): SagaGenerator<void> {
  while (!(yield* needGroup('recordings'))) if (!(yield* askToTryAgain({ text: 'PartNotLoaded' }))) return;
  yield* put(reportEntered());
}

type Shown = ReturnType<typeof bannerShown | typeof popupOpened>;

/**
 * Offers a report when the page shows the same error for the second time. A kiosk's visitors report nothing,
 * and nobody does where the organisation takes no reports.
 */
function* offerReport(shown: Map<string, number>, { payload }: Shown): SagaGenerator<void> {
  if (payload.kind !== 'error' || (yield* select(selectKiosk)) || !(yield* select(selectMayReport))) return;
  const { text } = 'message' in payload ? payload.message : payload.text;
  const times = (shown.get(text) ?? 0) + 1;
  shown.set(text, times);
  // The slice comes with the group, so its action is named here by type only.
  if (times === 2 && (yield* needGroup('recordings'))) yield* put(reportOffered());
}
