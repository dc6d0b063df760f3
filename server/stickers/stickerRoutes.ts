import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sheetLimits, type StickerSheetBody } from '../../contract/stickerSheets';
import { route } from '../http/route';
import { changeSticker, replaceSticker } from './changeSticker';
import { listStickers, stickerChoices } from './listStickers';
import { makeStickers } from './makeStickers';
import { stickersRunBy } from './stickerPolicy';

/** Bytes of a body that names 1,000 stickers by their longest uids, with a logo. */
const sheetBytes = 80 * 1024 + sheetLimits.logoLength;

/** Stickers of an organisation: list, life and printing. */
export function stickerRoutes(app: FastifyInstance): void {
  const { database, files } = app.services;
  route(app, 'stickers', (call) => database.read(() => listStickers(call)));
  route(app, 'stickerChoices', (call) => database.read(() => stickerChoices(call, app.services.siteUrl())));
  route(app, 'makeStickers', (call) => database.command(() => makeStickers(call)));
  route(app, 'changeSticker', (call) => database.command(() => changeSticker(call)));
  route(
    app,
    'stickerSheet',
    async (call, _request, reply) => {
      if (isLong(call.body.format)) {
        const { scopes } = await database.read(() => stickersRunBy(call.principal));
        const free = files.take([...new Set(scopes.map(({ organisation_id }) => organisation_id))]);
        // Also when the person leaves in the middle.
        for (const end of ['finish', 'close'] as const) reply.raw.once(end, free);
      }
      // The fonts take a fifth of a second to load, so a server that starts does not wait for them.
      const { printStickers } = await import('./printStickers');
      const { bytes, type, name } = await printStickers(app.services, call, app.services.siteUrl());
      if (bytes instanceof Readable) {
        reply.raw.once('close', () => bytes.destroy());
        if (reply.raw.destroyed) bytes.destroy();
      }
      return reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .type(type)
        .send(bytes);
    },
    { bodyLimit: sheetBytes },
  );
  route(app, 'replaceSticker', (call) => database.command(() => replaceSticker(call)));
}

/** Whether files of a format can take long; a picture and a list do not. */
const isLong = (format: StickerSheetBody['format']): boolean =>
  format === 'pdf' || format === 'svg_zip' || format === 'png_zip';
