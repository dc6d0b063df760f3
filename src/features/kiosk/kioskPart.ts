import { kioskSaga } from '../../../sagas/kiosk/kioskSaga';
import './kiosk.css';
import { bringSaga } from '../../../sagas/lateSagas';

// What a tablet at the door needs besides the app.
bringSaga('kiosk', kioskSaga);
