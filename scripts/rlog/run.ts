import { resolve } from 'node:path';
import type { LogHeader } from '../../replay/format';
import { tolerableKinds, type TolerableKind } from '../../replay/differenceKind';
import { productOf } from '../../src/app/products';
import { parseCommandLine, UsageError } from '../command/commandLine.mjs';
import { acceptFile } from './acceptCommand';
import { CommandError, together, type Answer } from './answer';
import { diffFiles } from './diffCommand';
import { bisectFile, type BisectOptions } from './bisectCommand';
import { drawsScreens, failureOptions, wrongFailure, type FailureValues } from './failureOption';
import type { OwnViewerTools } from './ownViewer';
import { logFiles, openLog, openUpToDamage } from './openLog';
import { recordFile } from './recordCommand';
import { redactCheck } from './redactCheck';
import { replayFile, type ReplayTools } from './replayCommand';
import { shrinkFile } from './shrinkCommand';
import { simulateFile } from './simCommand';
import { screensOf } from './screens';
import { statsOf } from './statsCommand';
import { savedTest, toJest } from './toJestCommand';
import { heuristic } from './trial';

export const usage = `npm run rlog -- COMMAND FILE…

  replay FILE…         run the sagas again and compare every effect, action and state
    --reducers-only      fold the actions only; survives changes of the sagas
    --throws             draw the screens in each turn, too; exit code 1 when one throws
    --tolerate KINDS     pass and count harmless differences: new-fields (of states), order, or both by a comma
  accept [FILE…]       make each log what today's code makes of it, and show what differs;
                       without a file: all logs under fixtures/logs
    --dry-run            write nothing; exit code 1 when something differs
    --record             record logs under fixtures/logs by the tests with [their names] in the title
  sim FILE             run its inputs through today's code with its answers, and show what differs
    -o, --out OUT        write the log of that run
  shrink FILE -o OUT   write the smallest log in which the same failure remains
  bisect FILE          judge this build: 0 good, 1 bad, 125 skip; for git bisect run
    --good A --bad B     find the first bad commit instead; B is HEAD if left out
  stats FILE…          what a log holds and weighs
  diff A B             compare two logs turn by turn
  redact-check FILE…   look for what should be hidden
  to-jest FILE         print a test of the log, and copy the log to fixtures/logs, where the tests replay it;
                       one that fails today to fixtures/logs/wrong, where its own test alone takes it
    --save               write the test under tests/replay instead of printing it
  view FILE            show the session turn by turn in a browser, on the real screens, until Ctrl+C
    --port N             the port of its page; without it, one that is free
    --own-build          by the viewer of the build that recorded it, which is built once and kept

What sim, shrink, bisect and to-jest look for, one of:
  --diverges             strict replay finds another effect, action or state than the recorded one
  --throws               a reducer, a saga or a screen throws; the screens are drawn in each turn
  --until EXPRESSION     an expression of the state comes true, such as 'voting.begun.length > 1'
  --end EXPRESSION       an expression is true when the session ends, such as 'asked("sendRateDetails") < 1'
An expression may also call became("voting.tapped.rating", 1), asked("sendRateDetails", {"body":{"rate":1}}) for
the number of requests so far, and shows, said and appears("Thank you.") for what the screens say now, have
said so far, and begin to say in the turn.
shrink takes what fails if none is named; bisect takes --diverges. All but --diverges run the inputs through
today's code, with answers found by port and argument (a guess where the code asks otherwise than it did).

FILE is an .rlog, plain or gzipped, or a folder of them.
Exit codes: 0 same, 1 diverged or assertion failed, 2 bad log, 125 cannot be replayed.`;

const places = {
  logs: 'fixtures/logs',
  specs: ['tests/e2e/specs', 'tests/sagas'],
  tests: 'tests/replay',
};

export interface RlogTools extends Omit<ReplayTools, 'productOf'> {
  /** Prints a line at once, for long work. */
  say?: (line: string) => void;
  /** What `view` needs, which goes on until it is stopped. */
  view?: ViewTools;
}

export interface ViewTools {
  /** Folder of the built pages. */
  clientDir: string;
  /** Builds what is stale. Resolves to the exit code. */
  build(): Promise<number>;
  /** Prints a line at once. */
  say(line: string): void;
  /** What the viewers of other builds need. */
  own?: OwnViewerTools;
  /** Resolves when the person has seen enough; never for Ctrl+C, which ends the process. */
  untilStopped(): Promise<void>;
}

const files = { name: 'FILE…', least: 1, most: Infinity };
const named = (name: string) => ({ name: `npm run rlog -- ${name}`, does: '' });

/** The whole tool, except for printing and exiting. */
export async function runRlog(args: readonly string[], tools: RlogTools): Promise<Answer> {
  const [name, ...rest] = args;
  if (name === undefined || args.includes('--help')) return { code: 0, text: usage };
  try {
    return await command(name, rest, tools);
  } catch (error) {
    if (error instanceof UsageError) return { code: 2, text: error.message };
    throw error;
  }
}

async function command(name: string, args: readonly string[], tools: RlogTools): Promise<Answer> {
  switch (name) {
    case 'replay': {
      const { values, rest } = parseCommandLine(replayLine, args);
      const how = { reducersOnly: values['reducers-only'], tolerate: kindsOf(values.tolerate) };
      return each(rest, async (file) => replayFile(file, await withScreens(file, values.throws, tools), how));
    }
    case 'accept': {
      const { values, rest } = parseCommandLine(acceptLine, args);
      const found = await answers(rest.length === 0 ? [places.logs] : rest, (file) =>
        values.record
          ? recordFile(file, productOf, places)
          : acceptFile(file, { ...tools, productOf }, values['dry-run']),
      );
      return accepted(found, values.record ? '' : heuristic);
    }
    case 'stats':
      return each(parseCommandLine({ ...named(name), files }, args).rest, statsOf);
    case 'redact-check':
      return each(parseCommandLine({ ...named(name), files }, args).rest, (file) =>
        redactCheck(file, productOf),
      );
    case 'to-jest': {
      const { values, rest } = parseCommandLine(toJestLine, args);
      return each(rest, async (file) =>
        values.save
          ? savedTest(file, values, await withScreens(file, drawsScreens(values), tools), places)
          : toJest(file, values, await withScreens(file, drawsScreens(values), tools), places.logs),
      );
    }
    case 'sim': {
      const { values, rest } = parseCommandLine(simLine, args);
      return each(rest, async (file) =>
        simulateFile(file, values, values.out, await withScreens(file, drawsScreens(values), tools)),
      );
    }
    case 'shrink': {
      const { values, rest } = parseCommandLine(shrinkLine, args);
      // Without an option it looks for what is thrown, too.
      const names = values.until !== undefined || values.end !== undefined || values.diverges;
      const draws = !names || drawsScreens(values);
      return each(rest, async (file) =>
        shrinkFile(file, values.out ?? '', values, await withScreens(file, draws, tools)),
      );
    }
    case 'bisect': {
      const { values, rest } = parseCommandLine(bisectLine, args);
      return caught(rest[0] ?? '', () => bisect(rest[0] ?? '', values, tools));
    }
    case 'view': {
      const { values, rest } = parseCommandLine(viewLine, args);
      return caught(rest[0] ?? '', () => view(rest[0] ?? '', values, tools));
    }
    case 'diff': {
      const two = { name: 'A B', least: 2, most: 2 };
      const [left = '', right = ''] = parseCommandLine({ ...named(name), files: two }, args).rest;
      return caught(`${left} and ${right}`, () => diffFiles(left, right));
    }
    default:
      throw new UsageError(
        `npm run rlog: There is no ${name.startsWith('-') ? 'option' : 'command'} ${name}. See: npm run rlog -- --help`,
      );
  }
}

/** What a command works with; with the screens of the app that recorded the log, if it draws them. */
async function withScreens(file: string, draws: boolean, tools: RlogTools): Promise<ReplayTools> {
  if (!draws) return { ...tools, productOf };
  const { entry, tz } = openLog(file).log.header;
  const screens = await screensOf(entry, tz);
  return { ...tools, productOf, screens };
}

const kindsOf = (list: string | undefined) => (list ?? '').split(',').filter(Boolean) as TolerableKind[];

const replayLine = {
  ...named('replay'),
  files,
  options: {
    'reducers-only': { kind: 'flag', does: '' },
    throws: { kind: 'flag', does: '' },
    tolerate: { kind: 'text', value: 'KINDS', does: '' },
  },
  check(values: { tolerate?: string | undefined; throws: boolean; 'reducers-only': boolean }) {
    const { tolerate } = values;
    if (values.throws && values['reducers-only'])
      return '--throws runs the sagas: it does not go with --reducers-only.';
    const unknown = kindsOf(tolerate).find((kind) => !tolerableKinds.includes(kind));
    return unknown === undefined
      ? undefined
      : `There is no ${unknown} to tolerate; there are: ${tolerableKinds.join(', ')}.`;
  },
} as const;

const viewLine = {
  ...named('view'),
  files: { name: 'FILE', least: 1, most: 1 },
  options: { port: { kind: 'count', value: 'N', does: '' }, 'own-build': { kind: 'flag', does: '' } },
  check: ({ port }: { port?: number | undefined }) =>
    port !== undefined && port > 65_535 ? '--port takes a number up to 65535.' : undefined,
} as const;

const oneFile = { name: 'FILE', least: 1, most: 1 };
const outOption = { out: { kind: 'text', value: 'OUT', does: '', short: 'o' } } as const;

const toJestLine = {
  ...named('to-jest'),
  files: oneFile,
  options: { ...failureOptions, save: { kind: 'flag', does: '' } },
  check: wrongFailure,
} as const;

const simLine = {
  ...named('sim'),
  files: oneFile,
  options: { ...failureOptions, ...outOption },
  check: wrongFailure,
} as const;

const shrinkLine = {
  ...named('shrink'),
  files: oneFile,
  options: { ...failureOptions, ...outOption },
  check: (values: FailureValues & { out?: string | undefined }, rest: readonly string[]) =>
    wrongFailure(values) ??
    (values.out === undefined && rest.length > 0
      ? 'It takes -o OUT, where the smaller log goes.'
      : undefined),
} as const;

const bisectLine = {
  ...named('bisect'),
  files: oneFile,
  options: {
    ...failureOptions,
    good: { kind: 'text', value: 'A', does: '' },
    bad: { kind: 'text', value: 'B', does: '' },
  },
  check: (values: FailureValues & { good?: string | undefined; bad?: string | undefined }) =>
    wrongFailure(values) ??
    (values.bad !== undefined && values.good === undefined ? '--bad needs --good.' : undefined),
} as const;

/** The command that judges whether a build fails. */
function checkFor({ until, end, throws }: FailureValues): string[] {
  if (until !== undefined) return ['sim', `--until=${until}`];
  if (end !== undefined) return ['sim', `--end=${end}`];
  return throws ? ['sim', '--throws'] : ['replay'];
}

/** `rlog bisect`: judges this build, or finds the first bad one. */
async function bisect(
  file: string,
  { good, bad = 'HEAD', ...failure }: FailureValues & Partial<Pick<BisectOptions, 'good' | 'bad'>>,
  tools: RlogTools,
): Promise<Answer> {
  const check = checkFor(failure);
  if (good !== undefined)
    return bisectFile(file, process.cwd(), { good, bad, check }, tools.say ?? (() => {}));
  const answer = await command(check[0] as string, [...check.slice(1), file], tools);
  // Any other code would make `git bisect run` call the build bad.
  return answer.code === 2 ? { ...answer, code: 125 } : answer;
}

/** `rlog view`: serves the viewer of a log until it is stopped. */
async function view(
  file: string,
  { port = 0, 'own-build': byOwnBuild }: { port?: number | undefined; 'own-build': boolean },
  { today, view: tools }: RlogTools,
): Promise<Answer> {
  // Before the build, which may take a minute.
  const { log } = openUpToDamage(file);
  if (!tools) throw new CommandError(125, `${file}: There is no browser to show it in.`);
  if (log.header.build !== today.build) {
    if (byOwnBuild) return viewByOwnBuild(file, log.header, port, tools);
    tools.own?.tell(`${file}: Recorded by the build ${log.header.build}. --own-build shows it by that one.`);
  }
  const code = await tools.build();
  if (code !== 0) throw new CommandError(125, `${file}: The viewer could not be built.`);
  // The other commands do not wait for a web server to load.
  const { startViewer } = await import('./viewServer');
  const viewer = await startViewer({ file, port, clientDir: tools.clientDir });
  try {
    if (log.truncated) tools.say(`${file}: ${log.truncated} What comes before is shown.`);
    tools.say(`${file}: ${log.turns.length} turns. Open ${viewer.address} (Ctrl+C ends this).`);
    await tools.untilStopped();
  } finally {
    await viewer.close();
  }
  return { code: 0, text: `${file}: closed.` };
}

/** Runs the command of the build that recorded a log, in that build's checkout, until it is stopped. */
async function viewByOwnBuild(
  file: string,
  header: LogHeader,
  port: number,
  { own }: ViewTools,
): Promise<Answer> {
  if (!own) throw new CommandError(125, `${file}: There is no place for viewers of other builds.`);
  const { ownViewer } = await import('./ownViewer');
  const folder = await ownViewer(file, header, own);
  const args = ['--import', 'tsx', 'scripts/rlog.ts', 'view', resolve(file)];
  const code = await own.run(process.execPath, [...args, ...(port ? ['--port', `${port}`] : [])], folder);
  return { code: code === 0 ? 0 : 125, text: `${file}: ${code === 0 ? 'closed' : 'not shown'}.` };
}

const acceptLine = {
  ...named('accept'),
  files: { name: '[FILE…]', least: 0, most: Infinity },
  options: { record: { kind: 'flag', does: '' }, 'dry-run': { kind: 'flag', does: '' } },
  check: (values: { record: boolean; 'dry-run': boolean }) =>
    values.record && values['dry-run']
      ? 'A recording writes: --record and --dry-run do not go together.'
      : undefined,
} as const;

async function each(names: readonly string[], work: Work): Promise<Answer> {
  return together(await answers(names, work));
}

type Work = (file: string) => Answer | Promise<Answer>;

/** One answer per file, or per bad name. Files run one after the other, since a recording starts browsers. */
async function answers(names: readonly string[], work: Work): Promise<Answer[]> {
  const found: Answer[] = [];
  for (const name of names) {
    const files: string[] = [];
    const listed = await caught(name, () => (files.push(...logFiles([name])), { code: 0, text: '' }));
    if (listed.code !== 0) found.push(listed);
    for (const file of files) found.push(await caught(file, () => work(file)));
  }
  return found;
}

/** For many logs: those with differences, and one summary line. */
function accepted(found: readonly Answer[], note: string): Answer {
  const { code } = together(found);
  const worthTelling = found.length === 1 ? found : found.filter(({ isSame }) => !isSame);
  const differ = worthTelling.filter((answer) => answer.code <= 1 && !answer.isSame).length;
  const same = found.filter(({ isSame }) => isSame).length;
  const broken = found.length - differ - same;
  const sum = `${found.length} logs: ${same} same, ${differ} different${broken > 0 ? `, ${broken} not replayed` : ''}.`;
  return {
    code,
    text: [
      ...worthTelling.map(({ text }) => text),
      ...(found.length > 1 ? [sum] : []),
      ...(differ > 0 && note ? [note] : []),
    ].join('\n'),
  };
}

/** A bad file gets one line. */
async function caught(name: string, work: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CommandError) return { code: error.code, text: error.message };
    if (error instanceof UsageError) return { code: 2, text: error.message };
    return { code: 125, text: `${name}: The log cannot be worked on (${(error as Error).message}).` };
  }
}
