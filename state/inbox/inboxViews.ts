import { openStates, type CaseCounts } from '../../contract/cases';
import type { InboxFilters } from './inboxSlice';

export const inboxViews = ['open', 'unread', 'mine', 'answer', 'praise', 'resolved', 'all'] as const;
export type InboxView = (typeof inboxViews)[number];

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

/**
 * How many cases a view has; null where the list does not know: its counts are those of its own filters, in
 * whatever state.
 */
export function countOf(view: InboxView, filters: ViewFilters, counts: CaseCounts): number | null {
  const wanted = filtersOfView[view];
  if (!same(wanted, filters, ['kind', 'assignee', 'answer'])) return null;
  const states = wanted.state === 'open' ? openStates : wanted.state === 'all' ? null : [wanted.state];
  return (states ?? (Object.keys(counts) as (keyof CaseCounts)[])).reduce(
    (sum, state) => sum + (counts[state] ?? 0),
    0,
  );
}
