import type { VotesQuery } from '../../contract/votes';
import { selectVotes } from '../../state/votes/votesSelectors';
import { votesActions, votesAddress, type VotesFilters } from '../../state/votes/votesSlice';
import { callApi } from '../api/callApi';
import { listFlow, withNow } from '../list/listFlow';

/** The list of votes. */
export const { open: openVotes, watch: votesSaga } = listFlow({
  actions: votesActions,
  address: votesAddress,
  selectState: selectVotes,
  load: (query) => withNow(callApi('votes', { query: votesQuery(query) })),
});

/** The filters of the address as the calls take them. */
export function votesQuery({
  question,
  org,
  place,
  scope,
  from,
  to,
  tile,
  word,
  weekday,
  hour,
  rate,
  with: having,
  before: cursor,
}: Partial<VotesFilters> & { before?: string }): VotesQuery {
  return {
    ...(question && { question }),
    ...(org && { org }),
    ...(place && { place }),
    ...(scope && { scope }),
    ...(from && { from }),
    ...(to && { to }),
    ...(tile && { tile }),
    ...(word && scope && { word }),
    ...(weekday && { weekday: Number(weekday) }),
    ...(hour && { hour: Number(hour) }),
    ...(rate && { rate: Number(rate) as 1 | 2 | 3 }),
    ...(having && { [having]: 'true' }),
    ...(cursor && { cursor }),
  };
}
