import type { DeskRootState } from '../deskRootReducer';

/** The download under way or what came of it; null without one. */
export const selectExport = (state: DeskRootState) => state.exports.file;
