import { allow } from '../featureRedaction';
import { filesFields } from '../attachments/attachmentsRedaction';
import type * as slice from './noteSlice';

const questionUid = { questionUid: 'id' } as const;
/** The position of an edit, never its text. */
export const spliceFields = { at: 'number', removed: 'number' } as const;
const edited = { ...questionUid, splice: spliceFields } as const;
const since = { argument: { since: 'number' } } as const;

export const noteRedaction = allow<{ note: typeof slice }>()({
  slices: {
    note: {
      state: { drafts: questionUid, tooLong: { ...questionUid, field: 'word' } },
      actions: {
        noteEdited: edited,
        answerWanted: questionUid,
        emailEdited: edited,
        emailFilled: questionUid,
        phoneEdited: edited,
        draftsRestored: { drafts: questionUid, files: filesFields },
        sendPressed: questionUid,
        emptySendBlocked: questionUid,
        emailAsked: questionUid,
        shorterAsked: { ...questionUid, field: 'word' },
        sendStarted: questionUid,
        draftForgotten: questionUid,
        notePopupOpened: questionUid,
      },
    },
  },
  effects: {
    'persistence.drafts': {
      ...since,
      answer: {
        drafts: questionUid,
        files: { questionUid: 'filesKey', photoIds: '~key', recordingIds: '~key' },
      },
    },
    'persistence.removeDrafts': { argument: { questionUids: 'id' } },
    'persistence.forget': { argument: { questionUids: 'id' } },
  },
});
