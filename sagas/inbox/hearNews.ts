import { put, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { CaseNews } from '../../state/ports';
import { selectBearer } from '../../state/session/sessionSelectors';
import {
  accessTokenReceived,
  identityLost,
  identityReceived,
  signedOut,
  signInPostponed,
  tokenRefused,
} from '../../state/session/sessionSlice';
import { port } from '../effects';

/** Milliseconds without a token. */
const pause = 5_000;

/** News of cases, without what concerns the listening itself. */
export type HeardNews = CaseNews & { kind: Exclude<CaseNews['kind'], 'refused'> };

/**
 * Hears which cases change, as the server tells it, until nobody is signed in. Cancelling it ends the
 * listening.
 * @param tell what to do with each of the news
 */
export function* hearNews(tell: (news: HeardNews) => SagaGenerator<void>): SagaGenerator<void> {
  for (;;) {
    const bearer = yield* select(selectBearer);
    if (bearer === null) return;
    const news = yield* nextNews(bearer);
    if (news === null) return;
    if (isHeard(news)) yield* tell(news);
    else yield* renewToken(bearer);
  }
}

const isHeard = (news: CaseNews): news is HeardNews => news.kind !== 'refused';

/** @returns null where nobody tells anything, as in a replay that goes another way */
function* nextNews(bearer: string): SagaGenerator<CaseNews | null> {
  try {
    return yield* port('updates', 'next', { bearer });
  } catch {
    return null;
  }
}

/** The stream ends with its token, also while nobody looks. */
function* renewToken(used: string): SagaGenerator<void> {
  if ((yield* select(selectBearer)) !== used) return;
  yield* put(tokenRefused());
  const ended = yield* take([
    accessTokenReceived.type,
    identityReceived.type,
    identityLost.type,
    signInPostponed.type,
    signedOut.type,
  ]);
  if (signInPostponed.match(ended)) yield* port('clock', 'sleep', { ms: pause });
}
