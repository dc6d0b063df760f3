import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { durations } from '../../contract/limits';
import { selectSharedPage } from '../../state/reviews/reviewsSelectors';
import { bannerShown } from '../../state/messages/messagesSlice';
import { port } from '../effects';
import { askPopup } from '../messages/messagesSaga';

/** Shares the place by the device's share sheet, else by a copied link. */
export function* sharePlace(): SagaGenerator<void> {
  const page = yield* select(selectSharedPage);
  if (!page) return;
  const { outcome, link } = yield* port('window', 'share', page);
  if (outcome === 'copied')
    yield* put(
      bannerShown({ message: { text: 'ShareCopied' }, durationMs: durations.banner, kind: 'status' }),
    );
  if (outcome === 'refused')
    yield* askPopup({
      kind: 'question',
      title: { text: 'SharePlace' },
      text: { text: 'CopyThisLink', values: { link } },
      ok: { text: 'Ok' },
      cancel: null,
      additional: null,
      closesOutside: true,
    });
}
