import type { CodeReply } from './voteCode';

/**
 * What a page without the app shows: a form that the server itself answers, for browsers without scripts and
 * for pages whose app has not loaded (`docs/decisions/2681-forms-without-scripts.md`).
 */
export type WithoutApp = LeadWithoutApp | GivenWithoutApp | CodeWithoutApp;

/** A contact form, empty or as it was sent and refused. */
export interface LeadWithoutApp {
  kind: 'lead';
  /** Values by name of the field, as typed. */
  fields: Readonly<Record<string, string>>;
  /** It was sent: what is missing is marked. */
  isTried: boolean;
  /** Why nothing was stored, if not for a field; in the page's language. */
  message: string | null;
}

/** After the form. */
export interface GivenWithoutApp {
  kind: 'given';
  /** The confirmation number of airlead. */
  number: string | null;
}

/** The page of a vote's code. */
export interface CodeWithoutApp {
  kind: 'code';
  /** As typed. */
  code: string;
  info: CodeReply | null;
  /** Of the vote's place, for its days; null for UTC. */
  timeZone: string | null;
  /** Asks whether to erase. */
  asks: boolean;
  /** The code is that of no vote. */
  isUnknown: boolean;
  /** Another refusal, in the page's language. */
  message: string | null;
}

/** The query of such a page, after that of its address. */
export function withoutAppHref(path: string, search: string, lead?: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !/^(plain|lead)(=|$)/.test(pair));
  return `${path}?${[...kept, 'plain=1', ...(lead ? [`lead=${encodeURIComponent(lead)}`] : [])].join('&')}`;
}

/** A contact form that nobody has touched. */
export const emptyLead: LeadWithoutApp = { kind: 'lead', fields: {}, isTried: false, message: null };

/** The page before a code is known. */
export const emptyCode = (code = ''): CodeWithoutApp => ({
  kind: 'code',
  code,
  info: null,
  timeZone: null,
  asks: false,
  isUnknown: false,
  message: null,
});
