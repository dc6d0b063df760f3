import { put, select, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import type { LinkPlacesReply } from '../../contract/linking';
import { disabledPath } from '../../contract/screens';
import { selectLinkedQuestion, selectLinking } from '../../state/linking/linkingSelectors';
import {
  linkFailed,
  linkPressed,
  linked,
  linkingOpened,
  placesFailed,
  placesLoaded,
  retryPressed,
} from '../../state/linking/linkingSlice';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { signInHref } from '../../contract/screens';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { port } from '../effects';
import { askToTryAgain, messageOf, showRefusal } from '../messages/messagesSaga';
import { safely } from '../safely';
import { sendUnlinkedVote } from './unlinkedVote';

/** Linking a sticker to a place (RD-4). It comes with the group `staff`. */
export function* linkingSaga(): SagaGenerator<void> {
  yield* takeLeading(linkPressed, safely(link));
  yield* takeLeading(retryPressed, safely(loadPlaces));
}

/** Opens the page that links a sticker to a place. Who may link nothing goes to the disabled page. */
export function* openOwnBusiness(): SagaGenerator<void> {
  yield* put(linkingOpened());
  if (!(yield* select(selectAuthorized))) {
    const { path, search } = yield* select(selectAddress);
    return yield* port('navigation', 'replace', { href: signInHref(path + search) });
  }
  yield* loadPlaces();
}

/** An answer without questions is from an older server. */
function linkChoices({ places, questions = [] }: LinkPlacesReply) {
  return {
    places: places.map(({ uid, name, site_name, org_name }) => ({
      uid,
      name,
      siteName: site_name,
      orgName: org_name,
    })),
    questions: questions.map(({ uid, text, place_uid, placement }) => ({
      uid,
      text,
      placeUid: place_uid,
      placement,
    })),
  };
}

function* loadPlaces(): SagaGenerator<void> {
  const id = (yield* select(selectLinkedQuestion)) ?? '';
  const outcome = readOutcome(yield* callApi('linkPlaces', { params: { id } }), linkChoices);
  if (outcome.kind === 'ok') return void (yield* put(placesLoaded(outcome.reply)));
  if (outcome.kind === 'refused' && outcome.status === 403)
    return yield* port('navigation', 'replace', { href: disabledPath });
  yield* put(placesFailed({ refusal: messageOf(outcome, 'NotLoaded') }));
}

/** Links the sticker. Then the vote that led here counts for the place. */
function* link(): SagaGenerator<void> {
  const linking = yield* select(selectLinking);
  const id = yield* select(selectLinkedQuestion);
  if (linking?.status !== 'linking' || !linking.chosen || !id) return;
  const idempotencyKey = yield* port('ids', 'create', { kind: 'itemKey' });
  while (true) {
    const outcome = yield* callApi('linkQuestion', {
      params: { id },
      body: { place_uid: linking.chosen, ...(linking.asked && { question_uid: linking.asked }) },
      idempotencyKey,
    });
    if (outcome.kind === 'ok') break;
    if (outcome.kind === 'refused') {
      yield* put(linkFailed());
      return yield* showRefusal(outcome);
    }
    if (yield* askToTryAgain(messageOf(outcome, 'NotLoaded'))) continue;
    return void (yield* put(linkFailed()));
  }
  yield* sendUnlinkedVote(id);
  yield* put(linked());
}
