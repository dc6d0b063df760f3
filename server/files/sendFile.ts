import type { FastifyReply } from 'fastify';
import type { FileMaker, MadeFile } from './fileMaker';

/** Types of files by the ends of their names. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

export interface SentFile {
  /** Ids of those for whom it is made: each has few files made at once. */
  organisations: readonly string[];
  name: `${string}.${keyof typeof fileTypes}`;
  make: () => Promise<MadeFile<{ more: boolean } | null>>;
  /** Called once the whole file has been sent. */
  sent?: () => void;
}

/**
 * Answers a file while it is made; a person who leaves ends the work. `Smilelog-More: true` says that it has
 * not all rows.
 * @throws Problem tooManyRequests while an organisation has as many files made as it may; what `make` throws
 */
export async function sendFile(
  files: FileMaker,
  reply: FastifyReply,
  { organisations, name, make, sent }: SentFile,
): Promise<FastifyReply> {
  const free = files.take(organisations);
  // Also when the person leaves in the middle.
  for (const end of ['finish', 'close'] as const) reply.raw.once(end, free);
  const { head, stream } = await make();
  if (sent) reply.raw.once('finish', sent);
  reply.raw.once('close', () => stream.destroy());
  if (reply.raw.destroyed) stream.destroy();
  if (head?.more) reply.header('smilelog-more', 'true');
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}"`)
    .type(fileTypes[name.split('.').at(-1) as keyof typeof fileTypes])
    .send(stream);
}
