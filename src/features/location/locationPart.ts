import { bringSaga } from '../../../sagas/lateSagas';
import { locationSaga } from '../../../sagas/location/locationSaga';

// What the chunk brings: the popups, and how somebody is asked.
bringSaga('location', locationSaga);
export { LocationDialog } from './LocationDialog';
