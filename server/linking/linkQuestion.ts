import type { LinkPlacesReply } from '../../contract/linking';
import type { QuestionReply } from '../../contract/question';
import { all, changes, first, Overtaken, run, type Command } from '../db/database';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { scannedByUid } from '../questions/questionQueries';
import { questionToWire } from '../questions/questionWire';
import { isLinkable, mayLinkFor, mustLink } from './linkPolicy';
import { linkablePlacesOf, linkTo, otherStickers, placeToLink, putToUse } from './linkQueries';

/**
 * Lists the places that the caller may link a sticker to.
 * @throws Problem notFound, forbidden, alreadyLinked, tokenRefused
 */
export function* linkPlaces({ principal, params }: Call<'linkPlaces'>): Command<LinkPlacesReply> {
  const { caller, scanned } = yield* mustLink(principal, params['id'] ?? '');
  if (!isLinkable(scanned)) throw new Problem('alreadyLinked');
  const places = yield* all(linkablePlacesOf({ user_id: caller.identityId }));
  return {
    question: { uid: scanned.uid, text: scanned.text },
    places: places
      .filter(({ organisation_id }) => [null, organisation_id].includes(scanned.organisation_id))
      .map(({ uid, name, site_name, org_uid, org_name }) => ({ uid, name, site_name, org_uid, org_name })),
  };
}

/**
 * Links a sticker to a place and puts it to use (specification § 4). Linking it to the place that it has
 * succeeds, so a retry does no harm without a stored answer.
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
  if (from !== place_id) {
    if (!isLinkable(scanned)) throw new Problem('alreadyLinked');
    // The question would move with stickers that are in use elsewhere.
    if (from !== null && (yield* first(otherStickers({ question_id, sticker_id }))))
      throw new Problem('alreadyLinked');
    const linked = yield* changes(linkTo({ question_id, organisation_id, place_id, from: from ?? '' }));
    // Somebody else has linked it since.
    if (linked === 0) throw new Overtaken();
  }
  const isPutToUse = (yield* changes(putToUse({ sticker_id }))) > 0;
  if (from !== place_id || isPutToUse)
    yield* run(
      insertEvent({
        type: 'question.linked',
        organisation_id,
        place_id,
        question_id,
        identity_id: caller.identityId,
        request_id: requestId,
        at: now,
      }),
    );
  const shown = yield* first(scannedByUid({ uid: scanned.uid }));
  if (!shown) throw new Problem('notFound');
  return { question: questionToWire(shown) };
}
