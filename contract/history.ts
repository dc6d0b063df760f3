import type { Locale } from './languages';
import type { ServiceIssue } from './serviceRules';
import type { WireServiceEntry } from './serviceHistory';

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
export interface RecentServiceReply {
  service: WireServiceEntry | null;
}

/**
 * `GET /api[/v1]/questions/{id}/pdf-request?email=` (HI-6): the server makes the report in a job and mails
 * it. Asked twice within a minute for the same sticker and address it answers with the same report, and sends
 * one mail. Errors: `email_invalid` (400), `forbidden` (403: the sticker offers no report), too_many_requests
 * (429), 1021, 1022, 404, 1215.
 */
export type ReportQuery = { email: string };

export interface ReportRequestReply {
  success: true;
  /** Secret of whoever asked: the uid for `GET /api[/v1]/reports/{uid}`. */
  report: { uid: string };
}

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
export interface ReportProgressReply {
  state: ReportState;
  /** Services that are in the PDF so far, and in all. */
  done: number;
  total: number;
}

/** Orders of staff's history: the newest first, or place by place and there the newest first. */
export const serviceOrders = ['newest', 'place'] as const;
export type ServiceOrder = (typeof serviceOrders)[number];

/** Filters of staff's history. Uids; dates are local to the place, both ends included. All are optional. */
export type ServicesQuery = {
  site?: string | undefined;
  place?: string | undefined;
  /** Sticker. */
  question?: string | undefined;
  /** Name of the author, as `serviceFilters` lists it. */
  person?: string | undefined;
  type?: string | undefined;
  /** `2026-11-01`. */
  from?: string | undefined;
  to?: string | undefined;
  /** `newest` unless given. */
  sort?: ServiceOrder | undefined;
  /** `next` of the page before. */
  before?: string | undefined;
  /** 1 to 100. */
  limit?: number | undefined;
};

/** A service with where it was done. */
export interface WireStaffService extends WireServiceEntry {
  question_uid: string;
  /** What its sticker asks. */
  text: string;
  /** The language of that. Absent in logs from before. */
  written_in?: Locale | undefined;
  placement: string | null;
  asset_id: string | null;
  place: { uid: string; name: string } | null;
  site: { uid: string; name: string } | null;
  /** UTC milliseconds. */
  served_at: number;
  /** IANA zone of the place, `UTC` without one. */
  time_zone: string;
  /** Uids of reports whose session made the service; for QA alone, absent if there are none. */
  recorded_sessions?: readonly string[] | undefined;
}

/**
 * `GET /api/v1/services`: services at all stickers that the caller manages or logs services for, newest first
 * or by place. The same query under `GET /api/v1/services/export/csv` and `…/export/xlsx` downloads the
 * list as a file in the language of the caller.
 */
export interface ServicesReply {
  services: readonly WireStaffService[];
  /** For `before`; null on the last page. */
  next: string | null;
}

/**
 * `GET /api/v1/services/filters`: what can be chosen, of the newest 5,000 services of each organisation, in
 * alphabetical order.
 */
export interface ServiceFiltersReply {
  sites: readonly { uid: string; name: string }[];
  places: readonly { uid: string; name: string; site_uid: string }[];
  /** Named by placement, else by what they ask; by place. */
  stickers: readonly { uid: string; name: string; place_uid: string }[];
  people: readonly string[];
  /** `value` is for the query, `name` in the caller's language. */
  types: readonly { value: string; name: string }[];
}

/** Extra members of `error` in refusals of a service record. */
export interface ServiceRefusal {
  /** With `service_invalid`. */
  issues?: readonly ServiceIssue[];
  /** With `files_missing`: keys of files to send again. */
  missing?: readonly string[];
}
