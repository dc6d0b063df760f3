import type { SeenCase } from '../../contract/phoneCase';
import { allow, type AllowedOf } from '../featureRedaction';
import { caseReplyFields } from '../inbox/caseRedaction';
import { messageFields } from '../messages/messagesRedaction';
import type * as actions from './staffCaseActions';
import type * as slice from './staffCaseSlice';

/** How a case stands. Never what a visitor wrote, nor who works on it. */
export const seenCaseFields = {
  of: {
    uid: '~vote',
    state: 'word',
    questionUid: 'id',
    placeName: 'keep',
    writtenIn: 'word',
    tile: 'keep',
    kind: 'word',
    dueAt: 'number',
    above: 'number',
    votes: { sad: 'number', soSo: 'number', happy: 'number' },
    openedAt: 'number',
    waiting: 'number',
    lastService: { at: 'number' },
    proofPolicy: 'word',
    people: { uid: '~person' },
  },
  at: 'number',
} as const satisfies AllowedOf<SeenCase>;

const about = { caseUid: '~vote' } as const;
const give = { personUid: '~person' } as const;
/** Names of places are public: a waiting item says where it is about. */
const reply = {
  case: { ...caseReplyFields.case, place: { uid: 'id', name: 'keep' } },
} as const;

export const staffCaseRedaction = allow<{ staffCase: typeof slice & typeof actions }>()({
  slices: {
    staffCase: {
      state: {
        seen: seenCaseFields,
        status: 'word',
        failure: messageFields,
        notes: about,
        give,
        openPhoto: 'number',
        late: '~vote',
      },
      actions: {
        casesRestored: { cases: seenCaseFields },
        notesRestored: { notes: about },
        caseNoteTyped: about,
        caseAsked: about,
        caseSeen: { ...about, ...seenCaseFields },
        caseMissing: about,
        caseFailed: { ...about, reason: messageFields },
        onItPressed: about,
        fixOpened: about,
        fixPressed: about,
        fixTaken: about,
        caseWasResolved: about,
        photoOpened: { index: 'number' },
        photoTurned: { index: 'number' },
        personPicked: give,
        givePressed: about,
      },
    },
  },
  calls: {
    caseDetails: { reply },
    acknowledgeCase: { reply },
    startCase: { reply },
    assignCase: { body: { person_uid: '~person' }, reply },
    resolveCase: { reply },
  },
});
