/**
 * How to run a script of package.json at a small size. All scripts run in one clean checkout, from top to
 * bottom.
 */
export interface CommandCase {
  runs?: readonly Run[];
  /** It serves until it is stopped; another test requests its pages. */
  isServer?: true;
  /**
   * Why the script (under its own name), an option or a subcommand is not run here. Every script is tested
   * with `--help` and with a wrong option.
   */
  notRun?: Readonly<Record<string, string>>;
}

export interface Run {
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Its output after a successful run. */
  says: RegExp;
}

/** Runs a suite or one of its tests, and checks that a test was found. */
const suite = (...args: string[]): Run => ({ args, says: /Tests: .*[1-9]\d* passed/ });
const takesTooLong = 'takes over a minute even at its smallest size';
const inNpmTest = 'npm test runs it whole beside this suite';
const suiteOptions = { watch: 'goes on until somebody ends it' };

export const cases: Readonly<Record<string, CommandCase>> = {
  doctor: {
    runs: [
      { args: [], says: /Node 24 or 22 \(LTS\) is advised[^]*Nothing that is needed is missing/ },
      { args: ['--rollups'], says: /ok {7}counts of votes by hour and day\n/ },
      { args: ['--rollups', '--mend'], says: /ok {7}counts of votes by hour and day\n/ },
    ],
  },
  build: { runs: [{ args: [], says: /Building the server/ }] },
  start: { isServer: true },
  dev: { isServer: true },

  seed: {
    runs: [
      { args: [], says: /The demo is loaded/ },
      { args: [], says: /There is data already/ },
    ],
  },
  backup: { runs: [{ args: ['kept'], says: /The backup is in .*kept: the database and \d+ files/ }] },
  erasures: { runs: [{ args: ['erased.json'], says: /\d+ erased votes are listed in erased\.json/ }] },
  restore: {
    runs: [
      { args: ['kept'], env: { DATA_DIR: 'restored' }, says: /The backup of .* is in / },
      {
        args: ['kept', '--erasures', 'erased.json'],
        env: { DATA_DIR: 'restored-and-erased' },
        says: /The backup of .* is in /,
      },
    ],
  },

  rlog: {
    runs: [
      { args: ['replay', 'session.rlog'], says: /same\. \d+ turns: every effect/ },
      {
        args: ['replay', '--tolerate', 'new-fields,order', 'session.rlog'],
        says: /same\. \d+ turns: every effect/,
      },
      { args: ['replay', '--reducers-only', 'session.rlog'], says: /\d+ turns folded/ },
      { args: ['replay', '--throws', 'session.rlog'], says: /Nothing is thrown when its screens are drawn/ },
      { args: ['stats', 'session.rlog'], says: /\d+ turns in / },
      { args: ['diff', 'session.rlog', 'session.rlog'], says: /same/ },
      { args: ['redact-check', 'session.rlog'], says: /nothing found that should be hidden/ },
      { args: ['accept', 'session.rlog'], says: /same; the file stays as it is/ },
      { args: ['accept', '--dry-run'], says: /3 logs: 3 same, 0 different/ },
      { args: ['accept'], says: /3 logs: 3 same, 0 different/ },
      { args: ['sim', 'session.rlog'], says: /same\. \d+ turns simulated/ },
      {
        args: ['shrink', 'session.rlog', '-o', 'small.rlog', '--until', 'voting.begun.length > 0'],
        says: /\(1 actions\), in small\.rlog/,
      },
      { args: ['bisect', '--throws', 'session.rlog'], says: /Nothing is thrown/ },
      { args: ['bisect', '--diverges', 'session.rlog'], says: /every effect/ },
      { args: ['to-jest', 'session.rlog'], says: /is the test fixtures.logs.session\.rlog now/ },
      {
        args: ['shrink', 'session.rlog', '-o', 'ended.rlog', '--end', 'asked("sendRateDetails") > 0'],
        says: /, in ended\.rlog/,
      },
      {
        args: ['to-jest', 'small.rlog', '--until', 'voting.begun.length > 0', '--save'],
        says: /is the test tests.replay.small\.test\.ts .* It fails today/,
      },
    ],
    notRun: {
      record: 'runs browser tests; tests/replay/accept.test.ts tests it',
      view: 'serves until it is stopped; tests/replay/rlog.test.ts asks it for its pages',
      port: 'belongs to view',
      'own-build': 'belongs to view; tests/replay/ownViewer.test.ts builds and runs another build',
      good: 'checks builds out; tests/replay/shrink.test.ts tests it',
      bad: 'belongs to good',
      out: 'is -o',
    },
  },
  simulate: {
    runs: [
      {
        args: '--seed 7 --seeds 2 --visitors 3 --only 0,1,2 --steps 4 --workers 1 --no-shrink'.split(' '),
        says: /seed 8: .* 0 wrong/,
      },
      {
        args: '--visitors 1 --steps 1 --hours 0.0001 --until-failure --faults clocks,updates --verbose'.split(
          ' ',
        ),
        says: /actions reached: \d+ of \d+\nscreens reached: \d+ of \d+\nrefusals reached: \d+ of \d+[^]*by call/,
      },
    ],
    notRun: {
      mistake: 'takes minutes; tests/server/simulator.test.ts plants some',
      mistakes: 'as mistake',
      sessions: 'belongs to mistakes',
    },
  },
  bench: {
    runs: [{ args: ['--only', 'replay', '--size', '0.01'], says: /strict replay .* turns\/s/ }],
    notRun: { beside: 'needs a browser and a second build for half a minute; sides.test.ts tests the turns' },
  },
  torture: { runs: [{ args: ['--only', '4', '--size', '0.01'], says: /another body on SQLite .* reached/ }] },
  guide: { notRun: { guide: takesTooLong, grep: 'as that of test:e2e' } },
  texts: { runs: [{ args: [], says: /typesafe-i18n/ }] },

  mutate: {
    runs: [
      {
        args: 'contract/schedule.ts:19-21 --tests tests/rules/serviceRules.test.ts --least 50 --workers 1'.split(
          ' ',
        ),
        says: /Ran \d+ tests[^]*All files[^]*mutation score/,
      },
      {
        args: 'state/voting/votingSlice.ts --sample 8 --seed 2 --tests tests/store/voting.test.ts'.split(' '),
        says: /^ {2}(nothing|a test) .* → [^]*logs: [1-7] of 8\ntogether: [1-8] of 8$/m,
      },
    ],
    notRun: { since: 'needs a history; a checkout of the tests has none' },
  },

  types: { runs: [{ args: ['--only', 'pure'], says: /^$/ }] },
  lint: { notRun: { lint: inNpmTest, fix: 'changes what is being checked' } },
  test: { notRun: { test: 'runs this suite', only: 'runs whole suites' } },
  'test:rules': {
    runs: [
      suite('tests/rules/solve.test.ts'),
      suite('tests/rules/solve.test.ts', '--verbose', '--bail', '--json', 'found.json'),
    ],
    notRun: suiteOptions,
  },
  'test:store': { runs: [suite('tests/store/voting.test.ts')] },
  'test:sagas': { runs: [suite('tests/sagas/votingFailures.test.ts', '-t', 'keeps the key')] },
  'test:screens': { runs: [suite('tests/screens/voteScreen.test.tsx')] },
  'test:server': { runs: [suite('tests/server/voting.test.ts', '-t', 'answers with the vote')] },
  'test:replay': { runs: [suite('tests/replay/strict.test.ts', '-t', 'replays')] },
  'test:commands': { runs: [suite('tests/commands/commandLine.test.ts', '-t', 'reads options')] },
  'test:browsers': { notRun: { 'test:browsers': inNpmTest, only: inNpmTest, grep: 'as that of test:e2e' } },
  'test:e2e': {
    runs: [
      {
        args: ['--spec', 'tests/e2e/specs/withoutScripts.spec.ts', '--grep', 'meets the pages'],
        says: /1 passing/,
      },
    ],
  },
};

/** Commands of npm itself. */
export const ofNpm: Readonly<Record<string, string>> = {
  ci: `compiles a binding, which ${takesTooLong}; every continuous integration begins with it`,
};
