import { selectInsights } from '../../state/insights/insightsSelectors';
import { insightsActions, insightsAddress } from '../../state/insights/insightsSlice';
import { callApi } from '../api/callApi';
import { listFlow, withNow } from '../list/listFlow';

const flow = listFlow({
  actions: insightsActions,
  address: insightsAddress,
  selectState: selectInsights,
  load: ({ scope, from, to, compare }) =>
    withNow(
      callApi('insights', {
        query: {
          ...(scope && { scope }),
          ...(from && { from }),
          ...(to && { to }),
          ...(compare && { compare }),
        },
      }),
    ),
});

export const openInsights = flow.open;
export const insightsSaga = flow.watch;
