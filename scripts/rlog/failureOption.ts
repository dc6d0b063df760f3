import { compileFunction } from 'node:vm';
import type { Failure } from '../../replay/failure';
import type { Predicate } from '../../replay/moment';
import { UsageError } from '../command/commandLine.mjs';

/** The options that say what is wrong with a session. */
export const failureOptions = {
  until: { kind: 'text', value: 'EXPRESSION', does: '' },
  end: { kind: 'text', value: 'EXPRESSION', does: '' },
  throws: { kind: 'flag', does: '' },
  diverges: { kind: 'flag', does: '' },
} as const;

export interface FailureValues {
  until?: string | undefined;
  end?: string | undefined;
  throws: boolean;
  diverges: boolean;
}

/** What is wrong with the options; undefined if nothing is. */
export function wrongFailure({ until, end, throws, diverges }: FailureValues): string | undefined {
  const given = [until !== undefined, end !== undefined, throws, diverges].filter(Boolean).length;
  return given > 1 ? 'One failure at a time: --until, --end, --throws or --diverges.' : undefined;
}

/** @returns null if none is given @throws UsageError for an expression that is none */
export function failureOf(
  { until, end, throws, diverges }: FailureValues,
  slices: readonly string[],
): Failure | null {
  if (until !== undefined) return { kind: 'until', holds: predicateOf(until, slices) };
  if (end !== undefined) return { kind: 'end', holds: predicateOf(end, slices) };
  if (throws) return { kind: 'throws' };
  return diverges ? { kind: 'diverges' } : null;
}

/** Whether the screens are drawn to look for it. */
export const drawsScreens = ({ until, end, throws }: FailureValues): boolean =>
  throws || saysText(until ?? end ?? '');

/** Whether an expression asks what the screens say. */
export const saysText = (expression: string): boolean => /\b(shows|said|appears)\s*\(/.test(expression);

/** Functions of a moment that an expression may call. */
export const momentNames = ['became', 'asked', 'shows', 'said', 'appears'] as const;

/**
 * Compiles an expression, such as `voting.begun.length > 1`. It sees each slice of the state by its name, the
 * whole as `state`, and the functions of a moment. Where the state lacks what the expression reads, it is
 * false.
 * @throws UsageError if it is no expression; the predicate, if the expression names what there is not
 */
export function predicateOf(expression: string, slices: readonly string[]): Predicate {
  const wrong = (error: unknown) =>
    new UsageError(`npm run rlog: ${expression} is no expression of the state: ${(error as Error).message}.`);
  const compiled = compiledOf(expression, slices, wrong);
  return (moment) => {
    const { state } = moment;
    try {
      return compiled(
        state,
        ...momentNames.map((name) => moment[name]),
        ...slices.map((slice) => (state as Record<string, unknown>)[slice]),
      );
    } catch (error) {
      // An error of another realm is no instance of ours.
      if ((error as Error).name === 'ReferenceError') throw wrong(error);
      return false;
    }
  };
}

function compiledOf(expression: string, slices: readonly string[], wrong: (error: unknown) => Error) {
  try {
    return compileFunction(`return Boolean(${expression}\n);`, ['state', ...momentNames, ...slices]) as (
      ...values: unknown[]
    ) => boolean;
  } catch (error) {
    throw wrong(error);
  }
}
