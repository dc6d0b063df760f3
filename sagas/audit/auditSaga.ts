import { auditAddress } from '../../state/audit/auditFilters';
import { selectAudit } from '../../state/audit/auditSelectors';
import { auditActions } from '../../state/audit/auditSlice';
import { callApi } from '../api/callApi';
import { listFlow, withNow } from '../list/listFlow';

/** The audit trail. */
export const { open: openAudit, watch: auditSaga } = listFlow({
  actions: auditActions,
  address: auditAddress,
  selectState: selectAudit,
  load: (query) => withNow(callApi('audit', { query })),
});
