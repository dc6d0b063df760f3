import { contactLength } from '../../contract/game';
import { limits } from '../../contract/limits';
import type { Input, Move, Run } from './runnerRules';

/** Contact details of a record need more than 10 characters (GM-4). */
export function isContactTooShort(contact: string): boolean {
  return contactLength(contact) <= limits.gameContactLength;
}

/** Below 10 characters the send icon is dimmed (GM-4): one character earlier than sending works. */
export function isSendDimmed(contact: string): boolean {
  return contactLength(contact) < limits.gameContactLength;
}

/**
 * The run with one more move. Ignores impossible moves: before an earlier move, or in a tick that does not
 * exist.
 */
export function withInput(run: Run, tick: number, move: Move): Run {
  if (!Number.isInteger(tick) || tick < run.ticks) return run;
  const input: Input = { tick, move };
  return { ...run, inputs: [...run.inputs, input], ticks: tick };
}
