import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Answer, Order } from './messages';

/** One worker at a time, replaced when it hangs, ends, or is spoiled by a mistake. */
export interface Member {
  /** @throws Error when the worker ends instead */
  ask<Kind extends Answer['kind']>(order: Order, ms: number): Promise<(Answer & { kind: Kind }) | null>;
  /** The next order meets a fresh process. */
  replace(): void;
  /** Whether no mistake has been awake in the process yet. */
  isFresh(): boolean;
}

const loadTimeout = 300_000;

/** @param folder the copy of the project */
export function hireMember(folder: string, suites: readonly string[]): Member {
  let child: ChildProcess | null = null;
  let isFresh = true;

  async function started(): Promise<ChildProcess> {
    if (child) return child;
    const made = fork(join(folder, 'scripts/mutate/worker.ts'), {
      cwd: folder,
      execArgv: ['--import', 'tsx', '--max-old-space-size=3000'],
      env: { ...process.env, MUTATE_SUITES: suites.join(','), NODE_ENV: 'test' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (!(await answerOf(made, loadTimeout))) throw new Error('The worker could not load the tests.');
    child = made;
    isFresh = true;
    return made;
  }

  function replace(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  return {
    replace,
    isFresh: () => !child || isFresh,
    async ask(order, ms) {
      const worker = await started();
      const next = answerOf(worker, ms);
      worker.send(order);
      const answer = await next;
      if (!answer) replace();
      if (order.kind === 'try') isFresh = false;
      return answer as never;
    },
  };
}

/** The next message; null when it does not come in time, or the process ends. */
function answerOf(child: ChildProcess, ms: number): Promise<Answer | null> {
  return new Promise((resolve) => {
    const done = (answer: Answer | null) => {
      clearTimeout(timer);
      child.off('message', done).off('exit', gone);
      resolve(answer);
    };
    const gone = () => done(null);
    const timer = setTimeout(gone, ms);
    child.on('message', done).on('exit', gone);
  });
}
