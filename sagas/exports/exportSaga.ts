import { call, put, race, select, take, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { exported, exportFailed, exportPressed, exportStopped } from '../../state/exports/exportSlice';
import { selectExport } from '../../state/exports/exportSelectors';
import { casesQuery } from '../../state/inbox/casesQuery';
import { selectInboxFilters, selectRouteCase } from '../../state/inbox/inboxSelectors';
import { inboxAddress } from '../../state/inbox/inboxSlice';
import { selectInsightsFilters } from '../../state/insights/insightsSelectors';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { selectVotesFilters } from '../../state/votes/votesSelectors';
import { votesAddress } from '../../state/votes/votesSlice';
import { selectWebhookLog } from '../../state/webhooks/webhooksSelectors';
import { callApi } from '../api/callApi';
import type { Outcome } from '../api/sendRequest';
import { loadFailureOf } from '../desk/loadFailureOf';
import { insightsQuery } from '../insights/insightsSaga';
import { safely } from '../safely';
import { votesQuery } from '../votes/votesSaga';

type Pressed = ReturnType<typeof exportPressed>['payload'];

/** Downloads lists and tables of figures by what the address says, and the open case or log. */
export function* exportsSaga(): SagaGenerator<void> {
  yield* takeLeading(exportPressed, safely(save));
}

/**
 * The bytes go from the server to the person. A person who stops it, or leaves the page, ends the request.
 */
function* save({ payload }: ReturnType<typeof exportPressed>): SagaGenerator<void> {
  const { outcome } = yield* race({
    outcome: call(download, payload),
    stopped: take(exportStopped),
    left: call(untilForgotten),
  });
  if (!outcome) return;
  yield* outcome.kind === 'ok'
    ? put(exported({ isCut: outcome.isCut === true }))
    : put(exportFailed({ failure: loadFailureOf(outcome) }));
}

function* untilForgotten(): SagaGenerator<void> {
  while ((yield* select(selectExport)) !== null) yield* take(locationChanged);
}

function* download(pressed: Pressed): SagaGenerator<Outcome<unknown>> {
  const { format } = pressed;
  switch (pressed.of) {
    case 'votes': {
      const query = votesQuery(votesAddress.queryOf(yield* select(selectVotesFilters)));
      return yield* callApi('votesFile', { params: { format }, query, saveAs: format });
    }
    case 'cases': {
      const query = casesQuery(inboxAddress.queryOf(yield* select(selectInboxFilters)));
      return yield* callApi('casesFile', { params: { format }, query, saveAs: format });
    }
    case 'case': {
      const caseUid = (yield* select(selectRouteCase)) ?? '';
      return yield* callApi('caseFile', { params: { caseUid }, saveAs: format });
    }
    case 'deliveries': {
      const webhookUid = (yield* select(selectWebhookLog))?.uid ?? '';
      return yield* callApi('deliveriesFile', { params: { webhookUid, format }, saveAs: format });
    }
    case 'insights': {
      const query = insightsQuery(yield* select(selectInsightsFilters));
      return yield* callApi('insightsPaper', { query, saveAs: format });
    }
    default: {
      const query = { ...insightsQuery(yield* select(selectInsightsFilters)), table: pressed.of };
      return yield* callApi('insightsFile', { params: { format }, query, saveAs: format });
    }
  }
}
