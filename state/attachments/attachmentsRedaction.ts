import type { BlobDescriptor } from '../../contract/attachments';
import { allow, type AllowedOf } from '../featureRedaction';
import { messageFields } from '../messages/messagesRedaction';
import type * as attachments from './attachmentsSlice';
import type { FilesDraft } from './attachmentsState';
import type * as voice from './voiceSlice';

/** Fields of a file. Its name, hash and content stay masked. */
export const blobFields = { id: '~key', type: 'mime', size: 'number' } satisfies AllowedOf<BlobDescriptor>;
export const pickedFields = blobFields;
export const recordingFields = { ...blobFields, seconds: 'number' } as const;
/** A file that may still be in preparation. */
export const draftFile = { ...blobFields, status: 'word' } as const;
export const filesFields = {
  questionUid: 'filesKey',
  photos: draftFile,
  audio: recordingFields,
} satisfies AllowedOf<FilesDraft>;

const questionUid = { questionUid: 'filesKey' } as const;
const id = { argument: { id: '~key' } } as const;
const ids = { argument: { ids: '~key' } } as const;

export const attachmentsRedaction = allow<{ attachments: typeof attachments; voice: typeof voice }>()({
  slices: {
    attachments: {
      state: { drafts: filesFields, snap: questionUid },
      actions: {
        snapOpened: questionUid,
        pickerOpened: questionUid,
        photosPicked: { ...questionUid, photos: pickedFields, most: 'number' },
        originalsKept: { ...questionUid, photoIds: '~key' },
        photoPrepared: { ...questionUid, photo: blobFields },
        photosRefused: { ...questionUid, photoIds: '~key', reason: messageFields },
        photoRemoved: { ...questionUid, photoId: '~key' },
        recordingRemoved: { ...questionUid, recordingId: '~key' },
        draftTaken: questionUid,
      },
    },
    voice: {
      state: { status: 'word', questionUid: 'filesKey', recordingId: '~key', seconds: 'number' },
      actions: {
        recordPressed: questionUid,
        recordingStarted: { ...questionUid, recordingId: '~key' },
        voiceHeard: { seconds: 'number' },
        recordingKept: { ...questionUid, audio: recordingFields },
        playPressed: questionUid,
      },
    },
  },
  effects: {
    'media.keepOriginals': ids,
    'media.preparePhoto': { ...id, answer: blobFields },
    'media.forget': ids,
    'voice.start': id,
    'voice.listen': { argument: { ms: 'number' }, answer: { seconds: 'number' } },
    'voice.stop': { answer: recordingFields },
    'blobs.remove': ids,
    'blobs.list': { answer: recordingFields },
    'blobs.sweep': ids,
  },
  calls: {
    sendAttachments: {
      reply: { uploadErrors: { field: 'word', index: 'number', key: '~key', code: 'code' } },
    },
  },
});
