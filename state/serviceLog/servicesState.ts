import type { QuestionUid } from '../../contract/ids';
import type { LoggedService } from '../../contract/loggedService';

/**
 * A service after Send:
 *
 *     serviceLogged ──► waits on this phone ── serviceStored ──► with the server └──
 *                         undoPressed ──► serviceUndone ◄── undoPressed ──┘ (for five
 *                         minutes)
 */
export interface ServicesState {
  /** Oldest first. */
  logged: readonly LoggedService[];
  /** Keys of services that are being undone. */
  undoing: readonly string[];
  /** The question of the service that was undone last, for the screen that reports it. */
  undone: QuestionUid | null;
  /** The current time for screens, UTC milliseconds. It advances while a countdown is shown. */
  now: number;
  /** What the server has said of the service in the address. Absent before it was asked. */
  check?: ServiceCheck;
}

/** `missing`: there is none, or it was undone. `unreachable`: the server could not be asked. */
export interface ServiceCheck {
  serviceUid: string;
  status: 'confirmed' | 'missing' | 'unreachable';
}
