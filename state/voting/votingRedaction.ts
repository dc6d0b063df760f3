import type { EarlyTap, Given, PageSize, VotedRecord } from '../../contract/storedKeys';
import { allow, type AllowedOf } from '../featureRedaction';
import { messageFields } from '../messages/messagesRedaction';
import { questionFields, wireQuestionFields } from '../question/questionRedaction';
import type { SentVote } from './votingState';
import type * as slice from './votingSlice';

export const pageFields = {
  screenWidth: 'number',
  screenHeight: 'number',
  innerWidth: 'number',
  innerHeight: 'number',
} satisfies AllowedOf<PageSize>;

/** What a vote was sent with. */
export const sentFields = { key: '~key', mode: 'word', page: pageFields } satisfies AllowedOf<SentVote>;

export const givenFields = {
  photoCount: 'number',
  seconds: 'number',
  recordingCount: 'number',
  rating: 'number',
} satisfies AllowedOf<Given>;

const cast = {
  questionUid: 'id',
  orgUid: '~org',
  key: '~key',
  begunAt: 'number',
  rating: 'number',
  sequence: 'number',
  voteUid: '~vote',
  given: givenFields,
} as const;

export const votedFields = {
  ...cast,
  contest: 'word',
  redirect: 'keep',
  review: 'word',
  tiles: { option: 'keep', after: 'number', photo: { id: '~key', status: 'word' } },
  location: { status: 'word' },
  erasedAt: 'number',
} satisfies AllowedOf<VotedRecord>;

export const storedTap = {
  ...sentFields,
  questionUid: 'id',
  rating: 'number',
  wanted: 'number',
  wantedAt: 'number',
  at: 'number',
} satisfies AllowedOf<EarlyTap>;

const face = { questionUid: 'id', rating: 'number' } as const;
const key = { key: '~key' } as const;
const change = {
  query: { rate_id: '~vote', rate: 'number', sequence: 'number' },
  reply: { rate_id: '~vote', rate: 'number' },
} as const;

export const votingRedaction = allow<{ voting: typeof slice }>()({
  slices: {
    voting: {
      state: {
        tapped: face,
        begun: {
          ...face,
          ...sentFields,
          status: 'word',
          wanted: 'number',
          begunAt: 'number',
          reason: messageFields,
        },
        voted: cast,
        reopened: 'id',
        check: { voteUid: '~vote', status: 'word', rating: 'number' },
      },
      actions: {
        ratingChosen: { ...face, early: { sent: sentFields, wanted: 'number', wantedAt: 'number' } },
        ratingChanged: face,
        voteAccepted: {
          ...key,
          questionUid: 'id',
          question: questionFields,
          vote: { uid: '~vote', rating: 'number', redirect: 'keep' },
        },
        voteKept: { ...face, ...key },
        voteFailed: { ...key, wanted: 'number', reason: messageFields },
        voteDropped: key,
        votingReopened: { questionUid: 'id' },
        ratingHeld: { ...key, rating: 'number', sequence: 'number' },
        feedbackGiven: { questionUid: 'id', given: givenFields },
        feedbackTakenBack: { voteKey: '~key', taken: givenFields },
        voteChecked: { voteUid: '~vote', status: 'word', rating: 'number' },
        votedRestored: { voted: votedFields },
        logRenewed: { ...key, at: 'number' },
        logAdopted: votedFields,
      },
    },
  },
  calls: {
    sendRateDetails: {
      body: {
        question_id: 'id',
        rate: 'number',
        screen_width: 'number',
        screen_height: 'number',
        inner_width: 'number',
        inner_height: 'number',
        mode: 'word',
      },
      reply: {
        vote: { uid: '~vote', social_redirect: { url: 'keep' } },
        rate: 'number',
        question: wireQuestionFields,
        token: { anonymous_token: '~token', guid: '~guid' },
        redirect: { url: 'keep' },
      },
    },
    userStatus: {
      query: { question_id: 'id', rate_uid: '~vote' },
      reply: { rate_uid: '~vote', rate: 'number' },
    },
    changeRate: change,
    changeRateWithoutAuth: change,
  },
});
