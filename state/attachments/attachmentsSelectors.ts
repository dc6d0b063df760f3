import { createSelector } from '@reduxjs/toolkit';
import { proofPhotos } from '../../contract/cases';
import {
  amendmentFilesKey,
  caseFilesKey,
  type BlobDescriptor,
  type Recording,
} from '../../contract/attachments';
import type { QuestionUid } from '../../contract/ids';
import { limits } from '../../contract/limits';
import { serviceLimits, type ServiceFileKind } from '../../contract/serviceLogs';
import { ratingNames } from '../../contract/rating';
import type { RootState } from '../rootReducer';
import type { StoredFiles } from '../../contract/storedKeys';
import {
  selectKiosk,
  selectParams,
  selectRouteQuestion,
  selectScreen,
} from '../navigation/navigationSelectors';
import { selectQuestion } from '../question/questionSelectors';
import { selectTilesHere } from '../tiles/tilesSelectors';
import { selectChosenRating, selectVotedHere } from '../voting/votingSelectors';
import { descriptorOf, draftOn } from './attachmentsRules';
import type { AttachmentsState, DraftPhoto, FilesDraft } from './attachmentsState';
import type { Voice } from './voiceSlice';

const idle: Voice = { status: 'idle' };
const none: readonly DraftPhoto[] = [];

const selectDrafts = (state: RootState) => state.attachments.drafts;
export const selectVoice = (state: RootState) => state.voice;

export const selectDraftOn = (state: RootState, questionUid: QuestionUid | null) =>
  draftOn(selectDrafts(state), questionUid);

/**
 * The key of the address's draft: its question, the service that is amended there (`amendmentFilesKey`), or
 * its case (`caseFilesKey`).
 */
export function selectFilesKey(state: RootState): QuestionUid | null {
  const screen = selectScreen(state);
  if (screen === 'StaffCase') return caseFilesKey(selectParams(state)['caseUid'] ?? '');
  if (screen !== 'AmendService') return selectRouteQuestion(state);
  return amendmentFilesKey(selectParams(state)['serviceUid'] ?? '');
}

/** The draft of the address. */
const selectDraftHere = (state: RootState) => selectDraftOn(state, selectFilesKey(state));

/** Whether the address is the form of a service, whose files have their own limits and no vote. */
const selectIsServiceForm = (state: RootState) =>
  ['NewServiceLog', 'AmendService'].includes(selectScreen(state));

/** How many files of a kind the amended service keeps; 0 on other screens. */
const staying = (state: RootState, kind: ServiceFileKind): number =>
  selectScreen(state) === 'AmendService'
    ? (state.serviceForm?.amending?.files ?? []).filter((file) => file.kind === kind).length
    : 0;

/** Photos of the draft, including those still in preparation. */
export const selectDraftPhotos = (state: RootState) => selectDraftHere(state)?.photos ?? none;
export const selectDraftRecording = (state: RootState) => selectDraftHere(state)?.audio ?? null;
/** Maximum number of photos of a vote, or of a service. */
export const selectPhotoLimit = (state: RootState): number =>
  selectIsServiceForm(state) ? serviceLimits.photos : limits.photosPerVote;

/**
 * How many more photos the vote takes, after those of its draft, its tiles and earlier deliveries (AT-4).
 * Negative if there are too many.
 */
export function selectPhotoRoom(state: RootState): number {
  if (selectScreen(state) === 'StaffCase') return proofPhotos - selectDraftPhotos(state).length;
  if (selectIsServiceForm(state))
    return serviceLimits.photos - staying(state, 'photo') - selectDraftPhotos(state).length;
  const given = selectVotedHere(state)?.given;
  const tilePhotos = selectTilesHere(state).filter(({ photo }) => photo).length;
  return limits.photosPerVote - (given?.photoCount ?? 0) - tilePhotos - selectDraftPhotos(state).length;
}

/**
 * How many recordings the vote takes after those that were given before. The draft's recording uses one of
 * them.
 */
export const selectRecordingRoom = (state: RootState) =>
  selectIsServiceForm(state)
    ? serviceLimits.recordings - staying(state, 'audio')
    : limits.recordingsPerVote - (selectVotedHere(state)?.given?.recordingCount ?? 0);

/** Maximum number of photos of this draft. */
export const selectMostPhotos = (state: RootState) =>
  Math.max(0, selectPhotoRoom(state) + selectDraftPhotos(state).length);

/** The voice state of the address's draft. It is idle for other drafts. */
export function selectVoiceHere(state: RootState): Voice {
  const { voice } = state;
  return voice.status !== 'idle' && voice.questionUid === selectFilesKey(state) ? voice : idle;
}

/** Files that are ready to be sent with the vote on a question. `finishFiles` waits for the others. */
export const selectFilesOn = createSelector(
  [selectDraftOn],
  (draft): { photos: BlobDescriptor[]; audio: Recording | null } => ({
    photos: (draft?.photos ?? []).flatMap((photo) => (photo.status === 'ready' ? [descriptorOf(photo)] : [])),
    audio: draft?.audio ?? null,
  }),
);

/**
 * Ids of the draft's files, so that a reload keeps them. Includes photos in preparation, and the stored part
 * of a running recording.
 */
export const selectFileIdsOn = (state: RootState, questionUid: QuestionUid) =>
  fileIdsOf(selectDraftOn(state, questionUid), state.voice, questionUid);

function fileIdsOf(draft: FilesDraft | null, voice: Voice, questionUid: QuestionUid) {
  return {
    photoIds: (draft?.photos ?? []).map(({ id }) => id),
    recordingIds: [
      ...('recordingId' in voice && voice.questionUid === questionUid ? [voice.recordingId] : []),
      ...(draft?.audio ? [draft.audio.id] : []),
    ],
  };
}

/** Files to store for each question's draft. A tablet at the door stores nothing of its visitors. */
export const selectFilesToStore = createSelector(
  [selectDrafts, selectVoice, selectKiosk],
  (drafts, voice, kiosk): Readonly<Record<string, StoredFiles>> => {
    if (kiosk) return {};
    const questions = new Set([
      ...drafts.map(({ questionUid }) => questionUid),
      ...('recordingId' in voice ? [voice.questionUid] : []),
    ]);
    return Object.fromEntries(
      [...questions].map((questionUid) => [
        questionUid,
        { questionUid, ...fileIdsOf(draftOn(drafts, questionUid), voice, questionUid) },
      ]),
    );
  },
);

/** Ready files of the address's question. */
export const selectDraftFiles = (state: RootState) => selectFilesOn(state, selectRouteQuestion(state));

/** Whether a photo is in preparation, or a recording is running. */
export const selectFilesUnderWay = (state: RootState) =>
  selectDraftPhotos(state).some(({ status }) => status === 'preparing') ||
  !['idle', 'playing'].includes(selectVoiceHere(state).status);

/** Whether the draft has files, or soon will. */
export const selectHasFiles = (state: RootState) =>
  selectDraftHere(state) !== null || selectFilesUnderWay(state);

/** The place's text that asks for a picture after this rating; null if it asks for none (VO-9). */
export function selectSnapText(state: RootState): string | null {
  if (selectVotedHere(state)?.isServiceLog) return selectQuestion(state)?.logConfig?.snapText ?? null;
  const rating = selectChosenRating(state);
  return (rating && selectQuestion(state)?.snapTexts?.[ratingNames[rating]]) || null;
}

/** The popup that asks for a picture on the question of the address, or null. */
export function selectSnap(state: RootState): AttachmentsState['snap'] {
  const { snap } = state.attachments;
  return snap?.questionUid === selectRouteQuestion(state) ? snap : null;
}
