export interface Option {
  /** `count` is a whole number from 0, `number` one above 0. */
  kind: 'flag' | 'text' | 'count' | 'number';
  /** What `--help` says of it. */
  does: string;
  /** How `--help` names its value. */
  value?: string;
  /** What holds where it is left out. */
  otherwise?: string | number;
  short?: string;
}

export interface Command<
  Options extends Readonly<Record<string, Option>> = Readonly<Record<string, Option>>,
> {
  /** As it is typed: `npm run bench`. */
  name: string;
  does: string;
  options?: Options;
  /** What may stand beside the options; nothing where this is left out. */
  files?: { name: string; least: number; most: number };
  /** What is wrong with values that each are right: a sentence. */
  check?: (values: CommandLine<Options>['values'], rest: string[]) => string | undefined;
  /** Stands below the options. */
  more?: string;
}

type ValueOf<One extends Option> = One['kind'] extends 'flag'
  ? boolean
  : One extends { otherwise: string | number }
    ? ByKind<One>
    : ByKind<One> | undefined;
type ByKind<One extends Option> = One['kind'] extends 'text' ? string : number;

export interface CommandLine<Options extends Readonly<Record<string, Option>>> {
  values: { [Name in keyof Options]: ValueOf<Options[Name]> } & { help?: boolean };
  rest: string[];
}

export class UsageError extends Error {}
export function parseCommandLine<const Options extends Readonly<Record<string, Option>>>(
  command: Command<Options>,
  args: readonly string[],
): CommandLine<Options>;
export function usageOf(command: Omit<Command, 'check'>): string;
export function readCommandLine<const Options extends Readonly<Record<string, Option>>>(
  command: Command<Options>,
  args?: readonly string[],
): CommandLine<Options>;
