import type { TriggerKind } from '../../../contract/alerts';
import type { Texts } from '../../i18n/useTexts';

/** What makes a rule tell somebody, in words. */
export function kindText(texts: Texts['desk'], kind: TriggerKind): string {
  const named: Record<TriggerKind, () => string> = {
    sad: texts.KindSad,
    sads: texts.KindSads,
    tile: texts.KindTile,
    words: texts.KindWords,
    wants_answer: texts.AlertWants,
    share: texts.KindShare,
    service_missed: texts.AlertMissed,
    no_scans: texts.KindNoScans,
    report: texts.AlertReport,
    finished: texts.AlertFinished,
  };
  return named[kind]();
}
