import type { WireCase } from '../../contract/cases';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow, type AllowedOf } from '../featureRedaction';
import type * as slice from './inboxSlice';

/** Where a case is and how it stands. Never what a visitor wrote, nor who works on it. */
export const caseFields = {
  uid: '~vote',
  kind: 'word',
  state: 'word',
  place: { uid: 'id' },
  question_uid: 'id',
  written_in: 'word',
  tile: 'keep',
  due_at: 'number',
  above: 'number',
  votes: { sad: 'number', so_so: 'number', happy: 'number' },
  opened_at: 'number',
  latest_at: 'number',
  snoozed_until: 'number',
  assignee: { uid: '~person' },
  waiting: 'number',
} as const satisfies AllowedOf<WireCase>;

const list = {
  cases: caseFields,
  next: '~vote',
  counts: {
    new: 'number',
    acknowledged: 'number',
    in_progress: 'number',
    resolved: 'number',
    reopened: 'number',
  },
  unread: 'number',
  views: {
    open: 'number',
    unread: 'number',
    mine: 'number',
    answer: 'number',
    praise: 'number',
    resolved: 'number',
    all: 'number',
  },
  people: { uid: '~person' },
  organisations: { uid: 'id' },
  org_uid: 'id',
  places: { uid: 'id' },
  question: { uid: 'id', written_in: 'word' },
} as const;
const page = { ...list, now: 'number' } as const;
const choices = {
  question: 'id',
  state: 'word',
  kind: 'word',
  assignee: 'who',
  answer: 'word',
  unread: 'word',
  place: 'id',
} as const;
const filters = { ...choices, org: 'id' } as const;

/** What a saved view keeps of them. */
export const savedFilter = { ...choices, snoozed: 'word' } as const;

/** What the calls are asked for; never the words of a search. */
export const casesFilter = { ...filters, snoozed: 'word' } as const;

export const inboxRedaction = allow<{ inbox: typeof slice }>()({
  slices: {
    inbox: {
      state: { list: { status: 'word', failure, ...page }, typed: filters },
      actions: {
        listReceived: page,
        listRefreshed: { page, keep: '~vote' },
        listFailed: { failure },
        filtersChosen: { filters },
        filterTyped: { filters },
      },
    },
  },
  calls: { cases: { query: { ...casesFilter, cursor: '~vote' }, reply: list } },
});
