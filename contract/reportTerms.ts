import type { UserInfoReply } from './accounts';
import type { JsonObject } from './json';
import { locales } from './languages';
import { lifetimes } from './limits';

/**
 * What an organisation has settled about reports of problems from its places (`design.md` § 10, "QA"). A
 * field that is left out is as usual: everybody may report, our own sentence is shown, and a report is kept
 * for `usualReportDays`. The same on the wire and in the app.
 */
export type ReportTerms = NonNullable<UserInfoReply['organizations'][number]['reports']>;

export const reportDays = { least: 1, most: 365 } as const;
export const usualReportDays = lifetimes.recording / 86_400_000;
/** Code points of the organisation's own sentence. */
export const reportWordsLength = 400;

/**
 * The terms as an owner has stored them, or as they arrive. Invalid values are left out.
 * @returns undefined if everything is as usual
 */
export function reportTermsFrom(stored: unknown): ReportTerms | undefined {
  if (!isObject(stored)) return undefined;
  const { visitors, staff, days } = stored;
  const own = isObject(stored['words']) ? stored['words'] : {};
  const words = Object.fromEntries(
    locales.flatMap((locale) => {
      const said = own[locale];
      return typeof said === 'string' && /\S/.test(said) ? [[locale, said]] : [];
    }),
  );
  const terms: ReportTerms = {
    ...(visitors === false && { visitors }),
    ...(staff === false && { staff }),
    ...(Object.keys(words).length > 0 && { words }),
    ...(isDays(days) && days !== usualReportDays && { days }),
  };
  return Object.keys(terms).length > 0 ? terms : undefined;
}

/** Whether somebody may report a problem under these terms. */
export const mayReport = (terms: ReportTerms | undefined, isSignedIn: boolean): boolean =>
  terms?.[isSignedIn ? 'staff' : 'visitors'] !== false;

/** Days until a report under these terms is deleted. */
export const daysKept = (terms: ReportTerms | undefined): number => terms?.days ?? usualReportDays;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDays = (value: unknown): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= reportDays.least &&
  value <= reportDays.most;
