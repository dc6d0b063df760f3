import type { CaseViewFilter } from '../../contract/caseViews';
import type { CasesQuery } from '../../contract/cases';
import type { InboxFilters } from './inboxSlice';

/** The filters of the address as the call takes them. */
export function casesQuery({
  state = 'open',
  before: cursor,
  ...filters
}: Partial<InboxFilters> & { before?: string }): CasesQuery {
  const { org, question, kind, assignee, place, tile, answer, unread, q } = filters;
  return {
    ...(org && { org }),
    ...(question && { question }),
    ...(state !== 'all' && { state }),
    // Who looks for a certain state, or through all, also finds what is snoozed.
    ...(state === 'open' && { snoozed: 'false' as const }),
    ...(kind && { kind }),
    ...(assignee && { assignee }),
    ...(answer && { answer }),
    ...(unread && { unread }),
    ...(place && { place }),
    ...(tile && { tile }),
    ...(q && { q }),
    ...(cursor && { cursor }),
  };
}

/** What a saved view keeps of the filters: all but the organisation, which it belongs to. */
export function savedFilterOf(filters: InboxFilters): CaseViewFilter {
  return casesQuery({ ...filters, org: '' });
}

/** The filters of the address that a saved view stands for. */
export function filtersOfSaved(
  { state, kind, place, question, tile, assignee, answer, unread, q }: CaseViewFilter,
  org: string,
): InboxFilters {
  return {
    org,
    question: question ?? '',
    state: state ?? 'all',
    kind: kind ?? '',
    assignee: assignee ?? '',
    answer: answer ?? '',
    unread: unread ?? '',
    place: place ?? '',
    tile: tile ?? '',
    q: q ?? '',
  };
}
