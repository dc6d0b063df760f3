/** `npm run rlog`: replays, compares, accepts and checks logs. See `docs/log-format.md`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildName } from './build/buildName';
import { run, runCommand } from './command/runCommand.mjs';
import { reducersHash } from './reducersHash';
import { viewerCache } from './rlog/ownViewer';
import { runRlog } from './rlog/run';
import './rlog/withoutStyles';

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const { stderr, stdout } = process;

await runCommand(async () => {
  const answer = await runRlog(process.argv.slice(2), {
    today: { build: buildName(root, version), reducers: reducersHash(root) },
    say: (line) => void stdout.write(`${line}\n`),
    view: {
      clientDir: join(root, 'dist/client'),
      build: () => run(process.execPath, [join(root, 'scripts/start.mjs'), '--build-only']),
      say: (line) => void stdout.write(`${line}\n`),
      own: {
        root,
        cache: viewerCache(),
        run: (program, args, cwd) => run(program, args, { cwd }),
        tell: (line) => void stderr.write(`${line}\n`),
      },
      untilStopped: () => new Promise(() => undefined),
    },
    onProgress(doing) {
      if (stderr.isTTY) stderr.write(`\r${doing}\x1b[K`);
    },
  });
  if (stderr.isTTY) stderr.write('\r\x1b[K');
  stdout.write(`${answer.text}\n`);
  return answer.code;
});
