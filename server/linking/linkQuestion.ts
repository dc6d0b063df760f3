import type { LinkPlacesReply } from '../../contract/linking';
import type { QuestionReply } from '../../contract/question';
import { all, changes, first, Overtaken, run, type Command } from '../db/database';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { scannedByUid } from '../question/questionQueries';
import { questionToWire } from '../question/questionWire';
import { isLinkable, mayLinkFor, mustLink } from './linkPolicy';
import {
  askAnother,
  giveScans,
  giveStickers,
  linkableQuestionsOf,
  linkablePlacesOf,
  linkTo,
  otherStickers,
  placeToLink,
  putBlanksToUse,
  putToUse,
} from './linkQueries';

/**
 * Lists the places that the caller may link a sticker to.
 * @throws Problem notFound, forbidden, alreadyLinked, tokenRefused
 */
export function* linkPlaces({ principal, params }: Call<'linkPlaces'>): Command<LinkPlacesReply> {
  const { caller, scanned } = yield* mustLink(principal, params['id'] ?? '');
  if (!isLinkable(scanned)) throw new Problem('alreadyLinked');
  const places = yield* all(linkablePlacesOf({ user_id: caller.identityId }));
  const questions = yield* all(linkableQuestionsOf({ user_id: caller.identityId }));
  const isPossible = ({ organisation_id }: { organisation_id: string | null }): boolean =>
    [null, organisation_id].includes(scanned.organisation_id);
  return {
    question: { uid: scanned.uid, text: scanned.text },
    questions: questions
      .filter(isPossible)
      .filter(({ uid }) => uid !== scanned.uid)
      .map(({ uid, text, place_uid, placement }) => ({ uid, text, place_uid, placement })),
    places: places
      .filter(isPossible)
      .map(({ uid, name, site_name, org_uid, org_name }) => ({ uid, name, site_name, org_uid, org_name })),
  };
}

/**
 * Links a sticker to a place and puts it to use (specification § 4): with its own question, or to ask one
 * that the place has already. Linking it to the place that it has succeeds, so a retry does no harm without a
 * stored answer.
 * @throws Problem notFound, forbidden, alreadyLinked, tokenRefused
 */
export function* linkQuestion(call: Call<'linkQuestion'>): Command<QuestionReply> {
  const { principal, params, body, now, requestId } = call;
  const { caller, scanned } = yield* mustLink(principal, params['id'] ?? '');
  const place = yield* first(placeToLink({ uid: body.place_uid }));
  const { organisation_id: owner, question_id, sticker_id, place_id: from } = scanned;
  const isTheirs = place && mayLinkFor(caller, place.organisation_id);
  if (!isTheirs || (owner !== null && owner !== place.organisation_id)) throw new Problem('notFound');
  const { id: place_id, organisation_id } = place;
  const asked = body.question_uid === undefined ? undefined : yield* questionAt(body.question_uid, place_id);
  if (asked !== undefined && asked !== question_id) {
    if (!isLinkable(scanned)) throw new Problem('alreadyLinked');
    const moved = { sticker_id, from: question_id, question_id: asked, organisation_id };
    if ((yield* changes(askAnother(moved))) === 0) throw new Overtaken();
  } else if (from !== place_id) {
    if (!isLinkable(scanned)) throw new Problem('alreadyLinked');
    // The question would move with stickers that are in use elsewhere.
    if (from !== null && (yield* first(otherStickers({ question_id, sticker_id }))))
      throw new Problem('alreadyLinked');
    const linked = yield* changes(linkTo({ question_id, organisation_id, place_id, from: from ?? '' }));
    // Somebody else has linked it since.
    if (linked === 0) throw new Overtaken();
    yield* run(giveStickers({ question_id, organisation_id }));
    if (from === null) yield* run(putBlanksToUse({ question_id }));
  }
  const isPutToUse = (yield* changes(putToUse({ sticker_id }))) > 0;
  if (from !== place_id || asked !== undefined || isPutToUse) {
    yield* run(giveScans({ question_id: asked ?? question_id, organisation_id }));
    yield* run(
      insertEvent({
        type: 'question.linked',
        organisation_id,
        place_id,
        question_id: asked ?? question_id,
        identity_id: caller.identityId,
        request_id: requestId,
        at: now,
      }),
    );
  }
  const shown = yield* first(scannedByUid({ uid: scanned.uid }));
  if (!shown) throw new Problem('notFound');
  return { question: questionToWire(shown) };
}

/** The question of a sticker at this place. @throws Problem notFound */
function* questionAt(uid: string, place_id: string): Command<string> {
  const sticker = yield* first(scannedByUid({ uid }));
  if (!sticker || sticker.place_id !== place_id) throw new Problem('notFound');
  return sticker.question_id;
}
