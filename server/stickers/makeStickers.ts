import type { Locale } from '../../contract/languages';
import type { MakeStickersReply } from '../../contract/stickers';
import { isPlacement } from '../../contract/serviceRules';
import { oncePerKey } from '../attachments/attachmentCommands';
import { first, run, type Command } from '../db/database';
import { newId } from '../db/newId';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { newQuestion } from '../organisations/newRows';
import { insertQuestion } from '../organisations/organisationQueries';
import { createSticker } from '../places/createSticker';
import { knownStarts } from '../user/starts';
import { runsSticker, stickersRunBy } from './stickerPolicy';
import { organisationById, stickerByUid } from './stickerQueries';

/** "How was it?", the question of a sticker until it has another. */
export function plainQuestion(locale: Locale): string {
  return knownStarts(['start-faces'])[0]?.question[locale] ?? 'How was it?';
}

/**
 * Makes stickers for a question, or blank ones.
 * @throws Problem notFound, placementRefused, forbidden, tokenRefused
 */
export function* makeStickers(call: Call<'makeStickers'>): Command<MakeStickersReply> {
  const { caller, organisations } = yield* stickersRunBy(call.principal);
  const { question_uid, organisation, count = 1, placement: typed = '' } = call.body;
  const placement = typed.trim() === '' ? null : typed.trim();
  if (placement !== null && !isPlacement(placement)) throw new Problem('placementRefused');
  const asked = question_uid === undefined ? undefined : yield* first(stickerByUid({ uid: question_uid }));
  if (question_uid !== undefined && !runsSticker(caller, asked)) throw new Problem('notFound');
  const organisation_id = asked?.organisation_id ?? (yield* organisationFor(organisations, organisation));
  const about = { uid: organisation_id, identity_id: caller.identityId };
  return yield* oncePerKey('makeStickers', call, about, call.body, function* () {
    const uids: string[] = [];
    const editor = { personId: caller.identityId, requestId: call.requestId, now: call.now };
    const state = asked && asked.place_id !== null ? 'assigned' : 'blank';
    for (let index = 0; index < count; index++) {
      const questionId =
        asked?.question_id ?? (yield* makePlainQuestion(organisation_id, plainQuestion(call.locale)));
      const placeId = asked?.place_id ?? null;
      const made = { questionId, organisationId: organisation_id, placeId, state, placement } as const;
      uids.push((yield* createSticker(editor, made)).uid);
    }
    return { uids };
  });
}

/** The organisation for blank stickers. @throws Problem notFound, forbidden */
function* organisationFor(organisations: readonly string[], uid: string | undefined): Command<string> {
  const [own] = organisations;
  if (own === undefined) throw new Problem('forbidden');
  if (uid === undefined) return own;
  for (const id of organisations) if ((yield* first(organisationById({ id })))?.uid === uid) return id;
  throw new Problem('notFound');
}

/** A question without a place: that of a blank sticker. @returns its id */
function* makePlainQuestion(organisation_id: string, text: string): Command<string> {
  const id = newId();
  yield* run(insertQuestion(newQuestion({ id, organisation_id, place_id: null, text })));
  return id;
}
