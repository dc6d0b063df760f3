import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startedProcesses } from '../../scripts/command/startedProcesses.mjs';

/** A command that starts a child that refuses to end, and a grandchild that has left it. */
const family = `
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '${join(import.meta.dirname, '../../scripts/command/runCommand.mjs')}';

const stubborn = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);";
const leaver = \`require('node:child_process')
  .spawn(process.execPath, ['-e', \${JSON.stringify(stubborn)}], { detached: true, stdio: 'ignore' }).unref();\`;
await runCommand(async () => {
  spawn(process.execPath, ['-e', stubborn], { stdio: 'ignore' });
  const child = spawn(process.execPath, ['-e', leaver], { stdio: 'ignore' });
  await once(child, 'exit');
  process.stdout.write(JSON.stringify({ folder: tmpdir(), made: mkdtempSync(join(tmpdir(), 'made-')) }) + '\\n');
  const end = process.argv[2];
  if (end === 'fails') throw new Error('it has failed');
  if (end === 'exits') process.exit(7);
  if (end === 'waits') await new Promise((resolve) => setTimeout(resolve, 600_000));
  return 3;
}, { graceMs: Number(process.argv[3]) });
`;

let folder = '';
let script = '';
const mark = `test-${process.pid}`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'smilelog-commands-'));
  script = join(folder, 'family.mjs');
  writeFileSync(script, family);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Begun {
  child: ChildProcess;
  /** The command's own temporary folder. */
  folder: string;
}

/**
 * @param graceMs how long it waits for children that refuse to end: short, except in a test of what comes
 * before
 */
async function begin(
  end: string,
  { graceMs = 300, through = [] }: { graceMs?: number; through?: readonly string[] } = {},
): Promise<Begun> {
  const [program, ...args] = [...through, process.execPath, script, end, String(graceMs)];
  const child = spawn(program as string, args, {
    env: { ...process.env, SMILELOG_STARTED_BY: mark, npm_lifecycle_event: 'family' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const begun = JSON.parse(String(output)) as { folder: string; made: string };
  expect(begun.made.startsWith(begun.folder)).toBe(true);
  return { child, folder: begun.folder };
}

async function ended({ child, folder: own }: Begun): Promise<number | null> {
  const [code] =
    child.exitCode === null ? ((await once(child, 'exit')) as [number | null]) : [child.exitCode];
  expect(startedProcesses(mark)).toEqual([]);
  expect(existsSync(own)).toBe(false);
  return code;
}

describe('A command takes with it whatever it has started, and its temporary files', () => {
  it('when it is done, with its exit code', async () => {
    expect(await ended(await begin('done'))).toBe(3);
  });

  it('when it fails', async () => {
    expect(await ended(await begin('fails'))).toBe(1);
  });

  it('when something in it leaves the process', async () => {
    expect(await ended(await begin('exits'))).toBe(7);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('on %s', async (signal, code) => {
    const begun = await begin('waits');
    // Only the three.
    expect(startedProcesses(mark)).toHaveLength(3);
    begun.child.kill(signal);
    expect(await ended(begun)).toBe(code);
  });

  it('at once on a second Ctrl+C', async () => {
    const begun = await begin('waits', { graceMs: 600_000 });
    begun.child.kill('SIGINT');
    await new Promise((resolve) => setTimeout(resolve, 300));
    begun.child.kill('SIGINT');
    expect(await ended(begun)).toBe(130);
  });

  it('when the shell that npm runs it by is killed', async () => {
    const begun = await begin('waits', { through: ['sh', '-c', '"$0" "$@"; exit $?'] });
    begun.child.kill('SIGKILL');
    await once(begun.child, 'exit');
    while (startedProcesses(mark).length > 0) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(existsSync(begun.folder)).toBe(false);
  });
});
