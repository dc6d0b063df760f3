import { put, select, takeEvery, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { caseFilesKey } from '../../contract/attachments';
import { errors } from '../../contract/errors';
import { durations } from '../../contract/limits';
import type { VoteKey } from '../../contract/ids';
import type { KeptCaseFix, KeptCaseStep } from '../../contract/outbox';
import { phoneCaseFromWire, type CaseNote, type PhoneCase } from '../../contract/phoneCase';
import { phoneCasePath } from '../../contract/screens';
import { selectFilesOn } from '../../state/attachments/attachmentsSelectors';
import { draftTaken, photosPicked } from '../../state/attachments/attachmentsSlice';
import { wentOnline } from '../../state/device/deviceSlice';
import { selectAddress } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { caseSeen } from '../../state/staffCase/staffCaseActions';
import {
  selectCaseItems,
  selectCaseNote,
  selectCaseUid,
  selectSeenCase,
} from '../../state/staffCase/staffCaseSelectors';
import {
  caseAsked,
  caseFailed,
  caseMissing,
  caseRetryPressed,
  fixOpened,
  fixPressed,
  fixTaken,
  giveEnded,
  givePressed,
  notesRestored,
  onItPressed,
  photoOpened,
} from '../../state/staffCase/staffCaseSlice';
import { finishFiles } from '../attachments/finishFiles';
import { callApi } from '../api/callApi';
import { readOutcome } from '../api/sendRequest';
import { port } from '../effects';
import { fetchPreview } from '../groups/needGroup';
import { messageOf, showError } from '../messages/messagesSaga';
import { aboutWithKey } from '../outbox/itemAbout';
import { outcomeOf, submit } from '../outbox/submit';
import { safely } from '../safely';
import { roundKnown } from '../serviceLog/carried';
import { authorNow } from '../session/author';
import { signInHrefTo } from '../session/pinSticker';

/** A case on the phone of staff. */
export function* staffCaseSaga(): SagaGenerator<void> {
  yield* takeLatest([caseRetryPressed, wentOnline], safely(fetchIfShown));
  yield* takeLeading(onItPressed, safely(takeOn));
  yield* takeLeading(fixPressed, safely(fix));
  yield* takeLeading(givePressed, safely(give));
  yield* takeEvery(photosPicked, safely(openForm));
  yield* takeEvery(photoOpened, safely(fetchPreview));
}

/**
 * Opens `/r/case/:caseUid`: shows the case as the phone saw it last, and asks the server. Without a session
 * it asks who is there and returns.
 */
export function* openStaffCase(): SagaGenerator<void> {
  const caseUid = yield* select(selectCaseUid);
  if (caseUid === null) return;
  if (!(yield* select(selectAuthorized))) return yield* askWhoIsThere();
  yield* roundKnown();
  yield* fetchCase(caseUid);
}

/** A link names the sticker of the case, so the sign-in page also offers the PIN of that sticker. */
function* askWhoIsThere(): SagaGenerator<void> {
  const { path, search } = yield* select(selectAddress);
  yield* port('navigation', 'replace', { href: yield* signInHrefTo(path + search) });
}

function* fetchIfShown(): SagaGenerator<void> {
  const caseUid = yield* select(selectCaseUid);
  if (caseUid !== null && (yield* select(selectAuthorized))) yield* fetchCase(caseUid);
}

function* fetchCase(caseUid: string): SagaGenerator<void> {
  yield* put(caseAsked({ caseUid }));
  const outcome = readOutcome(yield* callApi('caseDetails', { params: { caseUid } }), phoneCaseFromWire);
  // The session is over.
  if (!(yield* select(selectAuthorized))) return yield* askWhoIsThere();
  if (outcome.kind === 'ok') {
    const of = outcome.reply;
    yield* put(caseSeen({ caseUid, of, at: yield* port('clock', 'now') }));
    const isHere = (yield* select(selectCaseUid)) === caseUid;
    if (of.uid !== caseUid && isHere)
      yield* port('navigation', 'replace', { href: phoneCasePath(of.uid, of.questionUid) });
    return;
  }
  if (outcome.kind === 'refused' && outcome.code === errors.notFound.code)
    return void (yield* put(caseMissing({ caseUid })));
  yield* put(caseFailed({ caseUid, reason: messageOf(outcome, 'NotLoaded') }));
}

/** "I'm on it": who manages the case takes it on; who serves the question says that they have seen it. */
function* takeOn(): SagaGenerator<void> {
  const seen = yield* select(selectSeenCase);
  if (!seen) return;
  const { of } = seen;
  const item: KeptCaseStep = {
    kind: 'caseStep',
    ...(yield* aboutCase(of)),
    caseUid: of.uid,
    step: of.mayManage ? 'start' : 'acknowledge',
  };
  yield* submit([item]);
}

/** What was done goes into the outbox with its photos. */
function* fix(): SagaGenerator<void> {
  const seen = yield* select(selectSeenCase);
  if (!seen) return;
  const { of } = seen;
  yield* finishFiles();
  const questionUid = caseFilesKey(of.uid);
  const { photos } = yield* select(selectFilesOn, questionUid);
  const text = (yield* select(selectCaseNote, of.uid)).trim();
  const item: KeptCaseFix = {
    kind: 'caseFix',
    ...(yield* aboutCase(of)),
    caseUid: of.uid,
    text,
    photos,
  };
  const isStored = yield* submit([item]);
  // The device can store nothing: photos and note stay on the screen until the server has them.
  if (!isStored && (yield* outcomeOf(item)).kind !== 'sent')
    return yield* showError({ text: 'NoteNotSent' }, durations.errorLong);
  yield* put(fixTaken({ caseUid: of.uid }));
  yield* put(draftTaken({ questionUid }));
}

/** Steps of a case go in the order in which they were taken, so those that wait have one `voteKey`. */
function* aboutCase({ questionUid, placeName }: PhoneCase) {
  const key = yield* port('ids', 'create', { kind: 'itemKey' });
  const [waiting] = yield* select(selectCaseItems);
  const voteKey = waiting?.voteKey ?? (key as VoteKey);
  const about = yield* aboutWithKey({ key: voteKey, voteUid: null, questionUid }, key);
  return { ...about, placeName, ...(yield* authorNow()) };
}

/** Gives the case to a person. That needs a connection: the phone cannot know who is still there. */
function* give({ payload: { caseUid } }: ReturnType<typeof givePressed>): SagaGenerator<void> {
  const personUid = yield* select((state) => state.staffCase?.give?.personUid ?? '');
  const outcome = readOutcome(
    yield* callApi('assignCase', {
      params: { caseUid },
      body: { ...(personUid && { person_uid: personUid }) },
    }),
    phoneCaseFromWire,
  );
  yield* put(giveEnded({ isGiven: outcome.kind === 'ok' }));
  if (outcome.kind === 'ok')
    yield* put(caseSeen({ caseUid, of: outcome.reply, at: yield* port('clock', 'now') }));
  else yield* showError(messageOf(outcome, 'NoteNotSent'), durations.errorLong);
}

/** Restores notes that were begun before a reload, and opens the form of the one that is shown. */
export function* restoreCaseNotes(notes: readonly CaseNote[]): SagaGenerator<void> {
  if (notes.length === 0) return;
  yield* put(notesRestored({ notes }));
  const caseUid = yield* select(selectCaseUid);
  if (caseUid !== null && (yield* select(selectCaseNote, caseUid)) !== '') yield* put(fixOpened({ caseUid }));
}

/** The form that says what was done opens with the first photo. */
function* openForm({ payload }: ReturnType<typeof photosPicked>): SagaGenerator<void> {
  const caseUid = yield* select(selectCaseUid);
  if (caseUid !== null && payload.questionUid === caseFilesKey(caseUid)) yield* put(fixOpened({ caseUid }));
}
