import { useSelector } from 'react-redux';
import type { WireScope } from '../../../contract/scope';
import { languageTag } from '../../../contract/languages';
import type { Rating } from '../../../contract/rating';
import { insightsPath, votesPath } from '../../../contract/screens';
import type { Share } from '../../../contract/statistics';
import { selectLocale } from '../../../state/language/languageSelectors';

/** Writes figures in the language of the screen. */
export function useFigures() {
  const tag = languageTag(useSelector(selectLocale));
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
  return {
    tag,
    /** "86 %" */
    percent: (share: number): string => percent.format(share),
    /** "84–88": the interval of a share, in percent. */
    interval: ({ low, high }: Share): string => `${Math.round(low * 100)}–${Math.round(high * 100)}`,
    number: (count: number): string => number.format(count),
    /** "+12", "−4" */
    signed: (count: number): string =>
      new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' }).format(count),
    /** A local date of a place. */
    date: (localDate: string, style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }): string =>
      new Intl.DateTimeFormat(tag, { ...style, timeZone: 'UTC' }).format(Date.parse(`${localDate}T00:00Z`)),
  };
}

/** `place:` and the uid, as addresses name what figures are about. */
export const scopeText = ({ kind, uid }: Pick<WireScope, 'kind' | 'uid'>): string => `${kind}:${uid}`;

/** What votes are asked for behind a number. */
export interface Behind {
  scope: string;
  from: string;
  to: string;
  rate?: Rating;
  tile?: string;
  word?: string;
  /** 0 is Monday. */
  weekday?: number;
  hour?: number;
}

/** The list of the votes behind a number. */
export const votesBehind = (filters: Behind): string => `${votesPath}?${queryOf(filters)}`;

export const insightsOf = (filters: { scope: string; from?: string; to?: string }): string =>
  `${insightsPath}?${queryOf(filters)}`;

const queryOf = (filters: object): string =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%3A', ':')}`)
    .join('&');
