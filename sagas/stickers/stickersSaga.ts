import { call, put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import { errors } from '../../contract/errors';
import { stickerLimits, type StickersQuery } from '../../contract/stickers';
import type { StickerSheetBody } from '../../contract/stickerSheets';
import { stickersAddress, wireFiltersOf, type ListFilters } from '../../state/stickers/stickerFilters';
import { selectStickerFilters, selectStickers } from '../../state/stickers/stickersSelectors';
import {
  callFailed,
  callStarted,
  changeFailed,
  changePressed,
  choicesFailed,
  choicesReceived,
  confirmed,
  downloaded,
  downloadFailed,
  downloadPressed,
  filtersChosen,
  listFailed,
  listReceived,
  listRequested,
  printPressed,
  refused,
  retryPressed,
  searchTyped,
  signInNeeded,
  stickerChanged,
  stickersMade,
  type ChangeFailure,
  type StickerDialog,
} from '../../state/stickers/stickersSlice';
import { selectWantedLocale } from '../../state/language/languageSelectors';
import { selectScreen } from '../../state/navigation/navigationSelectors';
import { selectAuthorized } from '../../state/session/sessionSelectors';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { needGroup } from '../groups/needGroup';
import { safely } from '../safely';
import { loadList, openFiltered, openTyped, pageQuery, withNow } from '../list/listFlow';
import { makeFromDialog, type DialogFlow } from '../desk/dialogFlow';
import { loadFailureOf } from '../desk/loadFailureOf';

/** Handles the list of stickers, their life and their printing. */
export function* stickersSaga(): SagaGenerator<void> {
  yield* takeLatest(retryPressed, safely(openStickers));
  yield* takeLatest(searchTyped, safely(followSearch));
  yield* takeLatest(filtersChosen, safely(followFilters));
  yield* takeLatest(stickersMade, safely(loadPage));
  // Each dialog, change and sheet has its own call, while an older one is unanswered too.
  yield* takeEvery(confirmed, safely(carryOut));
  yield* takeEvery(changePressed, safely(changeSticker));
  yield* takeLatest(printPressed, safely(needStudio));
  yield* takeEvery(downloadPressed, safely(download));
}

function* needStudio(): SagaGenerator<void> {
  yield* needGroup('studio');
}

/** Loads the page of the address. The choices stay while filters and pages change. */
export function* openStickers(): SagaGenerator<void> {
  yield* loadPage();
  const { isRefused: mayNot, choices } = yield* select(selectStickers);
  if ((yield* isThere()) && !mayNot && choices.status !== 'loaded') yield* loadChoices();
}

/** Whether the page that asked is still shown. */
function* isThere(): SagaGenerator<boolean> {
  return (yield* select(selectScreen)) === 'Stickers' && (yield* select(selectAuthorized));
}

function* loadPage(): SagaGenerator<void> {
  const query = { ...(yield* pageQuery(stickersAddress)), limit: stickerLimits.page } as StickersQuery;
  const actions = { signInNeeded, refused, listRequested, listReceived, listFailed };
  yield* loadList(actions, () => withNow(callApi('stickers', { query })));
}

function* loadChoices(): SagaGenerator<void> {
  const outcome = yield* callApi('stickerChoices', {});
  if (!(yield* isThere())) return;
  yield* outcome.kind === 'ok'
    ? put(choicesReceived(outcome.reply))
    : put(choicesFailed({ failure: loadFailureOf(outcome) }));
}

function* followSearch(): SagaGenerator<void> {
  yield* openTyped(stickersAddress, ({ stickers: { typed } }) => (typed === null ? null : { q: typed }));
}

function* followFilters({ payload }: ReturnType<typeof filtersChosen>): SagaGenerator<void> {
  yield* openFiltered<ListFilters>(stickersAddress, payload.filters);
}

/** Carries out what the open dialog asks for. */
function* carryOut(): SagaGenerator<void> {
  const { dialog } = yield* select(selectStickers);
  if (!dialog || dialog.call.status === 'sending') return;
  const uids = yield* makeFromDialog(dialogFlow, dialog.call.key, (key) =>
    dialog.kind === 'new' ? make(dialog, key) : replace(dialog, key),
  );
  if (uids) yield* put(stickersMade({ uids }));
}

const dialogFlow: DialogFlow = {
  started: callStarted,
  failed: (outcome, { key }) => callFailed({ failure: changeFailureOf(outcome), key }),
  *isStillOpen({ key }) {
    return (yield* isThere()) && (yield* select(selectStickers)).dialog?.call.key === key;
  },
};

function* make(
  { questionUid, orgUid, count, placement }: StickerDialog & { kind: 'new' },
  idempotencyKey: string,
): SagaGenerator<Outcome<readonly string[]>> {
  const body = {
    ...(questionUid ? { question_uid: questionUid } : orgUid && { organisation: orgUid }),
    count,
    ...(placement && { placement }),
  };
  const outcome = yield* callApi('makeStickers', { body, idempotencyKey });
  return outcome.kind === 'ok' ? { ...outcome, reply: outcome.reply.uids } : outcome;
}

function* replace(
  { uid }: StickerDialog & { kind: 'replace' },
  idempotencyKey: string,
): SagaGenerator<Outcome<readonly string[]>> {
  const outcome = yield* callApi('replaceSticker', { params: { uid }, idempotencyKey });
  return outcome.kind === 'ok' ? { ...outcome, reply: [outcome.reply.sticker.uid] } : outcome;
}

/** After a change by somebody else the list shows what the sticker is now. */
function* changeSticker({ payload }: ReturnType<typeof changePressed>): SagaGenerator<void> {
  const { uid, change, from } = payload;
  const outcome = yield* callApi('changeSticker', { params: { uid }, body: { change, from } });
  if (!(yield* isThere())) return;
  if (outcome.kind === 'ok') return void (yield* put(stickerChanged({ sticker: outcome.reply.sticker })));
  const failure = changeFailureOf(outcome);
  yield* put(changeFailed({ uid, failure }));
  if (failure.kind === 'edited') yield* call(loadPage);
}

function changeFailureOf(outcome: Exclude<Outcome<unknown>, { kind: 'ok' }>): ChangeFailure {
  const isEdited = outcome.kind === 'refused' && outcome.code === errors.editedMeanwhile.code;
  return isEdited ? { kind: 'edited' } : loadFailureOf(outcome);
}

/** Downloads the sheet. The bytes go from the server to the person; the state and the log never hold them. */
function* download({ payload: { format } }: ReturnType<typeof downloadPressed>): SagaGenerator<void> {
  const { studio } = yield* select(selectStickers);
  if (!studio) return;
  const { uids, design } = studio;
  const body: StickerSheetBody = {
    format,
    ...(uids === null ? { filters: wireFiltersOf(yield* select(selectStickerFilters)) } : { uids }),
    sheet: design.sheet === 'own' ? design.own : design.sheet,
    offset: design.offset,
    copies: design.copies,
    caption: design.caption,
    caption_text: design.captionText,
    locale: design.locale ?? (yield* select(selectWantedLocale)),
    has_address: design.hasAddress,
    colour: design.colour,
    ...(design.logo && { logo: { organisation: design.logo.orgUid, share: design.logo.share } }),
  };
  const outcome = yield* callApi('stickerSheet', { body, saveAs: format });
  yield* outcome.kind === 'ok' ? put(downloaded()) : put(downloadFailed({ failure: loadFailureOf(outcome) }));
}
