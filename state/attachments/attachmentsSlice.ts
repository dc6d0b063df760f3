import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BlobDescriptor } from '../../contract/attachments';
import type { QuestionUid } from '../../contract/ids';
import { limits } from '../../contract/limits';
import type { Message } from '../messages/messagesSlice';
import { draftsRestored } from '../note/noteSlice';
import { personChanged } from '../session/sessionSlice';
import { draftOn, emptyDraft, fitting } from './attachmentsRules';
import type { AttachmentsState, FilesDraft, PickedPhoto } from './attachmentsState';
import { recordingKept } from './voiceSlice';

interface OnQuestion {
  questionUid: QuestionUid;
}

const attachmentsSlice = createSlice({
  name: 'attachments',
  initialState: { drafts: [], snap: null } as AttachmentsState,
  reducers: {
    /** The popup opened that asks for a picture with the place's own text. */
    snapOpened(state, { payload }: PayloadAction<OnQuestion & { camera: boolean }>) {
      state.snap = payload;
    },
    snapClosed(state) {
      state.snap = null;
    },
    /** The device's picker or camera was opened. */
    pickerOpened(state, _action: PayloadAction<OnQuestion & { camera: boolean }>) {
      return state;
    },
    /** A person picked or took photos. The vote takes `most` more; the rest is dropped (AT-4). */
    photosPicked(
      state,
      { payload }: PayloadAction<OnQuestion & { photos: readonly PickedPhoto[]; most?: number }>,
    ) {
      state.snap = null;
      changeDraft(state, payload.questionUid, (draft) => ({
        ...draft,
        photos: [
          ...draft.photos,
          ...fitting(draft, payload.photos, payload.most ?? limits.photosPerVote).map((photo) => ({
            status: 'preparing' as const,
            ...photo,
          })),
        ],
      }));
    },
    /** The originals are stored as far as the device can store them. Preparation starts. */
    originalsKept(state, _action: PayloadAction<OnQuestion & { photoIds: readonly string[] }>) {
      return state;
    },
    photoPrepared(state, { payload }: PayloadAction<OnQuestion & { photo: BlobDescriptor }>) {
      const { questionUid, photo } = payload;
      changeDraft(state, questionUid, (draft) => ({
        ...draft,
        photos: draft.photos.map((other) =>
          other.id === photo.id ? { status: 'ready' as const, ...photo } : other,
        ),
      }));
    },
    /** The photos cannot be added and are removed from the list (AT-5). */
    photosRefused(
      state,
      { payload }: PayloadAction<OnQuestion & { photoIds: readonly string[]; reason: Message }>,
    ) {
      withoutPhotos(state, payload.questionUid, payload.photoIds);
    },
    photoRemoved(state, { payload }: PayloadAction<OnQuestion & { photoId: string }>) {
      withoutPhotos(state, payload.questionUid, [payload.photoId]);
    },
    recordingRemoved(state, { payload }: PayloadAction<OnQuestion & { recordingId: string }>) {
      changeDraft(state, payload.questionUid, (draft) => ({ ...draft, audio: null }));
    },
    /** Another flow now owns the draft's files: it sends them, then forgets them. */
    draftTaken(state, { payload }: PayloadAction<OnQuestion>) {
      state.drafts = state.drafts.filter(({ questionUid }) => questionUid !== payload.questionUid);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(recordingKept, (state, { payload }) =>
      changeDraft(state, payload.questionUid, (draft) => ({ ...draft, audio: payload.audio })),
    );
    builder.addCase(personChanged, (state, { payload: { questionUids } }) => {
      state.drafts = state.drafts.filter(({ questionUid }) => questionUids.includes(questionUid));
    });
    // A quick person may have added files before this.
    builder.addCase(draftsRestored, (state, { payload }) => {
      for (const { questionUid, photos, audio } of payload.files)
        changeDraft(state, questionUid, (draft) => ({
          questionUid,
          photos: [...photos, ...draft.photos],
          audio: draft.audio ?? audio,
        }));
    });
  },
});

function changeDraft(
  state: AttachmentsState,
  questionUid: QuestionUid,
  change: (draft: FilesDraft) => FilesDraft,
): void {
  const before = draftOn(state.drafts, questionUid);
  const draft = change(before ?? emptyDraft(questionUid));
  const others = state.drafts.filter((other) => other !== before);
  state.drafts = hasFiles(draft) ? [...others, draft] : others;
}

function withoutPhotos(state: AttachmentsState, questionUid: QuestionUid, ids: readonly string[]): void {
  changeDraft(state, questionUid, (draft) => ({
    ...draft,
    photos: draft.photos.filter(({ id }) => !ids.includes(id)),
  }));
}

const hasFiles = ({ photos, audio }: FilesDraft) => photos.length > 0 || audio !== null;

export const {
  snapOpened,
  snapClosed,
  pickerOpened,
  photosPicked,
  originalsKept,
  photoPrepared,
  photosRefused,
  photoRemoved,
  recordingRemoved,
  draftTaken,
} = attachmentsSlice.actions;
export const attachmentsReducer = attachmentsSlice.reducer;
