import { limits } from '../../contract/limits';
import { webUrl } from '../../contract/reviews';

/** What organisation, place and question have set, as rows bring it. */
export interface FeatureRow {
  organisation_features_json: object | null;
  place_features_json: object | null;
  question_features_json: object | null;
}

/** All that is set for a question: the nearest that names a flag decides. What somebody configured may be of any type. */
export function featuresSet(row: FeatureRow): Readonly<Record<string, unknown>> {
  return {
    ...row.organisation_features_json,
    ...row.place_features_json,
    ...row.question_features_json,
  };
}

/** The address that contact details are when somebody wants to hear back and names none (CN-2); '' where none is set. */
export function contactPlaceholderOf(row: FeatureRow): string {
  const { contact_placeholder: set } = featuresSet(row);
  return typeof set === 'string' ? set : '';
}

/** The uid of the review link that opens by itself after a vote (RV-3); '' where none is set. */
export function autoReviewOf(row: FeatureRow): string {
  const { auto_review: set } = featuresSet(row);
  return typeof set === 'string' ? set : '';
}

/** Whether scans of this question never redirect to the management page (RD-1). */
export function isManageRedirectExempt(row: FeatureRow): boolean {
  return featuresSet(row)['manage_redirect_exempt'] === true;
}

/** The page of another site that everybody goes on to who has voted, or null; what is no address of a page is none. */
export function redirectUrlOf(row: FeatureRow): string | null {
  return webUrl(featuresSet(row)['redirect_url']);
}

/** Code points that a note may have: the product's number, or a smaller one that is set (CM-1). */
export function noteLengthOf(row: FeatureRow): number {
  const { note_max_length: set } = featuresSet(row);
  return typeof set === 'number' && set >= 1
    ? Math.min(Math.floor(set), limits.noteLength)
    : limits.noteLength;
}
