import { allow } from '../featureRedaction';
import { questionFields as question, wireQuestionFields } from '../question/questionRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import type * as slice from './manageSlice';

const on = { questionUid: 'id' } as const;
const failed = { ...on, failure } as const;
const people = { role: 'word' } as const;
/** A vote as the desk shows it. */
export const voteFields = {
  ...on,
  rating: 'number',
  votedAt: 'number',
  changedAt: 'number',
  erasedAt: 'number',
  notes: { at: 'number' },
  options: 'keep',
  photos: { width: 'number', height: 'number', tile: 'keep' },
  recordings: { seconds: 'number' },
  recordedSessions: '~vote',
} as const;
/** A vote on the wire. */
export const wireVoteFields = {
  uid: '~vote',
  rate: 'number',
  voted_at: 'number',
  changed_at: 'number',
  erased_at: 'number',
  notes: { at: 'number' },
  tiles: 'keep',
  photos: { width: 'number', height: 'number', tile: 'keep' },
  recordings: { duration_ms: 'number' },
} as const;
const voteUid = { voteUid: '~vote' } as const;

// Masks what a person wrote, said or photographed, and who manages the place.
export const manageRedaction = allow<{ manage: typeof slice }>()({
  slices: {
    manage: {
      state: {
        status: 'word',
        question,
        failure,
        people: { status: 'word', people, failure },
        vote: { ...voteUid, status: 'word', vote: voteFields, photoIndex: 'number', failure },
        copy: { status: 'word' },
      },
      actions: {
        requested: on,
        signInNeeded: on,
        opened: { ...on, question },
        refused: { ...on, question },
        failed,
        voteRequested: voteUid,
        voteReceived: { ...voteUid, vote: voteFields },
        voteMissing: voteUid,
        voteFailed: { ...voteUid, failure },
        photoOpened: { photoIndex: 'number' },
        photoTurned: { photoIndex: 'number' },
        peopleReceived: { ...on, people },
        peopleFailed: failed,
        saveQrPressed: { format: 'word' },
      },
    },
  },
  effects: {
    'desk.copy': { argument: { link: 'keep' } },
    'desk.saveQr': { argument: { link: 'keep', format: 'word' } },
  },
  calls: {
    question: { reply: { question: wireQuestionFields } },
    questionPeople: { reply: { people } },
    voteDetails: {
      reply: {
        vote: wireVoteFields,
        question: wireQuestionFields,
      },
    },
  },
});
