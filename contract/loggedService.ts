import type { QuestionUid } from './ids';

/** A service that was logged on this phone: for the screen after Send, and for the list of today. */
export interface LoggedService {
  /** The vote's key of a log by sticker, else the item's own. What waits of it in the outbox is under it. */
  key: string;
  kind: 'sticker' | 'form';
  questionUid: QuestionUid;
  placeName: string | null;
  /** The service's uid once the server has it. */
  serviceUid: string | null;
  /** Values of the blocks or items that were chosen. */
  levels: readonly string[];
  photoCount: number;
  /** Other files. */
  fileCount: number;
  hasNote: boolean;
  gallons: number | null;
  /** UTC milliseconds by the device. */
  at: number;
  /** Until when the server undoes it, UTC milliseconds by the device; null while it waits on the phone. */
  undoUntil: number | null;
}
