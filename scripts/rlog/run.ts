import { product } from '../../src/app/productForReplay';
import { acceptFile } from './acceptCommand';
import { CommandError, together, type Answer } from './answer';
import { diffFiles } from './diffCommand';
import { logFiles } from './openLog';
import { redactCheck } from './redactCheck';
import { replayFile, type ReplayTools } from './replayCommand';
import { statsOf } from './statsCommand';

export const usage = `npm run rlog -- COMMAND FILE…

  replay FILE…         run the sagas again and compare every effect, action and state
    --reducers-only      fold the actions only; survives changes of the sagas
  stats FILE…          what a log holds and weighs
  diff A B             compare two logs turn by turn
  redact-check FILE…   look for what should be hidden
  accept FILE…         record a fixture anew by the browser spec with [its name] in the title

FILE is an .rlog, plain or gzipped, or a folder of them.
Exit codes: 0 same, 1 diverged or assertion failed, 2 bad log, 125 cannot be replayed.`;

export type RlogTools = Pick<ReplayTools<never>, 'today' | 'onProgress'>;

/** The whole tool, except for printing and leaving. */
export function runRlog(args: readonly string[], tools: RlogTools): Answer {
  const [command, ...rest] = args.filter((arg) => !arg.startsWith('--'));
  const flags = new Set(args.filter((arg) => arg.startsWith('--')));
  if (args.length === 0 || flags.has('--help')) return { code: 0, text: usage };
  const unknown = [...flags].find((flag) => flag !== '--reducers-only' || command !== 'replay');
  if (unknown) return { code: 2, text: `rlog: There is no option ${unknown} here.\n\n${usage}` };
  switch (command) {
    case 'replay':
      return each(rest, (file) => replayFile(file, { ...tools, product }, flags.has('--reducers-only')));
    case 'stats':
      return each(rest, statsOf);
    case 'redact-check':
      return each(rest, (file) => redactCheck(file, product.redaction));
    case 'accept':
      return each(rest, (file) => acceptFile(file));
    case 'diff':
      if (rest.length !== 2) return { code: 2, text: `rlog: diff takes two files.\n\n${usage}` };
      return caught(rest.join(' and '), () => diffFiles(rest[0] as string, rest[1] as string));
    default:
      return { code: 2, text: `rlog: There is no command ${command ?? ''}.\n\n${usage}` };
  }
}

function each(names: readonly string[], command: (file: string) => Answer): Answer {
  if (names.length === 0) return { code: 2, text: `rlog: Which file?\n\n${usage}` };
  return together(
    names.map((name) =>
      caught(name, () => together(logFiles([name]).map((file) => caught(file, () => command(file))))),
    ),
  );
}

/** A bad file gets one line, whatever is wrong with it. */
function caught(name: string, command: () => Answer): Answer {
  try {
    return command();
  } catch (error) {
    if (error instanceof CommandError) return { code: error.code, text: error.message };
    return { code: 125, text: `${name}: The log cannot be worked on (${(error as Error).message}).` };
  }
}
