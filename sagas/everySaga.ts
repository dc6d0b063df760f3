import { gameSaga } from './game/gameSaga';
import { kioskSaga } from './kiosk/kioskSaga';
import { leadsSaga } from './leads/leadsSaga';
import { bringSaga } from './lateSagas';
import { reviewsSaga } from './reviews/reviewsSaga';
import { locationSaga } from './location/locationSaga';

// The flows of every part, for where nothing is loaded later: tools and tests.
bringSaga('game', gameSaga);
bringSaga('kiosk', kioskSaga);
bringSaga('reviews', reviewsSaga);
bringSaga('leads', leadsSaga);
bringSaga('location', locationSaga);
