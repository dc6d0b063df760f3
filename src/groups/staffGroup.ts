import { staffSaga } from '../../sagas/groups/staffSaga';
import { openHistory } from '../../sagas/history/historySaga';
import { openOwnBusiness } from '../../sagas/linking/linkingSaga';
import { loadQuestion } from '../../sagas/question/questionSaga';
import type { Group } from '../app/groups';
import { changesReducer } from '../features/history/changesSlice';
import { staffHistoryRedaction } from '../features/history/staffHistoryRedaction';
import { recentReducer } from '../features/history/recentSlice';
import { reportReducer } from '../features/history/reportSlice';
import { linkingRedaction } from '../features/linking/linkingRedaction';
import { linkingReducer } from '../features/linking/linkingSlice';
import { openAmendment } from '../../sagas/serviceLog/amendSaga';
import { openForm } from '../../sagas/serviceLog/formSaga';
import { openToday } from '../../sagas/serviceLog/roundSaga';
import { openLogged } from '../../sagas/serviceLog/servicesSaga';
import { openStickerLog } from '../../sagas/serviceLog/stickerLogSaga';
import { formReducer } from '../features/serviceLog/formSlice';
import { roundReducer } from '../features/serviceLog/roundSlice';
import { scannerReducer } from '../features/serviceLog/scannerSlice';
import { serviceLogRedaction } from '../features/serviceLog/serviceLogRedaction';
import { servicesReducer } from '../features/serviceLog/servicesSlice';
import { stickerLogReducer } from '../features/serviceLog/stickerLogSlice';
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
  },
  redaction: [linkingRedaction, serviceLogRedaction, staffHistoryRedaction],
  saga: staffSaga,
  screens: {
    ServiceLogHistory: openHistory,
    OwnBusiness: openOwnBusiness,
    QualityControl: loadQuestion,
    TrackInventory: loadQuestion,
    ServiceLog: openStickerLog,
    NewServiceLog: openForm,
    AmendService: openAmendment,
    Today: openToday,
    ServiceLogFinal: openLogged,
  },
};
