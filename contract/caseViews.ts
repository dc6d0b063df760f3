import type { BodyOf, QueryOf, ReplyOf } from './wire';
import type { CasesQuery } from './cases';

/** What a saved view shows: filters and words of the list of cases, by their names there. */
export type CaseViewFilter = Omit<CasesQuery, 'org' | 'cursor' | 'limit'>;

/** With whom a view can be shared: everybody in the organisation who has this role or a wider one. */
export const viewRoles = ['site_manager', 'org_manager', 'owner'] as const;
export type ViewRole = (typeof viewRoles)[number];

/** Longest name, in code points. */
export const caseViewNameLength = 60;
/** Views of one person in an organisation. */
export const mostCaseViews = 50;

/** `GET /api/v1/caseViews`: the caller's views of an organisation, and those that others share, by name. */
export type CaseViewsQuery = QueryOf<'caseViews'>;

export type WireCaseView = CaseViewsReply['views'][number];

export type CaseViewsReply = ReplyOf<'caseViews'>;

/** `PUT /api/v1/caseViews/{uid}`; without `filter` the view shows what it has shown. */
export type CaseViewBody = BodyOf<'saveCaseView'>;

/** `POST /api/v1/caseViews` */
export type NewCaseViewBody = BodyOf<'createCaseView'>;

export type CaseViewReply = ReplyOf<'createCaseView'>;
