import type { ServiceIssue } from '../../../contract/serviceRules';
import type { Texts } from '../../i18n/texts';

/** The error of a field in words. */
export function issueText(texts: Texts['staff'], { code, limit = 0 }: ServiceIssue): string {
  switch (code) {
    case 'required':
      return texts.IssueRequired();
    case 'not_a_number':
      return texts.IssueNumber();
    case 'not_whole':
      return texts.IssueWhole();
    case 'negative':
      return texts.IssueNegative();
    case 'too_small':
      return texts.IssueSmall({ limit });
    case 'too_large':
      return texts.IssueLarge({ limit });
    case 'too_long':
      return texts.IssueLong({ limit });
    case 'too_many':
      return texts.IssueMany({ limit });
    case 'not_a_date':
      return texts.IssueDate();
    case 'left_before_arrived':
      return texts.IssueLeft();
    case 'visit_too_long':
      return texts.IssueVisit({ limit });
    case 'layers_exceed_total':
      return texts.IssueLayers();
    case 'over_quarter':
      return texts.IssueQuarter();
    case 'unknown':
      return texts.IssueUnknown();
  }
}
