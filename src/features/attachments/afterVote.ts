/** What follows a vote, in one chunk. */
export { TileGrid } from '../tiles/TileGrid';
export { Attachments } from './Attachments';
