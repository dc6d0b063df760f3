import { Readable } from 'node:stream';
import { updateEvents, type CaseUpdate } from '../../contract/updates';
import type { Principal } from '../session/caller';
import type { Place, UpdateRow } from './updatesQueries';

const idOf = ({ position, event_id }: Place): string => `id: ${position}-${event_id}\n`;

/** An event about a case. */
export function caseEvent(row: UpdateRow): string {
  const { case_uid: uid, kind, state, version, merged_into_id } = row;
  const data: CaseUpdate =
    uid === null || kind === null || state === null || version === null || merged_into_id !== null
      ? { uid: uid ?? '', gone: true }
      : { uid, kind, state, version };
  return `event: ${updateEvents.changed}\n${idOf(row)}data: ${JSON.stringify(data)}\n\n`;
}

/** Moves the client's last id, so that it goes on from there. */
export const signOfLife = (at: Place): string => `:\n${idOf(at)}\n`;

/** Nothing that the client has is enough to go on from. */
export const resetEvent = (at: Place): string => `event: ${updateEvents.reset}\n${idOf(at)}data: {}\n\n`;

/** The stream of one client. What it does not take in time is not kept: it comes again, from its last id. */
export class UpdateStream extends Readable {
  /** What came while older events were read for it; null once it has caught up. */
  private held: string[] | null = [];

  /** @param mostHeld bytes that may wait for the client */
  constructor(
    readonly principal: Principal,
    private readonly mostHeld: number,
  ) {
    super();
  }

  override _read(): void {
    // Pushed as it comes.
  }

  get isOpen(): boolean {
    return !this.destroyed && !this.readableEnded;
  }

  tell(text: string): void {
    if (this.held) this.held.push(text);
    else this.write(text);
  }

  /** @param older what comes before that which was held */
  catchUp(older: readonly string[]): void {
    const texts = [...older, ...(this.held ?? [])];
    this.held = null;
    for (const text of texts) this.write(text);
  }

  /** Shows that the stream is alive. */
  beat(at: Place): void {
    if (this.held === null) this.write(signOfLife(at));
  }

  finish(): void {
    if (this.isOpen) this.push(null);
  }

  private write(text: string): void {
    if (!this.isOpen) return;
    this.push(text);
    if (this.readableLength > this.mostHeld) this.destroy();
  }
}
