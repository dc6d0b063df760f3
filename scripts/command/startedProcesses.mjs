/**
 * Finds and ends the processes that a command has started. A mark in the environment is inherited by all
 * descendants, also by detached ones and by children of browsers and databases, so no list is needed. Plain
 * JavaScript, since `npm run dev` and `npm test` are.
 */
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The mark is a path: a process of a nested command belongs to both commands. */
const variable = 'SMILELOG_STARTED_BY';

/** Marks this process's environment, which later children inherit. @returns the mark */
export function markStarted() {
  process.env[variable] = [process.env[variable], randomUUID()].filter(Boolean).join('/');
  return process.env[variable];
}

/**
 * Running processes with a mark, except this one.
 * @returns {{ pid: number, command: string }[]}
 */
export function startedProcesses(mark) {
  const found = existsSync('/proc/self/environ') ? markedProcesses(mark) : descendants();
  return found.filter(({ pid }) => pid !== process.pid);
}

/**
 * Asks all processes with a mark to end, also those that start meanwhile, and kills the rest after some
 * milliseconds.
 */
export async function endStarted(mark, withinMs) {
  const asked = new Set();
  for (const until = Date.now() + withinMs; Date.now() < until;) {
    const left = startedProcesses(mark);
    if (left.length === 0) return;
    signal(
      left.filter(({ pid }) => !asked.has(pid)),
      'SIGTERM',
    );
    for (const { pid } of left) asked.add(pid);
    await pause(50);
  }
  endStartedNow(mark);
}

/**
 * Kills them and waits synchronously until they are gone, since nothing can be awaited while a process exits.
 */
export function endStartedNow(mark) {
  const idle = new Int32Array(new SharedArrayBuffer(4));
  for (const until = Date.now() + 2_000; Date.now() < until;) {
    const left = startedProcesses(mark);
    if (left.length === 0) return;
    signal(left, 'SIGKILL');
    Atomics.wait(idle, 0, 0, 10);
  }
}

function signal(processes, name) {
  for (const { pid } of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function markedProcesses(mark) {
  const wanted = `${variable}=${mark}`;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const environment = readFileSync(`/proc/${name}/environ`, 'utf8').split('\0');
        if (!environment.some((entry) => entry === wanted || entry.startsWith(`${wanted}/`))) return [];
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), command }];
      } catch {
        // It has ended, or is somebody else's.
        return [];
      }
    });
}

/** Without /proc: children and their descendants. Detached processes are not found. */
function descendants() {
  let rows;
  try {
    rows = execFileSync('ps', ['-axo', 'pid=,ppid=,command='], { encoding: 'utf8' }).split('\n');
  } catch {
    return [];
  }
  const all = rows.flatMap((row) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
  const below = (parent) =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)]);
  return below(process.pid).filter(({ command }) => !command.startsWith('ps -axo'));
}
