import { gameSaga } from './gameSaga';
import { kioskSaga } from './kioskSaga';
import { leadsSaga } from './leadsSaga';
import { bringSaga } from './lateSagas';
import { reviewsSaga } from './reviewsSaga';
import { locationSaga } from './locationSaga';

// The flows of every part, for where nothing is loaded later: tools and tests.
bringSaga('game', gameSaga);
bringSaga('kiosk', kioskSaga);
bringSaga('reviews', reviewsSaga);
bringSaga('leads', leadsSaga);
bringSaga('location', locationSaga);
