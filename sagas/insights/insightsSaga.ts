import type { InsightsQuery } from '../../contract/insights';
import { selectInsights } from '../../state/insights/insightsSelectors';
import { insightsActions, insightsAddress } from '../../state/insights/insightsSlice';
import { callApi } from '../api/callApi';
import { listFlow, withNow } from '../list/listFlow';

const flow = listFlow({
  actions: insightsActions,
  address: insightsAddress,
  selectState: selectInsights,
  load: (asked) => withNow(callApi('insights', { query: insightsQuery(asked) })),
});

/** What the address asks for, as the calls take it. */
export const insightsQuery = ({ scope, from, to, compare }: InsightsQuery): InsightsQuery => ({
  ...(scope && { scope }),
  ...(from && { from }),
  ...(to && { to }),
  ...(compare && { compare }),
});

export const openInsights = flow.open;
export const insightsSaga = flow.watch;
