import { createSelector } from '@reduxjs/toolkit';
import type { BlobDescriptor, Recording } from '../../../contract/attachments';
import type { QuestionUid } from '../../../contract/ids';
import { limits } from '../../../contract/limits';
import { serviceLimits } from '../../../contract/serviceLogs';
import { ratingNames } from '../../../contract/rating';
import type { RootState } from '../../app/rootReducer';
import type { StoredFiles } from '../../../contract/storedKeys';
import { selectKiosk, selectRouteQuestion, selectScreen } from '../navigation/navigationSelectors';
import { selectQuestion } from '../question/questionSelectors';
import { selectTilesHere } from '../tiles/tilesSelectors';
import { selectChosenRating, selectVotedHere } from '../voting/votingSelectors';
import { descriptorOf, draftOn } from './attachmentsRules';
import type { DraftPhoto, FilesDraft } from './attachmentsState';
import type { Voice } from './voiceSlice';

const idle: Voice = { status: 'idle' };
const none: readonly DraftPhoto[] = [];

const selectDrafts = (state: RootState) => state.attachments.drafts;
export const selectVoice = (state: RootState) => state.voice;

export const selectDraftOn = (state: RootState, questionUid: QuestionUid | null) =>
  draftOn(selectDrafts(state), questionUid);

/** Of the address's question. */
const selectDraftHere = (state: RootState) => selectDraftOn(state, selectRouteQuestion(state));

/** Photos of the draft, those that are still being prepared among them. */
export const selectDraftPhotos = (state: RootState) => selectDraftHere(state)?.photos ?? none;
export const selectDraftRecording = (state: RootState) => selectDraftHere(state)?.audio ?? null;
/** How many photos a vote, or the service of a form, may have. */
export const selectPhotoLimit = (state: RootState): number =>
  selectScreen(state) === 'NewServiceLog' ? serviceLimits.photos : limits.photosPerVote;

/** How many photos fit into the vote besides those of its draft, its tiles, and what it has been given before (AT-4); below 0 when there are too many. */
export function selectPhotoRoom(state: RootState): number {
  // The new service log belongs to no vote.
  if (selectScreen(state) === 'NewServiceLog') return serviceLimits.photos - selectDraftPhotos(state).length;
  const given = selectVotedHere(state)?.given;
  const tilePhotos = selectTilesHere(state).filter(({ photo }) => photo).length;
  return limits.photosPerVote - (given?.photoCount ?? 0) - tilePhotos - selectDraftPhotos(state).length;
}

/** How many recordings the vote takes besides what it has been given before; the draft's is one of them. */
export const selectRecordingRoom = (state: RootState) =>
  selectScreen(state) === 'NewServiceLog'
    ? serviceLimits.recordings
    : limits.recordingsPerVote - (selectVotedHere(state)?.given?.recordingCount ?? 0);

/** Photos that this draft may have. */
export const selectMostPhotos = (state: RootState) =>
  Math.max(0, selectPhotoRoom(state) + selectDraftPhotos(state).length);

/** What microphone and loudspeaker do for the address's question; for another one they rest. */
export function selectVoiceHere(state: RootState): Voice {
  const { voice } = state;
  return voice.status !== 'idle' && voice.questionUid === selectRouteQuestion(state) ? voice : idle;
}

/** What is ready to be sent with the vote on a question (`finishFiles` waits for the rest). */
export const selectFilesOn = createSelector(
  [selectDraftOn],
  (draft): { photos: BlobDescriptor[]; audio: Recording | null } => ({
    photos: (draft?.photos ?? []).flatMap((photo) => (photo.status === 'ready' ? [descriptorOf(photo)] : [])),
    audio: draft?.audio ?? null,
  }),
);

/** Files of a question's draft for after a reload, photos that are still being prepared among them; of a recording that is going on, what the device has by then. */
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

/** Which files belong to which vote, by question. A tablet at the door keeps nothing of its visitors. */
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

/** The same of the address's question. */
export const selectDraftFiles = (state: RootState) => selectFilesOn(state, selectRouteQuestion(state));

/** Whether a photo is being prepared, or somebody is speaking. */
export const selectFilesUnderWay = (state: RootState) =>
  selectDraftPhotos(state).some(({ status }) => status === 'preparing') ||
  !['idle', 'playing'].includes(selectVoiceHere(state).status);

/** Whether there is anything to send, or soon will be. */
export const selectHasFiles = (state: RootState) =>
  selectDraftHere(state) !== null || selectFilesUnderWay(state);

/** What the place says when it asks for a picture after this rating; null where it does not (VO-9). */
export function selectSnapText(state: RootState): string | null {
  if (selectVotedHere(state)?.isServiceLog) return selectQuestion(state)?.logConfig?.snapText ?? null;
  const rating = selectChosenRating(state);
  return (rating && selectQuestion(state)?.snapTexts?.[ratingNames[rating]]) || null;
}

export const selectSnapOpen = (state: RootState) =>
  state.attachments.snap !== null && state.attachments.snap === selectRouteQuestion(state);
