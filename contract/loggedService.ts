import type { QuestionUid } from './ids';

/** A service logged on this phone, for the screen after Send and for today's list. */
export interface LoggedService {
  /** The vote's key for a log by sticker, else the item's own. Its items in the outbox have this key. */
  key: string;
  kind: 'sticker' | 'form';
  questionUid: QuestionUid;
  placeName: string | null;
  /** What tells its sticker from others (`stickerName`). Absent in what an older build has stored. */
  text?: string | undefined;
  placement?: string | null | undefined;
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
  /** End of the undo window, UTC milliseconds by the device; null while the log waits on the phone. */
  undoUntil: number | null;
}
