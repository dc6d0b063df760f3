import type { QuestionUid } from '../../../contract/ids';
import type { LoggedService } from '../../../contract/loggedService';

/**
 * What becomes of a service after Send:
 *
 *     serviceLogged ──► waits on this phone ── serviceStored ──► with the server
 *                         └── undoPressed ──► serviceUndone ◄── undoPressed ──┘   (for five minutes)
 */
export interface ServicesState {
  /** Oldest first. */
  logged: readonly LoggedService[];
  /** Keys of services that are being undone. */
  undoing: readonly string[];
  /** The question whose service was undone last, for the screen that says so. */
  undone: QuestionUid | null;
  /** The time as the screens know it, UTC milliseconds; it goes on while a countdown is shown. */
  now: number;
}
