/**
 * A process of `npm run mutate -- --sample`, started in the copy of the project in which the mistakes sleep.
 * It loads all logs and tests once and runs those that it is told to, with one mistake awake.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Answer, Check, Order } from './messages';
import { needsJest, startGathering } from './gatheredTests';

/** As Stryker's instrumented code reads it. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount: number;
  hitLimit: number;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

/** A mistake that is passed more often is in an endless loop. */
const hitLimit = 300_000;
const root = process.cwd();
const logs = join(root, 'fixtures/logs');
const suites = (process.env.MUTATE_SUITES ?? '').split(',').filter(Boolean);

const planted: Switch = { hitCount: 0, hitLimit, mutantCoverage: { static: {}, perTest: {} } };
Object.assign(globalThis, { __stryker__: planted });
const checks = new Map<string, { isLog: boolean; run: () => Promise<void> | void }>();

process.on('disconnect', () => process.exit());
const orders: Record<Order['kind'], (order: never) => Promise<Answer>> = { measure, try: tryMutant };
await loadLogs();
await loadTests();
// A flow that a mistake breaks may reject later than its test.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);
console.log = console.warn = console.error = () => undefined;
process.on('message', (order: Order) => void orders[order.kind](order as never).then(answer));
answer({ kind: 'ready' });

function answer(message: Answer): void {
  process.send?.(message);
}

async function loadLogs(): Promise<void> {
  // Loaded after the switch is there.
  const { readLog } = await import('../../replay/readLog');
  const { replayStrictly } = await import('../../replay/strict');
  const { productOf } = await import('../../src/app/products');
  for (const name of readdirSync(logs).filter((file) => file.endsWith('.rlog'))) {
    const log = readLog(readFileSync(join(logs, name), 'utf8'));
    const product = productOf(log.header.entry);
    if (!product) continue;
    const run = () => {
      if (replayStrictly(product, log).divergence) throw new Error('diverges');
    };
    checks.set(`fixtures/logs/${name}`, { isLog: true, run });
  }
}

async function loadTests(): Promise<void> {
  const { load } = startGathering();
  const files = suites.flatMap((suite) =>
    suite.endsWith('.ts') ? [suite] : readdirSync(join(root, suite)).map((name) => `${suite}/${name}`),
  );
  for (const file of files.filter((path) => path.endsWith('.test.ts')).sort()) {
    const path = join(root, file);
    if (needsJest.test(readFileSync(path, 'utf8'))) continue;
    for (const { title, run } of await load(file, pathToFileURL(path).href)) {
      const name = `${file} › ${title}`;
      checks.set(checks.has(name) ? `${name} (${checks.size})` : name, { isLog: false, run });
    }
  }
}

/** Runs everything once without a mistake. */
async function measure(): Promise<Answer> {
  const atLoad = Object.keys(planted.mutantCoverage.static);
  const failed: string[] = [];
  const measured: Check[] = [];
  for (const [name, { isLog, run }] of checks) {
    planted.currentTestId = name;
    const start = performance.now();
    if (await fails(run)) failed.push(name);
    else {
      const reaches = Object.keys(planted.mutantCoverage.perTest[name] ?? {});
      measured.push({ name, isLog, reaches, ms: performance.now() - start });
    }
  }
  planted.currentTestId = undefined;
  return { kind: 'measured', checks: measured, failed, atLoad };
}

async function tryMutant({ mutant, checks: names }: Order & { kind: 'try' }): Promise<Answer> {
  for (const name of names) {
    const run = checks.get(name)?.run;
    if (!run) continue;
    Object.assign(planted, { activeMutant: mutant, hitCount: 0 });
    const isNoticed = await fails(run);
    planted.activeMutant = undefined;
    if (isNoticed) return { kind: 'tried', mutant, noticedBy: name, isSpoiled: await fails(run) };
  }
  return { kind: 'tried', mutant, noticedBy: null, isSpoiled: false };
}

async function fails(run: () => Promise<void> | void): Promise<boolean> {
  try {
    await run();
    return false;
  } catch {
    return true;
  }
}
