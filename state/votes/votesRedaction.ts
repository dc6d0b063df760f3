import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import type * as slice from './votesSlice';

// Which face was tapped where and when, and how much came with it. Never what a person wrote.
const question = { uid: 'id', written_in: 'word' } as const;
const list = {
  votes: {
    uid: '~vote',
    rate: 'number',
    voted_at: 'number',
    place: { uid: 'id' },
    question,
    tiles: 'keep',
    photos: 'number',
    recordings: 'number',
    erased_at: 'number',
  },
  next: '~vote',
  organisations: { uid: 'id' },
  org_uid: 'id',
  places: { uid: 'id' },
  question,
  scope: { kind: 'word', uid: 'id' },
} as const;
const page = { ...list, now: 'number' } as const;
const filters = {
  question: 'id',
  org: 'id',
  place: 'id',
  scope: 'scope',
  from: 'date',
  to: 'date',
  weekday: 'figure',
  hour: 'figure',
  rate: 'figure',
  with: 'word',
} as const;

/** What the calls are asked for. */
export const votesFilter = {
  question: 'id',
  org: 'id',
  place: 'id',
  scope: 'scope',
  from: 'date',
  to: 'date',
  weekday: 'number',
  hour: 'number',
  rate: 'number',
  words: 'word',
  answer: 'word',
  flagged: 'word',
  repeat: 'word',
} as const;

export const votesRedaction = allow<{ votes: typeof slice }>()({
  slices: {
    votes: {
      state: { list: { status: 'word', failure, ...page }, typed: filters },
      actions: {
        listReceived: page,
        listFailed: { failure },
        filtersChosen: { filters },
        filterTyped: { filters },
      },
    },
  },
  calls: {
    votes: {
      query: { ...votesFilter, cursor: '~vote' },
      reply: list,
    },
  },
});
