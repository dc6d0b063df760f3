import type { RecordingsState } from './recordingsSlice';

/** Both apps have the slice; in the visitor's it comes with its group. */
interface WithRecordings {
  recordings?: RecordingsState;
}

export const selectReport = (state: WithRecordings): RecordingsState['dialog'] =>
  state.recordings?.dialog ?? null;

export const selectReportOffered = (state: WithRecordings): boolean => state.recordings?.isOffered ?? false;
