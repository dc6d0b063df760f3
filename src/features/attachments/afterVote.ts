import { bringSaga } from '../../../sagas/lateSagas';
import { reviewsSaga } from '../../../sagas/reviews/reviewsSaga';

// What follows a vote, in one chunk.
bringSaga('reviews', reviewsSaga);
export { Reviews } from '../reviews/Reviews';
export { TileGrid } from '../tiles/TileGrid';
export { Attachments } from './Attachments';
