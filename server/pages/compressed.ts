import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Sends a text with the best encoding that the browser accepts. Quality 6 costs a page about a millisecond
 * and is within a tenth of the best size.
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === undefined) return reply.send(text);
  const bytes = Buffer.from(text);
  const sent =
    encoding === 'br'
      ? await brotli(bytes, {
          params: {
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            [constants.BROTLI_PARAM_QUALITY]: 6,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : await gzipped(bytes);
  return reply.header('content-encoding', encoding).send(sent);
}

/** Chooses from `Accept-Encoding`: brotli, else gzip, else none. */
function encodingFor(header: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const taken = new Set<string>();
  for (const entry of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', quality] = entry.trim().split(/\s*;\s*q=/);
    if (quality === undefined || Number(quality) > 0) taken.add(name);
  }
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : undefined;
}
