import { useStaffTexts } from '../../i18n/useStaffTexts';
import styles from './serviceLog.module.css';
import type { StickerStatus } from '../../../state/serviceLog/serviceTimes';

/** The sticker's standing against its schedule, as a word. */
export function StatusBadge({ status }: { status: StickerStatus }) {
  const texts = useStaffTexts();
  const words: Record<StickerStatus, string> = {
    never: texts.StatusNever(),
    compliant: texts.StatusCompliant(),
    due: texts.StatusDue(),
    overdue: texts.StatusOverdue(),
    non_compliant: texts.StatusNonCompliant(),
    done: texts.StatusDone(),
    late: texts.StatusLate(),
    missed: texts.StatusMissed(),
  };
  return (
    <span className={styles.badge} data-status={status}>
      {words[status]}
    </span>
  );
}
