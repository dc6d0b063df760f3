import { auditAddress } from '../../src/desk/audit/auditFilters';
import { selectAudit } from '../../src/desk/audit/auditSelectors';
import { auditActions } from '../../src/desk/audit/auditSlice';
import { callApi } from '../api/callApi';
import { listFlow, withNow } from './listFlow';

/** The audit trail. */
export const { open: openAudit, watch: auditSaga } = listFlow({
  actions: auditActions,
  address: auditAddress,
  selectState: selectAudit,
  load: (query) => withNow(callApi('audit', { query })),
});
