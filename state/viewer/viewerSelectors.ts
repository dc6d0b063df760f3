import { liveSessionOf } from '../../contract/live';
import { localRecording, queryValue } from '../../contract/screens';
import { selectAddress } from '../navigation/navigationSelectors';
import type { DeskRootState } from '../deskRootReducer';
import type { OpenRecording, SearchWords } from './viewerState';
import { recordingAt } from './viewerSlice';

export const selectViewer = (state: DeskRootState) => state.viewer;

/** The open recording; null while it loads and on other pages. */
export const selectOpenRecording = ({ viewer }: DeskRootState): OpenRecording | null =>
  viewer?.status === 'open' ? viewer : null;

/** What is looked for in the states now; null while nothing is. */
export function selectRunningSearch(state: DeskRootState): SearchWords | null {
  const search = selectOpenRecording(state)?.search;
  return search?.progress?.status === 'running' ? { path: search.path, value: search.value } : null;
}

/** The recording of the address; null on other pages. */
export const selectAddressedRecording = (state: DeskRootState): string | null =>
  recordingAt(selectAddress(state).path);

/** Uid of the report that a recording came with; null for a file and for a running session. */
export const reportOf = (recording: string): string | null =>
  recording === localRecording || liveSessionOf(recording) !== null ? null : recording;

/** The turn that the address names; null if it names none. */
export function selectAddressedTurn(state: DeskRootState): number | null {
  const turn = queryValue(selectAddress(state).search, 'turn') ?? '';
  return /^\d{1,7}$/.test(turn) ? Number(turn) : null;
}

/** Whether the viewer may choose the turn: neither the address nor the person has named one. */
export function selectIsTurnFree(state: DeskRootState): boolean {
  const open = selectOpenRecording(state);
  if (!open || liveSessionOf(state.viewer?.recording ?? '') !== null) return false;
  const { facts, turn, wanted, isPlaying, fork, asking } = open as OpenRecording & { wanted: number };
  const isBusy = isPlaying || fork !== null || Boolean(asking) || facts.madeBy !== undefined;
  return turn === 0 && wanted === 0 && !isBusy && selectAddressedTurn(state) === null;
}
