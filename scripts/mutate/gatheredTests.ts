import { expect } from 'expect';
import { bind } from 'jest-each';
import { ModuleMocker } from 'jest-mock';

/**
 * Takes the place of Jest: all test files are loaded into one process, so that a test runs again without its
 * modules being loaded again.
 */
export interface GatheredTest {
  file: string;
  title: string;
  /** @throws what the test or one of its hooks throws */
  run(): Promise<void>;
}

type Step = () => unknown;

interface Scope {
  titles: readonly string[];
  outer: Scope | null;
  before: Step[];
  after: Step[];
  /** `beforeAll`: run before the first test. */
  once: Step[];
}

/** Waiting that does not end fails a test. */
const testTimeout = 10_000;
/** Jest's way to replace modules and clocks needs Jest; drawing needs a browser. */
export const needsJest =
  /useFakeTimers|jest\.(mock|doMock|resetModules|isolateModules|requireActual)|@jest-environment|mistakenProduct/;

/** Defines `it`, `describe` and the others as globals. `load` loads the file and returns its tests. */
export function startGathering(): { load(file: string, url: string): Promise<GatheredTest[]> } {
  const newScope = (outer: Scope | null, title?: string): Scope => ({
    titles: [...(outer?.titles ?? []), ...(title === undefined ? [] : [title])],
    outer,
    before: [],
    after: [],
    once: [],
  });
  /** Helpers under tests/support load once for all files; so their hooks belong to all. */
  const everywhere = newScope(null);
  let scope = newScope(everywhere);
  let found: GatheredTest[] = [];
  let current = '';

  const it = (title: string, body: Step) => {
    const at = scope;
    found.push({ file: current, title: [...at.titles, title].join(' › '), run: () => runIn(at, body) });
  };
  const describe = (title: string, body: Step) => {
    scope = newScope(scope, title);
    body();
    scope = scope.outer as Scope;
  };
  const hook = (kind: 'before' | 'after' | 'once') => (step: Step) => {
    const isShared = (new Error().stack ?? '').split('\n')[2]?.includes('/tests/support/');
    (isShared ? everywhere : scope)[kind].push(step);
  };
  const skipped = () => undefined;
  const withEach = (define: (title: string, body: Step) => void) =>
    Object.assign((title: string, body: Step) => define(title, body), {
      each: bind(define as never, false),
      skip: Object.assign(skipped, { each: () => skipped }),
    });
  const mocker = new ModuleMocker(globalThis as never);
  Object.assign(globalThis, {
    __SERVER__: true,
    expect,
    it: withEach(it),
    test: withEach(it),
    describe: withEach(describe),
    beforeEach: hook('before'),
    afterEach: hook('after'),
    beforeAll: hook('once'),
    afterAll: skipped,
    jest: { fn: mocker.fn.bind(mocker), spyOn: mocker.spyOn.bind(mocker) },
  });

  return {
    async load(file, url) {
      scope = newScope(everywhere);
      found = [];
      current = file;
      await import(url);
      return found;
    },
  };
}

/** Runs a test with the hooks of its scopes, the outer ones first before it and last after it. */
async function runIn(scope: Scope, body: Step): Promise<void> {
  const scopes: Scope[] = [];
  for (let at: Scope | null = scope; at; at = at.outer) scopes.unshift(at);
  const failures: unknown[] = [];
  const tried = async (step: Step) => {
    try {
      await inTime(step);
    } catch (error) {
      failures.push(error);
    }
  };
  for (const { once } of scopes) for (const step of once.splice(0)) await tried(step);
  for (const step of scopes.flatMap(({ before }) => before)) await tried(step);
  if (failures.length === 0) await tried(body);
  for (const step of scopes.reverse().flatMap(({ after }) => after)) await tried(step);
  if (failures.length > 0) throw failures[0];
}

async function inTime(step: Step): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('The test waits too long.')), testTimeout);
  });
  try {
    await Promise.race([step(), late]);
  } finally {
    clearTimeout(timer);
  }
}
