import { failureFields as failure } from '../desk/loadFailureRedaction';
import { allow } from '../featureRedaction';
import { caseFields } from '../inbox/inboxRedaction';
import { changes, compared, scopes, shares } from '../insights/figuresRedaction';
import type * as slice from './todaySlice';

// Figures, and which cases wait. Never what a visitor wrote, nor who did what.
const reply = {
  ...scopes,
  ...shares,
  date: 'date',
  before: shares,
  change: changes,
  waiting: { count: 'number', unread: 'number', oldest_at: 'number' },
  papers_overdue: 'number',
  fixed: { count: 'number', median_ms: 'number', acknowledge_ms: 'number' },
  cases: caseFields,
  happened: { at: 'number', what: 'word', case_uid: '~vote', question_uid: 'id' },
  compared,
  clear: 'number',
} as const;
const page = { ...reply, now: 'number' } as const;
const filters = { scope: 'scope' } as const;

export const todayRedaction = allow<{ today: typeof slice }>()({
  slices: {
    today: {
      state: { list: { status: 'word', failure, ...page }, typed: filters },
      actions: {
        listReceived: page,
        listFailed: { failure },
        filtersChosen: { filters },
        filterTyped: { filters },
      },
    },
  },
  calls: { today: { query: filters, reply } },
});
