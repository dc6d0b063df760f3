import { put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { draftLifetime, durations } from '../contract/limits';
import type { NoteDraft } from '../contract/storedKeys';
import { erased } from '../src/features/codes/codesSlice';
import { pageHidden } from '../src/features/device/deviceSlice';
import { selectKiosk } from '../src/features/navigation/navigationSelectors';
import { selectDrafts, selectDraftsToStore } from '../src/features/note/noteSelectors';
import {
  answerWanted,
  draftsRestored,
  emailEdited,
  draftForgotten,
  emailFilled,
  noteEdited,
  phoneEdited,
  isBegun,
} from '../src/features/note/noteSlice';
import { contestMarked } from '../src/features/voting/votingSlice';
import { port } from './effects';
import { safely } from './safely';

/** What has been typed after a vote and not sent: it outlasts a reload, for a day. */
export function* draftsSaga(): SagaGenerator<void> {
  yield* takeLatest(
    [noteEdited, emailEdited, answerWanted, emailFilled, phoneEdited],
    safely(storeDraftsSoon),
  );
  // Whoever takes part in the contest has left their number with us, or needs none.
  yield* takeEvery([pageHidden, contestMarked, draftForgotten], safely(storeDrafts));
  yield* takeEvery(erased, safely(forgetPhones));
}

/** What was begun before a reload. What is of another day belongs to another visit, and goes. */
export function* readDrafts(): SagaGenerator<void> {
  if (yield* select(selectKiosk)) return;
  const now = yield* port('clock', 'now');
  const stored = yield* readStored();
  const fresh = stored.filter(({ at }) => now - at < draftLifetime);
  if (fresh.length < stored.length) yield* write(fresh);
  const drafts = fresh.map(({ questionUid, text, wantsAnswer, email, phone }) => ({
    questionUid,
    text,
    wantsAnswer,
    email,
    ...(phone && { phone }),
  }));
  if (drafts.length > 0) yield* put(draftsRestored({ drafts }));
}

/** A pause in typing is time enough to store; a page that is left stores at once. */
function* storeDraftsSoon(): SagaGenerator<void> {
  yield* port('clock', 'sleep', { ms: durations.draftStored });
  yield* storeDrafts();
}

/** Other tabs have drafts on other questions, which stay. */
export function* storeDrafts(): SagaGenerator<void> {
  const own = yield* select(selectDrafts);
  // On a tablet at the door what is not sent goes with its writer.
  if (own.length === 0 || (yield* select(selectKiosk))) return;
  const at = yield* port('clock', 'now');
  const stored = yield* readStored();
  const touched = new Set(own.map(({ questionUid }) => questionUid));
  yield* write([
    ...stored.filter((draft) => !touched.has(draft.questionUid)),
    ...(yield* select(selectDraftsToStore)).map((draft) => ({ ...draft, at })),
  ]);
}

/** The numbers that other tabs have left go with this one's: whoever erases what they sent leaves none on the device. */
function* forgetPhones(): SagaGenerator<void> {
  const stored = yield* readStored();
  if (stored.some(({ phone }) => phone))
    yield* write(stored.map((draft) => ({ ...draft, phone: '' })).filter(isBegun));
}

function* readStored(): SagaGenerator<NoteDraft[]> {
  const { drafts } = yield* port('storage', 'read', { area: 'local', keys: ['drafts'] });
  return draftsFrom(drafts);
}

function* write(drafts: readonly NoteDraft[]): SagaGenerator<void> {
  yield* port('storage', 'write', { area: 'local', values: { drafts: drafts.length > 0 ? drafts : null } });
}

/** What is stored may come from an older version or another hand. */
function draftsFrom(stored: unknown): NoteDraft[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: Partial<NoteDraft> | null) => {
    const { questionUid, text, wantsAnswer, email, phone, at } = item ?? {};
    if (typeof questionUid !== 'string' || typeof text !== 'string' || typeof at !== 'number') return [];
    return [
      {
        questionUid,
        text,
        wantsAnswer: wantsAnswer === true,
        email: typeof email === 'string' ? email : '',
        ...(typeof phone === 'string' && phone !== '' && { phone }),
        at,
      },
    ];
  });
}
