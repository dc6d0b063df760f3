import { put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { SearchReply } from '../../contract/search';
import { selectPerson } from '../../state/user/accountSelectors';
import { runsPlaces } from '../../contract/access';
import { selectFinder } from '../../state/search/finderSelectors';
import { finderAsked, finderFailed, finderFound, finderTyped } from '../../state/search/finderSlice';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { safely } from '../safely';
import { loadFailureOf } from '../desk/loadFailureOf';

/** Searches while a person types. */
export function* finderSaga(): SagaGenerator<void> {
  yield* takeLatest(finderTyped, safely(find));
}

/** Milliseconds without typing after which a search is complete. */
const typingPause = 250;

const nothing: SearchReply = { places: [], questions: [], stickers: [], people: [] };

/** People who run nothing find the desk's pages alone. */
function* find({ payload: { q } }: ReturnType<typeof finderTyped>): SagaGenerator<void> {
  const words = q.trim();
  if (words === '') return;
  const person = yield* select(selectPerson);
  if (person && !runsPlaces(person.role)) return void (yield* put(finderFound({ q: words, ...nothing })));
  yield* port('clock', 'sleep', { ms: typingPause });
  if (!(yield* isOpenWith(q))) return;
  yield* put(finderAsked());
  const outcome = yield* callApi('search', { query: { q: words } });
  if (!(yield* isOpenWith(q))) return;
  yield* outcome.kind === 'ok'
    ? put(finderFound({ q: words, ...outcome.reply }))
    : put(finderFailed({ failure: loadFailureOf(outcome) }));
}

/** Whether the search is still open with these words. */
function* isOpenWith(words: string): SagaGenerator<boolean> {
  const { isOpen, q } = yield* select(selectFinder);
  return isOpen && q === words;
}
