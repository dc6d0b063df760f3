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
export type CaseViewsQuery = {
  /** Uid of an organisation; by default the one in which the caller's role is strongest. */
  org?: string | undefined;
};

export interface WireCaseView {
  uid: string;
  name: string;
  /** Null for a view of the caller alone. */
  shared_with: ViewRole | null;
  is_mine: boolean;
  filter: CaseViewFilter;
  /** How many cases the caller finds by it. */
  count: number;
}

export interface CaseViewsReply {
  views: readonly WireCaseView[];
}

/** `PUT /api/v1/caseViews/{uid}`; without `filter` the view shows what it has shown. */
export interface CaseViewBody {
  name: string;
  shared_with: ViewRole | null;
  filter?: CaseViewFilter | undefined;
}

/** `POST /api/v1/caseViews` */
export interface NewCaseViewBody extends CaseViewBody {
  filter: CaseViewFilter;
  org?: string | undefined;
}

export interface CaseViewReply {
  view: WireCaseView;
}
