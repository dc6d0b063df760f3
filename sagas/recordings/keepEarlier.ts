import { select, type SagaGenerator } from 'typed-redux-saga';
import type { EarlierLog } from '../../contract/outbox';
import { selectReport } from '../../state/recordings/recordingsSelectors';
import { port } from '../effects';

/**
 * Keeps the logs of before the page was loaded for a report, if its dialog has said that they go along.
 * Without room for them the report goes alone.
 */
export function* keepEarlier(isBare: boolean): SagaGenerator<{ earlier?: readonly EarlierLog[] }> {
  const logs = (yield* select(selectReport))?.summary?.earlier?.logs ?? 0;
  if (isBare || logs === 0) return {};
  const keys = new Map<string, string>();
  while (keys.size < logs) {
    const id = yield* port('ids', 'create', { kind: 'blob' });
    keys.set(id, yield* port('ids', 'create', { kind: 'itemKey' }));
  }
  try {
    const { kept } = yield* port('log', 'keepEarlier', { ids: [...keys.keys()] });
    return { earlier: kept.map(({ log, blob }) => ({ key: keys.get(blob.id) as string, log, blob })) };
  } catch {
    return {};
  }
}
