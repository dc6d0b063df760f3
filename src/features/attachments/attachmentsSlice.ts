import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { BlobDescriptor } from '../../../contract/attachments';
import type { QuestionUid } from '../../../contract/ids';
import { limits } from '../../../contract/limits';
import type { Message } from '../messages/messagesSlice';
import { draftsRestored } from '../note/noteSlice';
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
    /** The popup that asks for a picture in the place's own words. */
    snapOpened(state, { payload }: PayloadAction<OnQuestion>) {
      state.snap = payload.questionUid;
    },
    snapClosed(state) {
      state.snap = null;
    },
    /** The device's own picker, or its camera, was opened. */
    pickerOpened(state, _action: PayloadAction<OnQuestion & { camera: boolean }>) {
      return state;
    },
    /** Photos were chosen or taken. The vote takes `most` more than it has; those beyond do not get in (AT-4). */
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
    /** The device has them as they were picked, as far as it can keep them; now they are prepared. */
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
    /** They cannot be added, and are taken off the list (AT-5). */
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
    /** The draft's files are somebody else's to send now, and to forget once they are sent. */
    draftTaken(state, { payload }: PayloadAction<OnQuestion>) {
      state.drafts = state.drafts.filter(({ questionUid }) => questionUid !== payload.questionUid);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(recordingKept, (state, { payload }) =>
      changeDraft(state, payload.questionUid, (draft) => ({ ...draft, audio: payload.audio })),
    );
    // A quick person may have added more by then.
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
