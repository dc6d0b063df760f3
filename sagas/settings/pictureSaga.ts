import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { pictureLimits } from '../../contract/pictures';
import type { SettingsIssue } from '../../contract/settingsRules';
import { selectOpenSettings } from '../../state/settings/settingsSelectors';
import {
  pictureFailed,
  pictureReceived,
  pictureRefused,
  type picturePicked,
} from '../../state/settings/settingsSlice';
import { callApi } from '../api/callApi';
import { port } from '../effects';
import { loadFailureOf } from '../desk/loadFailureOf';

/**
 * Uploads a picked picture. The draft gets its path; visitors see it once the draft is saved. A picture that
 * is too large to be accepted is refused before it is sent.
 */
export function* uploadPicture({ payload }: ReturnType<typeof picturePicked>): SagaGenerator<void> {
  const { photo, of } = payload;
  const { id } = photo;
  const open = yield* select(selectOpenSettings);
  if (open?.upload?.id !== id) return void (yield* port('media', 'forget', { ids: [id] }));
  if (photo.size > pictureLimits.bytes) {
    yield* port('media', 'forget', { ids: [id] });
    return void (yield* refuse(id, { code: 'too_heavy', limit: pictureLimits.bytes / 1024 / 1024 }));
  }
  yield* port('media', 'keepOriginals', { ids: [id] });
  const { kind, uid } = open.thing;
  const idempotencyKey = yield* port('ids', 'create', { kind: 'itemKey' });
  const outcome = yield* callApi('sendPicture', {
    params: { kind, uid },
    form: { fields: { kind: of }, files: [{ field: 'file', blob: { ...photo, sha256: '' } }] },
    idempotencyKey,
  });
  yield* port('media', 'forget', { ids: [id] });
  yield* port('blobs', 'remove', { ids: [id] });
  if (outcome.kind === 'ok') return void (yield* put(pictureReceived({ id, picture: outcome.reply.path })));
  const [issue] = (outcome.kind === 'refused' && outcome.settings?.fields) || [];
  if (issue) yield* refuse(id, issue);
  else yield* put(pictureFailed({ id, failure: loadFailureOf(outcome) }));
}

function* refuse(id: string, { code, limit }: Omit<SettingsIssue, 'field'>): SagaGenerator<void> {
  yield* put(pictureRefused({ id, issue: { code, ...(limit !== undefined && { limit }) } }));
}
