/** Runs commands that start processes. Plain JavaScript, since `npm run dev` and `npm test` are. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { endStarted, endStartedNow, markStarted } from './startedProcesses.mjs';

/**
 * Runs a command, then ends all processes that it started and removes its temporary files. This also happens
 * when it fails, on Ctrl+C (SIGINT), SIGTERM and SIGHUP, and when the npm that runs it has ended. A second
 * Ctrl+C does not wait. The exit code is what `main` returns or has set, 1 if it throws, 128 + n after a
 * signal.
 * @param main {() => Promise<number | void>}
 * @param options.graceMs time for started processes to end by themselves, in milliseconds
 */
export async function runCommand(main, { graceMs = 5_000 } = {}) {
  const mark = markStarted();
  const folder = mkdtempSync(join(tmpdir(), 'smilelog-'));
  // A database that root starts runs as another user and must reach its folder in here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  let stopped = false;

  process.on('exit', () => {
    endStartedNow(mark);
    rmSync(folder, { recursive: true, force: true });
  });
  const stop = async (name) => {
    const code = 128 + constants.signals[name];
    if (stopped) process.exit(code);
    stopped = true;
    // Errors caused by the stop are not shown.
    process.stdout.write = process.stderr.write = () => true;
    await endStarted(mark, graceMs);
    process.exit(code);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => void stop(name));
  whenNpmIsGone(() => void stop('SIGTERM'));

  let code;
  try {
    code = (await main()) ?? process.exitCode ?? 0;
  } catch (error) {
    process.stderr.write(`${error.stack ?? error}\n`);
    code = 1;
  }
  if (stopped) return;
  await endStarted(mark, graceMs);
  // Exits although connections and timers may be open.
  process.stdout.write('', () => process.exit(code));
}

/**
 * Calls back when npm has ended. npm sends signals to the shell that runs a script, and the shell does not
 * pass them on, so the script only notices that its parent is gone. Does nothing outside npm.
 * @param then {() => void} called once
 */
export function whenNpmIsGone(then) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, 200).unref();
}

/**
 * Runs a program to its end.
 * @returns {Promise<number>} its exit code; 1 when a signal has ended it or it could not be started
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    child.on('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs an installed package's program by this Node, as `npx` would with two more processes between.
 * @param path {string} of its script under node_modules
 */
export function runPackage(path, args, options) {
  return run(process.execPath, [join(root, 'node_modules', path), ...args], options);
}

const root = join(import.meta.dirname, '../..');
