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
  /** The user, or the question, is not led to manage. */
  isExempt: boolean;
}

export interface Scan {
  questionUid: QuestionUid;
  /** What leads this question's visitors somewhere else. */
  lead: Question['lead'];
  /** The rating that the address names. */
  rating: Rating | null;
  /** `sl=t`. */
  isServiceLog: boolean;
  forcesVote: boolean;
  fromManage: boolean;
  /** Null when nobody is signed in. */
  manage: ManageData | null;
}

/**
 * Where the vote screen leads on load instead (`design.md` § 6, "Redirect on load"), or null where it stays: the first row that fits.
 * The app asks once it has the question. The server, which does not know who is signed in, asks for the lead event:
 * there no face may count, not even one that is tapped before the app is there.
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
  // A scan for the service log is one: the vote's mode says so, and the server's answer who may.
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
