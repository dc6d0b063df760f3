import { select, take, type SagaGenerator } from 'typed-redux-saga';
import { filesOf } from '../../contract/outbox';
import { selectQueue } from '../../state/outbox/outboxSelectors';
import { listed } from '../../state/outbox/outboxSlice';
import { selectTilePhotos } from '../../state/tiles/tilesSelectors';
import { port } from '../effects';
import { safely } from '../safely';

/**
 * Removes files that no draft and no outbox item names. A crash leaves such files, and so does a person who
 * never sends them.
 */
export function* filesSaga(): SagaGenerator<void> {
  yield* safely(sweepOrphans)();
}

/** Waits until the device's outbox has been read. The drafts are those of all tabs. */
function* sweepOrphans(): SagaGenerator<void> {
  yield* take(listed);
  const { files } = yield* port('persistence', 'drafts', { since: 0 });
  const drafts = files.flatMap(({ photoIds, recordingIds }) => [...photoIds, ...recordingIds]);
  const waiting = (yield* select(selectQueue)).flatMap((item) => filesOf(item).map(({ id }) => id));
  const { forms, amendments = [] } = yield* port('persistence', 'staff');
  const begun = [...forms, ...amendments.map(({ form }) => form)];
  const papers = begun.flatMap(({ documents }) => documents.map(({ id }) => id));
  const shown = (yield* select(selectTilePhotos)).map(({ id }) => id);
  yield* port('blobs', 'sweep', { ids: [...drafts, ...waiting, ...papers, ...shown] });
}
