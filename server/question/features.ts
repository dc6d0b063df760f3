import { limits } from '../../contract/limits';
import { webUrl } from '../../contract/reviews';

/** Feature flags of organisation, place and question, as stored. */
export interface FeatureRow {
  organisation_features_json: object | null;
  place_features_json: object | null;
  question_features_json: object | null;
}

/**
 * The effective flags of a question: question overrides place overrides organisation. Values may be of any
 * type.
 */
export function featuresSet(row: FeatureRow): Readonly<Record<string, unknown>> {
  return {
    ...row.organisation_features_json,
    ...set(row.place_features_json),
    ...set(row.question_features_json),
  };
}

/** What has a value: a field that was emptied in a form overrides nothing. */
function set(features: object | null): object | null {
  if (features === null || !Object.values(features).some(isEmpty)) return features;
  return Object.fromEntries(Object.entries(features).filter(([, value]) => !isEmpty(value)));
}

const isEmpty = (value: unknown): boolean => value === null || value === '';

/** What a place or a question inherits, by the name of the feature (`SettingsReply`). */
export function inheritedFeatures(
  givers: readonly { name: string; features_json: object }[],
): Record<string, { value: unknown; from: string }> {
  const found: Record<string, { value: unknown; from: string }> = {};
  for (const { name: from, features_json } of givers)
    for (const [name, value] of Object.entries(features_json))
      if (!isEmpty(value)) found[name] = { value, from };
  return found;
}

/** Default contact address when a person wants an answer and names none (CN-2); '' if unset. */
export function contactPlaceholderOf(row: FeatureRow): string {
  const { contact_placeholder: set } = featuresSet(row);
  return typeof set === 'string' ? set : '';
}

/**
 * The uid of the review link that opens by itself after a vote (RV-3); '' where none is set. A question says
 * 'none' to open none of its place's.
 */
export function autoReviewOf(row: FeatureRow): string {
  const { auto_review: set } = featuresSet(row);
  return typeof set === 'string' ? set : '';
}

/**
 * Whether that link opens by itself after a sad vote, too. Review sites get a sad visitor without a question
 * only where the owner has said so.
 */
export const opensReviewAfterSad = (row: FeatureRow): boolean => featuresSet(row)['auto_review_sad'] === true;

/** Fields that decide whether a question has a service log. */
export interface ServiceLogRow extends FeatureRow {
  is_service_log_enabled: boolean;
  is_new_service_log_enabled: boolean;
}

/** Whether the new service log is on: set on the question, or a flag of question, place or organisation. */
export function hasNewServiceLog(row: ServiceLogRow): boolean {
  return row.is_new_service_log_enabled || featuresSet(row)['new_service_log'] === true;
}

export function hasServiceLog(row: ServiceLogRow): boolean {
  return row.is_service_log_enabled || hasNewServiceLog(row);
}

/** Whether scans of this question never redirect to the management page (RD-1). */
export function isManageRedirectExempt(row: FeatureRow): boolean {
  return featuresSet(row)['manage_redirect_exempt'] === true;
}

/** The external page to which voters are redirected, or null. Invalid addresses count as unset. */
export function redirectUrlOf(row: FeatureRow): string | null {
  return webUrl(featuresSet(row)['redirect_url']);
}

/** Maximum code points of a note: the product's limit, or a smaller configured one (CM-1). */
export function noteLengthOf(row: FeatureRow): number {
  const { note_max_length: set } = featuresSet(row);
  return typeof set === 'number' && set >= 1
    ? Math.min(Math.floor(set), limits.noteLength)
    : limits.noteLength;
}
