import type { Person } from '../../contract/accounts';
import { mayReport, type ReportTerms } from '../../contract/reportTerms';
import type { RootState } from '../rootReducer';
import { selectRouteQuestion } from '../navigation/navigationSelectors';
import type { RecordingsState } from './recordingsSlice';

/** Both apps have the slice; in the visitor's it comes with its group. */
interface WithRecordings {
  recordings?: RecordingsState;
}

export const selectReport = (state: WithRecordings): RecordingsState['dialog'] =>
  state.recordings?.dialog ?? null;

export const selectReportOffered = (state: WithRecordings): boolean => state.recordings?.isOffered ?? false;

/** Of the visitor's app, the desk has `navigation` and `session`. Only the desk's `account` has a person. */
type WithTerms = Pick<RootState, 'navigation' | 'session'> &
  Partial<Pick<RootState, 'question'>> & { account?: object };

/**
 * Terms of reports from here: of the address's question, else of the one organisation that the person works
 * for, as the server decides. Undefined if they are the usual ones.
 */
export function selectReportTerms(state: WithTerms): ReportTerms | undefined {
  const { question, session, account } = state;
  if (question?.status === 'loaded' && question.uid === selectRouteQuestion(state))
    return question.question.reports;
  if (account && 'person' in account) return (account.person as Person | null)?.reports;
  const organisations = session.user?.organisations ?? [];
  return organisations.length === 1 ? organisations[0]?.reports : undefined;
}

/** Whether the person may report problems from here. */
export const selectMayReport = (state: WithTerms): boolean =>
  mayReport(selectReportTerms(state), state.session.accessToken !== null);
