/**
 * `npm run lint`: rules for the code, its format and the OpenAPI document. All are looked at even when one
 * complains.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand, runPackage } from './command/runCommand.mjs';

const { values } = readCommandLine({
  name: 'npm run lint',
  does: 'Lints the code and the OpenAPI document, and checks the format.',
  options: { fix: { kind: 'flag', does: 'mends what can be mended by itself' } },
});

await runCommand(async () => Math.max(...(await Promise.all([code(), format(), openapi()]))));

function code() {
  return runPackage('oxlint/bin/oxlint', [
    '--report-unused-disable-directives-severity=error',
    ...(values.fix ? ['--fix'] : []),
  ]);
}

function format() {
  return runPackage('prettier/bin/prettier.cjs', [
    values.fix ? '--write' : '--check',
    '--log-level=warn',
    '--cache',
    '--cache-location',
    '.cache/prettier',
    '.',
  ]);
}

/** Redocly's recommended rules; warnings count as errors. */
async function openapi() {
  mkdirSync('.cache', { recursive: true });
  const document = '.cache/openapi.json';
  const written = await quietly(['--import', 'tsx', 'scripts/lint/writeOpenapi.ts', document]);
  if (written !== 0) return written;
  return quietly(
    [
      join('node_modules', '@redocly/cli/bin/cli.js'),
      'lint',
      '--extends=recommended-strict',
      '--format=stylish',
      document,
    ],
    // Switches off telemetry and the check for updates.
    { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  );
}

/** Runs a Node program; prints its output only if it fails. @returns its exit code */
function quietly(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.on('close', (status) => {
      if (status !== 0) process.stderr.write(said);
      resolve(status ?? 1);
    });
  });
}
