import { countedViews, type CaseViewCounts } from '../../contract/cases';
import type { InboxFilters } from './inboxSlice';

export const inboxViews = countedViews;
export type InboxView = keyof CaseViewCounts;

/** The filters that a view is made of; the others stay when it is chosen. */
type ViewFilters = Pick<InboxFilters, 'state' | 'kind' | 'assignee' | 'answer' | 'unread'>;

const plain: ViewFilters = { state: 'open', kind: '', assignee: '', answer: '', unread: '' };

export const filtersOfView: Readonly<Record<InboxView, ViewFilters>> = {
  open: plain,
  unread: { ...plain, unread: 'true' },
  mine: { ...plain, assignee: 'me' },
  answer: { ...plain, answer: 'true' },
  praise: { ...plain, kind: 'praise' },
  resolved: { ...plain, state: 'resolved' },
  all: { ...plain, state: 'all' },
};

const same = (one: ViewFilters, other: ViewFilters, names: readonly (keyof ViewFilters)[]): boolean =>
  names.every((name) => one[name] === other[name]);

/** The view that filters show; null if they are none of them. */
export const viewOf = (filters: ViewFilters): InboxView | null =>
  inboxViews.find((view) =>
    same(filters, filtersOfView[view], ['state', 'kind', 'assignee', 'answer', 'unread']),
  ) ?? null;
