import { blobFields } from '../attachments/attachmentsRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import { voteFields, wireVoteFields } from '../manage/manageRedaction';
import type * as slice from './caseSlice';
import { days } from '../insights/figuresRedaction';
import { caseFields } from './inboxRedaction';

const who = { uid: '~person' } as const;
const clock = { at: 'number', ms: 'number', open_ms: 'number' } as const;

// What happened when. Never a note, a comment or a name.
const details = {
  ...caseFields,
  version: 'number',
  news: 'number',
  history: {
    at: 'number',
    what: 'word',
    who,
    assignee: who,
    until: 'number',
    other_uid: '~vote',
  },
  answers: {
    vote_uid: '~vote',
    at: 'number',
    who,
    mailed_at: 'number',
    bounced: { at: 'number' },
  },
  messages: { vote_uid: '~vote', at: 'number', files: 'number' },
  answering: { groups: { locale: 'word', people: 'number' }, texts: { locale: 'word' } },
  days,
  services: { uid: '~vote', at: 'number' },
  clocks: { acknowledge: clock, fix: clock },
  proof_policy: 'word',
  people: who,
} as const;
const of = { ...details, votesList: { ...voteFields, uid: '~vote' } } as const;
const about = { caseUid: '~vote' } as const;
const loaded = { ...about, of, now: 'number' } as const;
const step = { kind: 'word', status: 'word', failure } as const;
const form = { personUid: '~person', snooze: 'word', into: '~vote', photos: blobFields } as const;
const photo = { voteUid: '~vote', photoIndex: 'number' } as const;

/** What the server says about a case. */
export const caseReplyFields = { case: { ...details, votes_list: wireVoteFields } } as const;
const reply = caseReplyFields;
const plain = { body: { version: 'number' }, reply } as const;

export const caseRedaction = allow<{ inboxCase: typeof slice }>()({
  slices: {
    inboxCase: {
      state: {
        status: 'word',
        uid: '~vote',
        failure,
        of,
        now: 'number',
        step,
        overtakenAfter: 'number',
        seen: 'number',
        commentKey: '~key',
        answerKey: '~key',
        unfolded: 'number',
        dialog: { kind: 'word', form },
        photo,
      },
      actions: {
        caseRequested: about,
        caseReceived: loaded,
        caseRenewed: loaded,
        caseMissing: about,
        caseFailed: { ...about, failure },
        stepPressed: { kind: 'word' },
        splitPressed: { voteUid: '~vote' },
        foldPressed: { part: 'number' },
        dialogOpened: { kind: 'word' },
        dialogFilled: { form },
        stepStarted: { ...about, kind: 'word', key: '~key' },
        stepDone: { ...loaded, kind: 'word' },
        stepFailed: { ...about, kind: 'word', failure },
        overtaken: loaded,
        readStarted: { ...about, news: 'number' },
        unreadDone: about,
        photoOpened: photo,
        photoTurned: { photoIndex: 'number' },
      },
    },
  },
  calls: {
    caseDetails: { reply },
    readCase: { body: { news: 'number' } },
    acknowledgeCase: plain,
    startCase: plain,
    assignCase: { body: { version: 'number', person_uid: '~person' }, reply },
    resolveCase: plain,
    reopenCase: plain,
    snoozeCase: { body: { version: 'number', until: 'number' }, reply },
    commentCase: plain,
    answerCase: plain,
    mergeCase: { body: { version: 'number', into: '~vote' }, reply },
    splitCase: { body: { version: 'number', vote_uid: '~vote' }, reply },
  },
});
