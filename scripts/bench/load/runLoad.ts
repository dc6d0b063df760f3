import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { voteBody } from '../../torture/phones';
import type { LoadOptions, LoadResult } from './generator';

export type { LoadResult };

/** Sends votes from a process of its own and measures the answers. */
export async function runLoad(
  url: string,
  { connections = 64, warmUpMs = 2_000, measureMs = 8_000 }: Partial<LoadOptions> = {},
): Promise<LoadResult> {
  const options: LoadOptions = {
    port: Number(new URL(url).port),
    path: '/api/sendRateDetails',
    body: voteBody(3),
    connections,
    warmUpMs,
    measureMs,
  };
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'scripts/bench/load/generator.ts',
    JSON.stringify(options),
  ]);
  return JSON.parse(stdout) as LoadResult;
}
