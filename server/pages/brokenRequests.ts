import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { languageTag } from '../../contract/languages';
import { localeOf } from '../http/route';
import { escapeHtml } from './document';
import { plainTexts } from './plainTexts';

/** An error of Node's HTTP parser. Fastify's type has the packet as JSON; it is a Buffer. */
type ParserError = Error & { code: string; rawPacket: unknown };

/**
 * Answers what never became a request: bytes that are not HTTP, headers that are too slow or too long. Logs
 * nothing of them. A flood of silent connections writes no lines.
 */
export function answerBrokenRequest(this: FastifyInstance, error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return endWith(socket, '408 Request Timeout', '');
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW';
  const status = isTooLong ? 431 : 400;
  this.log.info({ route: 'unmatched', status, code: 'invalid_request' }, 'request');
  if (isTooLong) endWith(socket, '431 Request Header Fields Too Large', pageOf(error.rawPacket));
  else endWith(socket, '400 Bad Request', '');
}

function endWith(socket: Socket, status: string, page: string): void {
  const type = page && 'content-type: text/html; charset=utf-8\r\n';
  const policy = "content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n";
  socket.end(
    `HTTP/1.1 ${status}\r\nconnection: close\r\n${policy}${type}content-length: ${Buffer.byteLength(page)}\r\n\r\n${page}`,
  );
}

/**
 * The page for an address or headers that are too long.
 * @param packet the last bytes that were read; the language header may be among them
 */
function pageOf(packet: unknown): string {
  const locale = localeOf(
    /^accept-language: *(.*)$/im.exec(Buffer.isBuffer(packet) ? packet.toString('latin1') : '')?.[1],
  );
  return (
    `<!doctype html><html lang="${languageTag(locale)}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
    `<title>Smilelog</title><p>${escapeHtml(plainTexts[locale].addressTooLong)}</p></html>`
  );
}
