import { staffSaga } from '../../sagas/groups/staffSaga';
import { openHistory } from '../../sagas/services/historySaga';
import { openOwnBusiness } from '../../sagas/linking/linkingSaga';
import { loadQuestion } from '../../sagas/question/questionSaga';
import type { Group } from '../app/groups';
import { changesReducer } from '../../state/services/changesSlice';
import { staffHistoryRedaction } from '../../state/services/staffHistoryRedaction';
import { recentReducer } from '../../state/services/recentSlice';
import { reportReducer } from '../../state/services/reportSlice';
import { linkingRedaction } from '../../state/linking/linkingRedaction';
import { linkingReducer } from '../../state/linking/linkingSlice';
import { openAmendment } from '../../sagas/serviceLog/amendSaga';
import { openForm } from '../../sagas/serviceLog/formSaga';
import { openToday } from '../../sagas/serviceLog/roundSaga';
import { closeIfSaved } from '../../sagas/serviceLog/savedElsewhere';
import { openLogged } from '../../sagas/serviceLog/servicesSaga';
import { openStickerLog } from '../../sagas/serviceLog/stickerLogSaga';
import { formReducer } from '../../state/serviceLog/formSlice';
import { roundReducer } from '../../state/serviceLog/roundSlice';
import { scannerReducer } from '../../state/serviceLog/scannerSlice';
import { serviceLogRedaction } from '../../state/serviceLog/serviceLogRedaction';
import { servicesReducer } from '../../state/serviceLog/servicesSlice';
import { stickerLogReducer } from '../../state/serviceLog/stickerLogSlice';
import { openStaffCase } from '../../sagas/staffCase/staffCaseSaga';
import { staffCaseRedaction } from '../../state/staffCase/staffCaseRedaction';
import { staffCaseReducer } from '../../state/staffCase/staffCaseSlice';
/** Screens for staff and customers at a sticker. */
export const staffGroup: Group = {
  reducers: {
    linking: linkingReducer,
    round: roundReducer,
    services: servicesReducer,
    stickerLog: stickerLogReducer,
    scanner: scannerReducer,
    serviceForm: formReducer,
    report: reportReducer,
    recent: recentReducer,
    changes: changesReducer,
    staffCase: staffCaseReducer,
  },
  redaction: [linkingRedaction, serviceLogRedaction, staffHistoryRedaction, staffCaseRedaction],
  saga: staffSaga,
  closeIfSent: closeIfSaved,
  screens: {
    ServiceLogHistory: openHistory,
    OwnBusiness: openOwnBusiness,
    QualityControl: loadQuestion,
    TrackInventory: loadQuestion,
    ServiceLog: openStickerLog,
    NewServiceLog: openForm,
    AmendService: openAmendment,
    Today: openToday,
    StaffCase: openStaffCase,
    ServiceLogFinal: openLogged,
  },
};
