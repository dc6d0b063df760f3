import { call, fork, put, type SagaGenerator } from 'typed-redux-saga';
import { linkingSaga } from '../linking/linkingSaga';
import { changesSaga } from '../services/changesSaga';
import { exportSaga } from '../services/exportSaga';
import { historySaga } from '../services/historySaga';
import { recentSaga } from '../services/recentSaga';
import { reportSaga } from '../services/reportSaga';
import { roundRestored } from '../../state/serviceLog/roundSlice';
import { port } from '../effects';
import { safely } from '../safely';
import { amendmentsRestored, formsRestored } from '../../state/serviceLog/formSlice';
import { amendSaga } from '../serviceLog/amendSaga';
import { formSaga } from '../serviceLog/formSaga';
import { roundSaga } from '../serviceLog/roundSaga';
import { savedElsewhereSaga } from '../serviceLog/savedElsewhere';
import { scannerSaga } from '../serviceLog/scannerSaga';
import { restoreServices, servicesSaga } from '../serviceLog/servicesSaga';
import { stickerLogSaga } from '../serviceLog/stickerLogSaga';

import { restoreCaseNotes, staffCaseSaga } from '../staffCase/staffCaseSaga';
import { casesRestored } from '../../state/staffCase/staffCaseSlice';

/** The flows of the group `staff`. */
export function* staffSaga(): SagaGenerator<void> {
  yield* fork(historySaga);
  yield* fork(reportSaga);
  yield* fork(recentSaga);
  yield* fork(changesSaga);
  yield* fork(exportSaga);
  yield* fork(linkingSaga);
  yield* fork(stickerLogSaga);
  yield* fork(servicesSaga);
  yield* fork(roundSaga);
  yield* fork(formSaga);
  yield* fork(amendSaga);
  yield* fork(scannerSaga);
  yield* fork(savedElsewhereSaga);
  yield* fork(staffCaseSaga);
  yield* call(safely(restoreStaff));
}

/** Restores what earlier pages have stored: the round, today's services, begun forms and amendments. */
function* restoreStaff(): SagaGenerator<void> {
  const kept = yield* port('persistence', 'staff');
  const { round, logged, forms, amendments = [], cases = [], caseNotes = [] } = kept;
  // Whoever waits for the stored round (`roundKnown`) has these too.
  if (amendments.length > 0) yield* put(amendmentsRestored({ amendments }));
  if (forms.length > 0) yield* put(formsRestored({ forms }));
  if (cases.length > 0) yield* put(casesRestored({ cases }));
  yield* restoreCaseNotes(caseNotes);
  yield* put(roundRestored({ round }));
  yield* restoreServices(logged);
}
