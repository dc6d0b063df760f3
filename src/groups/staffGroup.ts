import { openReset, openSignIn } from '../../sagas/account/openAccount';
import { staffSaga } from '../../sagas/groups/staffSaga';
import { openHistory } from '../../sagas/history/historySaga';
import { openForm } from '../../sagas/serviceLog/formSaga';
import { openToday } from '../../sagas/serviceLog/roundSaga';
import { openLogged } from '../../sagas/serviceLog/servicesSaga';
import { openStickerLog } from '../../sagas/serviceLog/stickerLogSaga';
import type { Group } from '../app/groups';
import { accountReducer } from '../features/account/accountSlice';
import { formReducer } from '../features/serviceLog/formSlice';
import { roundReducer } from '../features/serviceLog/roundSlice';
import { scannerReducer } from '../features/serviceLog/scannerSlice';
import { servicesReducer } from '../features/serviceLog/servicesSlice';
import { stickerLogReducer } from '../features/serviceLog/stickerLogSlice';

/** What staff and customers do at a sticker. */
export const staffGroup: Group = {
  reducers: {
    account: accountReducer,
    round: roundReducer,
    services: servicesReducer,
    stickerLog: stickerLogReducer,
    scanner: scannerReducer,
    serviceForm: formReducer,
  },
  saga: staffSaga,
  screens: {
    ServiceLogHistory: openHistory,
    Login: () => openSignIn('signIn'),
    SignUp: () => openSignIn('signUp'),
    ResetPassword: openReset,
    ServiceLog: openStickerLog,
    NewServiceLog: openForm,
    Today: openToday,
    ServiceLogFinal: openLogged,
  },
};
