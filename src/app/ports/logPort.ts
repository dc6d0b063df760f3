import type { Ports } from '../../../state/ports';
import { recordingLimits } from '../../../contract/recordings';
import type { BlobStore } from '../blobStore';
import type { EarlierLogs } from '../earlierLogs';

/**
 * The log of this session, for a report. The recorder writes a turn when it ends, so the log reaches to the
 * turn before the one that asks.
 * @param exportLines the log so far, with its end
 * @param earlier the logs of the pages before it
 * @param beginAnew stores this log and loads the page anew
 */
export function createLogPort(
  exportLines: () => string[],
  blobs: BlobStore,
  earlier: EarlierLogs,
  beginAnew: () => Promise<void>,
): Ports['log'] {
  return {
    async sum() {
      const sessions = await earlier.list();
      const [header = '{}', ...lines] = exportLines();
      const { t0 } = JSON.parse(header) as { t0: number };
      const turns = lines.filter((line) => !line.startsWith('{"k":"blob"'));
      return {
        actions: turns.filter((line) => line.startsWith('{"k":"act"')).length,
        requests: turns.reduce((sum, line) => sum + (line.split(',"http.send",').length - 1), 0),
        from: t0,
        to: t0 + Number(/"ts":(\d+)/.exec(turns.at(-2) ?? '')?.[1] ?? 0),
        ...(lines.at(-1)?.includes('"reason":"overflow"') && { isCut: true }),
        ...(sessions.length > 0 && {
          earlier: { logs: sessions.length, from: Math.min(...sessions.map((session) => session.t0)) },
        }),
      };
    },
    keep: async ({ id, isBare }) =>
      blobs.put(await packed(isBare ? bare(exportLines()) : exportLines()), { id, ...file }),
    async keepEarlier({ ids }) {
      const kept = [];
      let room: number = recordingLimits.earlierBytes;
      const sessions = await earlier.list();
      for (const [index, session] of sessions.slice(0, ids.length).entries()) {
        const bytes = await packed(await earlier.lines(session.id));
        room -= bytes.byteLength;
        if (room < 0) break;
        const id = ids[index] as string;
        kept.push({ log: session.id, blob: await blobs.put(bytes, { id, ...file }) });
      }
      return { kept };
    },
    forgetEarlier: ({ logs }) => earlier.forget(logs),
    beginAnew,
  };
}

const file = { name: 'log.rlog', type: 'application/gzip' } as const;

/** The log up to its boot. */
function bare(lines: readonly string[]): string[] {
  const boot = lines.findIndex((line) => line.startsWith('{"k":"boot"'));
  return [...lines.slice(0, boot + 1), JSON.stringify({ k: 'end', n: boot < 0 ? 0 : 1, reason: 'export' })];
}

/** @throws {name: 'NotPacked'} where the browser has no CompressionStream (before 2023) */
async function packed(lines: readonly string[]): Promise<ArrayBuffer> {
  if (typeof CompressionStream === 'undefined')
    throw { name: 'NotPacked', message: 'the browser cannot pack' };
  return new Response(
    new Blob([`${lines.join('\n')}\n`]).stream().pipeThrough(new CompressionStream('gzip')),
  ).arrayBuffer();
}
