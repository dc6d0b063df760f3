import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFoundPath, ratePath, shortPath } from '../../contract/screens';
import { first } from '../db/database';
import { scannedByUid } from '../question/questionQueries';
import { addressOf, seeOther } from './sendPage';

/**
 * `GET /s/{uid}`: the address under a printed code, for people who cannot scan. It leads to the sticker's
 * page, and for an unknown one to the page of unknown stickers. Upper and lower case are the same: new
 * addresses are in lower case and hold neither of 0 and O nor of 1, I and L (`publicUid`). Like the sticker's
 * page it has no limit by address: it costs less, and 49 random bits are not guessed.
 */
export function shortAddress(app: FastifyInstance): void {
  const { database } = app.services;

  async function answer(
    request: FastifyRequest<{ Params: { uid: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const typed = request.params.uid.trim();
    const scanned = await database.read(function* () {
      // As typed first: stickers of an older system may have capital letters.
      return (
        (yield* first(scannedByUid({ uid: typed }))) ??
        (yield* first(scannedByUid({ uid: typed.toLowerCase() })))
      );
    });
    if (!scanned) return seeOther(request, reply, notFoundPath, 'stickerNotFound');
    return seeOther(request, reply, ratePath(scanned.uid) + addressOf(request).search);
  }

  app.get(shortPath(':uid'), { schema: { hide: true } }, answer);
}
