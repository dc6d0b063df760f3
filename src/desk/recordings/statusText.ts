import type { ReportStatus } from '../../../contract/recordings';
import type { Texts } from '../../i18n/useTexts';

/** How far somebody is with a report. */
export function statusText(texts: Texts['desk'], status: ReportStatus): string {
  switch (status) {
    case 'open':
      return texts.CasesOpen();
    case 'in_progress':
      return texts.CaseInProgress();
    case 'resolved':
      return texts.ReportFixed();
    case 'wont_fix':
      return texts.ReportWontFix();
  }
}
