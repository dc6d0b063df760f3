import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ErrorName } from '../../contract/errors';
import type { WireQuestion } from '../../contract/question';
import { matchScreen, notFoundPath } from '../../contract/screens';
import type { WithoutApp } from '../../contract/withoutApp';
import { first } from '../db/database';
import { problemOf, refusalOf } from '../http/refusal';
import { scannedByUid } from '../question/questionQueries';
import { questionToWire } from '../question/questionWire';
import type { BuiltPages } from './builtPages';
import { documentWriter } from './document';
import { stickerOf } from './pagePolicy';
import { sendPlainDocument } from './plainDocument';
import { plainTexts } from './plainTexts';
import { addressOf, seeOther } from './sendPage';
import { pageLocale } from './visitor';

export type PlainScreenSender = (
  request: FastifyRequest,
  reply: FastifyReply,
  shows: WithoutApp,
  problem?: ErrorName,
) => Promise<FastifyReply>;

/**
 * Answers a form with a page of the app's own looks, but without the app: a person whose browser runs no
 * scripts sees what was wrong, with everything typed, or what was found.
 */
export function plainScreenSender(app: FastifyInstance, built: BuiltPages): PlainScreenSender {
  const writer = documentWriter(built);
  return async (request, reply, shows, problem) => {
    const address = addressOf(request);
    const uid = stickerOf(matchScreen(address.path));
    let question: WireQuestion | null = null;
    if (uid !== undefined) {
      const scanned = uid && (await app.services.database.read(() => first(scannedByUid({ uid }))));
      if (!scanned) return seeOther(request, reply, notFoundPath, 'stickerNotFound');
      question = questionToWire(scanned);
    }
    const drawn = built.drawPage({ address, locale: pageLocale(request), question, demo: false, shows });
    return sendPlainDocument(request, reply, writer.ready(drawn), problem);
  };
}

/** Why a form was not taken, in the page's language, for the page that shows it again; and for the log. */
export function reasonOf(
  error: unknown,
  request: FastifyRequest,
  whenFailed: 'uncertain' | 'failed',
): { problem: ErrorName; message: string } {
  const { problem } = problemOf(error);
  if (errors[problem].status >= 500) refusalOf(error, request);
  const texts = plainTexts[pageLocale(request)];
  return { problem, message: problem === 'tooManyRequests' ? texts.tooManyForms : texts[whenFailed] };
}
