import type { Ports } from '../../../state/ports';
import type { BlobStore } from '../blobStore';

/**
 * The log of this session, for a report. The recorder writes a turn when it ends, so the log reaches to the
 * turn before the one that asks.
 * @param exportLines the log so far, with its end
 */
export function createLogPort(exportLines: () => string[], blobs: BlobStore): Ports['log'] {
  return {
    sum() {
      const [header = '{}', ...lines] = exportLines();
      const { t0 } = JSON.parse(header) as { t0: number };
      const turns = lines.filter((line) => !line.startsWith('{"k":"blob"'));
      return {
        actions: turns.filter((line) => line.startsWith('{"k":"act"')).length,
        requests: turns.reduce((sum, line) => sum + (line.split(',"http.send",').length - 1), 0),
        from: t0,
        to: t0 + Number(/"ts":(\d+)/.exec(turns.at(-2) ?? '')?.[1] ?? 0),
      };
    },
    keep: async ({ id, isBare }) =>
      blobs.put(await packed(`${(isBare ? bare(exportLines()) : exportLines()).join('\n')}\n`), {
        id,
        name: 'log.rlog',
        type: 'application/gzip',
      }),
  };
}

/** The log up to its boot. */
function bare(lines: readonly string[]): string[] {
  const boot = lines.findIndex((line) => line.startsWith('{"k":"boot"'));
  return [...lines.slice(0, boot + 1), JSON.stringify({ k: 'end', n: boot < 0 ? 0 : 1, reason: 'export' })];
}

/** @throws {name: 'NotPacked'} where the browser has no CompressionStream (before 2023) */
async function packed(text: string): Promise<ArrayBuffer> {
  if (typeof CompressionStream === 'undefined')
    throw { name: 'NotPacked', message: 'the browser cannot pack' };
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
}
