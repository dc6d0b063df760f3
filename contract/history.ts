import type { QueryOf, ReplyOf } from './wire';
import type { ServiceIssue } from './serviceRules';

/** Calls of the service history beside `getRateServiceLogInfo` (`serviceHistory.ts`), and staff's history. */

export const historyLimits = {
  /** Services of a page, unless `limit` names fewer. */
  page: 100,
  /**
   * Rows of a downloaded spreadsheet (XLSX); if more were left out the response has `Smilelog-More: true`.
   * CSV has all.
   */
  exported: 10_000,
  /** Milliseconds in which one sticker sends an address one report (`design.md` § 10). */
  reportPause: 60_000,
  /** Reports to one address, and of one sticker, in 24 hours. */
  reportsPerAddress: 10,
  reportsPerSticker: 200,
} as const;

/**
 * `GET /api[/v1]/questions/{id}/recent-service?rate_uid=`: the newest service, or null when there is none
 * (HI-7). Open to whoever may see the history.
 */
export type RecentServiceReply = ReplyOf<'recentService'>;

/**
 * `GET /api[/v1]/questions/{id}/pdf-request?email=` (HI-6): the server makes the report in a job and mails
 * it. Asked twice within a minute for the same sticker and address it answers with the same report, and sends
 * one mail. Errors: `email_invalid` (400), `forbidden` (403: the sticker offers no report), too_many_requests
 * (429), 1021, 1022, 404, 1215.
 */
export type ReportQuery = QueryOf<'requestReport'>;

export type ReportRequestReply = ReplyOf<'requestReport'>;

/**
 * `waiting` for its turn, `making` the PDF, `mailing`, `sent`, or `failed` for good (the address was refused,
 * or a day of tries).
 */
export const reportStates = ['waiting', 'making', 'mailing', 'sent', 'failed'] as const;
export type ReportState = (typeof reportStates)[number];

/**
 * `GET /api[/v1]/reports/{uid}`: how far a report is; for polling every two seconds. 404 for an unknown uid,
 * and after 30 days.
 */
export type ReportProgressReply = ReplyOf<'reportProgress'>;

/** Orders of staff's history: the newest first, or place by place and there the newest first. */
export const serviceOrders = ['newest', 'place'] as const;
export type ServiceOrder = (typeof serviceOrders)[number];

/** Filters of staff's history. Uids; dates are local to the place, both ends included. All are optional. */
export type ServicesQuery = QueryOf<'services'>;

/** A service with where it was done. */
export type WireStaffService = ServicesReply['services'][number];

/**
 * `GET /api/v1/services`: services at all stickers that the caller manages or logs services for, newest first
 * or by place. The same query under `GET /api/v1/services/export/csv` and `…/export/xlsx` downloads the
 * list as a file in the language of the caller.
 */
export type ServicesReply = ReplyOf<'services'>;

/**
 * `GET /api/v1/services/filters`: what can be chosen, of the newest 5,000 services of each organisation, in
 * alphabetical order.
 */
export type ServiceFiltersReply = ReplyOf<'serviceFilters'>;

/** Extra members of `error` in refusals of a service record. */
export interface ServiceRefusal {
  /** With `service_invalid`. */
  issues?: readonly ServiceIssue[];
  /** With `files_missing`: keys of files to send again. */
  missing?: readonly string[];
}
