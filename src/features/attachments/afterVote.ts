import { bringSaga } from '../../../sagas/lateSagas';
import { reviewsSaga } from '../../../sagas/reviews/reviewsSaga';
import { bringReducer } from '../../app/lateReducers';
import { reviewsReducer } from '../reviews/reviewsSlice';

// What follows a vote, in one chunk.
bringReducer('reviews', reviewsReducer);
bringSaga('reviews', reviewsSaga);
export { Reviews } from '../reviews/Reviews';
export { TileGrid } from '../tiles/TileGrid';
export { Attachments } from './Attachments';
