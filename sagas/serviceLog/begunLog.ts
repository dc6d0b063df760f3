import { put, select, type SagaGenerator } from 'typed-redux-saga';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { draftLifetime } from '../../contract/limits';
import type { VotedRecord } from '../../contract/storedKeys';
import { selectFileIdsOn } from '../../state/attachments/attachmentsSelectors';
import { draftTaken } from '../../state/attachments/attachmentsSlice';
import { draftForgotten } from '../../state/note/noteSlice';
import { selectItemsOf, selectSentVote } from '../../state/outbox/outboxSelectors';
import { logAdopted } from '../../state/voting/votingSlice';
import { port } from '../effects';
import { askPopup } from '../messages/messagesSaga';
import { readOutbox } from '../outbox/readOutbox';
import { dropUnsentOf } from '../tiles/unsentTiles';
import { storeVoted } from '../voting/followVote';

/**
 * Offers the log that another tab, or a browser that was closed, has begun on this sticker within a day.
 * @returns whether it goes on here; if not, nothing of it is left
 */
export function* goOnWithBegun(questionUid: QuestionUid): SagaGenerator<boolean> {
  const since = (yield* port('clock', 'now')) - draftLifetime;
  const { begun, logged } = yield* port('persistence', 'log', { questionUid, since });
  // A tab that was killed after Save has left it behind.
  if (!begun || logged.some(({ key }) => key === begun.key)) return false;
  yield* readOutbox(begun.key);
  if (!(yield* isVoteKnown(begun.key))) return false;
  const answer = yield* askPopup({
    kind: 'question',
    title: { text: 'LogBegunTitle' },
    text: { text: 'LogBegun' },
    ok: { text: 'LogGoOn' },
    cancel: { text: 'LogStartOver' },
    additional: null,
    closesOutside: true,
  });
  if (answer === 'cancel') {
    yield* forget(begun);
    return false;
  }
  yield* put(logAdopted(begun));
  // The vote may have been sent since the log was stored.
  yield* readOutbox(begun.key);
  yield* storeVoted();
  return true;
}

/** Whether the log's vote is on this phone or on the server: nothing can be added to another. */
function* isVoteKnown(key: VoteKey): SagaGenerator<boolean> {
  if (yield* select(selectSentVote, key)) return true;
  return (yield* select(selectItemsOf, key)).some(({ kind }) => kind === 'vote');
}

/** The history shows nothing of a log before Save, so what the server has of it can stay there. */
function* forget({ questionUid, key, tiles = [] }: VotedRecord): SagaGenerator<void> {
  yield* dropUnsentOf(key, () => true);
  const { photoIds, recordingIds } = yield* select(selectFileIdsOn, questionUid);
  yield* put(draftTaken({ questionUid }));
  yield* put(draftForgotten({ questionUid }));
  yield* port('persistence', 'removeLog', { questionUid });
  const ofTiles = tiles.flatMap(({ photo }) => photo?.id ?? []);
  yield* port('blobs', 'remove', { ids: [...photoIds, ...recordingIds, ...ofTiles] });
}
