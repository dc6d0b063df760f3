import type { DeskRootState } from '../deskRootReducer';

/** The download of votes or cases; null without one. */
export const selectExport = (state: DeskRootState) => state.exports.file;
