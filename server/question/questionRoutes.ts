import type { FastifyInstance } from 'fastify';
import type { ManagedQuestionReply } from '../../contract/manage';
import type { QuestionReply } from '../../contract/question';
import { isOutOfUse } from '../../contract/stickers';
import { first, type Command } from '../db/database';
import { Problem } from '../http/problem';
import { route } from '../http/route';
import { latestService } from '../serviceLog/latestService';
import { callerOf, type Caller, type Principal } from '../session/caller';
import { scanningDevice } from '../stickers/scanningDevice';
import { manageDataFor } from './manageData';
import { scannedByUid, type Scanned } from './questionQueries';
import { questionToWire } from './questionWire';

export function questionRoutes(app: FastifyInstance): void {
  const { database, scans } = app.services;

  route(app, 'questionInfo', ({ principal, body, now }, request) =>
    database.read(() =>
      questionInfo(principal, body.question_id, now, (sticker, caller) =>
        scans.scanned(sticker, now, scanningDevice(request, caller)),
      ),
    ),
  );

  route(app, 'question', ({ principal, params }) =>
    database.read(() => managedQuestion(principal, params['id'] ?? '')),
  );
}

/** Managers see a question even if its sticker is disabled. */
function* managedQuestion(principal: Principal, uid: string): Command<ManagedQuestionReply> {
  const caller = yield* callerOf(principal);
  const scanned = yield* first(scannedByUid({ uid }));
  if (!scanned) throw new Problem('notFound');
  const manage = yield* manageDataFor(caller, scanned);
  if (isOutOfUse(scanned.state) && !manage.access) throw new Problem('stickerDisabled');
  return { question: questionToWire(scanned), manage };
}

function* questionInfo(
  principal: Principal,
  uid: string,
  now: number,
  note: (scanned: Scanned, caller: Caller) => void,
): Command<QuestionReply> {
  const caller = yield* callerOf(principal);
  const scanned = yield* first(scannedByUid({ uid }));
  if (!scanned) throw new Problem('notFound');
  if (isOutOfUse(scanned.state)) throw new Problem('stickerDisabled');
  note(scanned, caller);
  return { question: questionToWire(scanned, yield* latestService(scanned, now)) };
}
