import type { QuestionUid } from './ids';
import { airleadPath, eventLeadPath } from './leads';
import type { Question } from './question';
import type { Rating } from './rating';
import { queryValue, serviceLogPath } from './screens';

/** What a signed-in user may do with the question (specification § 3, "Question manage data"). */
export interface ManageData {
  access: boolean;
  serviceLogEnabled: boolean;
  newServiceLogEnabled: boolean;
  /** The user or the question is exempt from the redirect to the management page. */
  isExempt: boolean;
}

export interface Scan {
  questionUid: QuestionUid;
  /** The question's redirect flags. */
  lead: Question['lead'];
  /** The rating in the address. */
  rating: Rating | null;
  /** `sl=t`. */
  isServiceLog: boolean;
  forcesVote: boolean;
  fromManage: boolean;
  /** Null when nobody is signed in. */
  manage: ManageData | null;
}

/**
 * Target of the vote screen's redirect on load (`design.md` § 6, "Redirect on load"), or null. The first
 * matching row wins. The app asks once it has the question. The server does not know what a person may and
 * asks only for visitors of lead stickers, where no face may count, not even one tapped before the app has
 * loaded.
 */
export function redirectOnLoad(scan: Scan): string | null {
  return rows.find((row) => row.fits(scan))?.to(scan) ?? null;
}

/** The flags of a scan (specification § 2, "Query flags"). */
export function scanFlags(search: string): Pick<Scan, 'isServiceLog' | 'forcesVote' | 'fromManage'> {
  return {
    isServiceLog: queryValue(search, 'sl') === 't',
    forcesVote: queryValue(search, 'force_vote') === 'true',
    fromManage: queryValue(search, 'from_manage') === 'true',
  };
}

interface Row {
  fits(scan: Scan): boolean;
  to(scan: Scan): string | null;
}

const rows: readonly Row[] = [
  // A service-log scan is never redirected; the server decides who may log by the vote's mode.
  { fits: ({ isServiceLog }) => isServiceLog, to: () => null },
  {
    fits: ({ manage, forcesVote, fromManage }) =>
      manage !== null && manage.access && !manage.isExempt && !forcesVote && !fromManage,
    to: ({ questionUid }) => `/questions/${encodeURIComponent(questionUid)}/manage`,
  },
  {
    fits: ({ lead }) => lead === 'event',
    to: ({ questionUid, rating }) => eventLeadPath(questionUid, rating ?? 3),
  },
  {
    fits: ({ lead }) => lead === 'airlead',
    to: ({ questionUid, rating }) => airleadPath(questionUid, rating),
  },
  {
    fits: ({ manage, forcesVote }) => manage?.newServiceLogEnabled === true && !forcesVote,
    to: ({ questionUid }) => `/questions/${encodeURIComponent(questionUid)}/service/log`,
  },
  {
    fits: ({ manage, forcesVote }) => manage?.serviceLogEnabled === true && !forcesVote,
    to: ({ questionUid }) => serviceLogPath(questionUid),
  },
];
