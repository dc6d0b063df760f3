import { openReset, openSignIn } from '../../sagas/account/openAccount';
import { staffSaga } from '../../sagas/groups/staffSaga';
import { openHistory } from '../../sagas/history/historySaga';
import { openOwnBusiness } from '../../sagas/linking/linkingSaga';
import { openStaffSignIn } from '../../sagas/pin/pinSaga';
import { loadQuestion } from '../../sagas/question/questionSaga';
import type { Group } from '../app/groups';
import { accountRedaction } from '../features/account/accountRedaction';
import { accountReducer } from '../features/account/accountSlice';
import { changesReducer } from '../features/history/changesSlice';
import { staffHistoryRedaction } from '../features/history/staffHistoryRedaction';
import { recentReducer } from '../features/history/recentSlice';
import { reportReducer } from '../features/history/reportSlice';
import { linkingRedaction } from '../features/linking/linkingRedaction';
import { linkingReducer } from '../features/linking/linkingSlice';
import { menuReducer } from '../features/menu/menuSlice';
import { pinRedaction } from '../features/pin/pinRedaction';
import { pinReducer } from '../features/pin/pinSlice';
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
    account: accountReducer,
    pin: pinReducer,
    menu: menuReducer,
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
  redaction: [accountRedaction, pinRedaction, linkingRedaction, serviceLogRedaction, staffHistoryRedaction],
  saga: staffSaga,
  screens: {
    ServiceLogHistory: openHistory,
    Login: () => openSignIn('signIn'),
    SignUp: () => openSignIn('signUp'),
    ResetPassword: openReset,
    SLAuth: openStaffSignIn,
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
