import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { resolveMessage, useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import styles from './history.module.css';
import { selectHasRecent, selectRecent } from '../../../state/services/historySelectors';
import { recentClosed, recentPressed } from '../../../state/services/recentSlice';
import { ServiceItem } from './ServiceItem';

/** The button of the newest service and its popup, if the place shows it (HI-7). */
export function RecentService({ questionUid }: { questionUid: QuestionUid }) {
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const isShown = useSelector(selectHasRecent);
  const recent = useSelector((state: RootState) => selectRecent(state, questionUid));
  if (!isShown) return null;
  const close = () => dispatch(recentClosed());
  const isOpen = recent.status === 'open' || recent.status === 'failed';
  return (
    <>
      <Button
        look="quiet"
        aria-busy={recent.status === 'loading'}
        onClick={() => dispatch(recentPressed({ questionUid }))}
      >
        {recent.status === 'loading' ? texts.Loading() : staff.RecentService()}
      </Button>
      {isOpen && (
        <Dialog
          title={staff.RecentService()}
          onLeave={close}
          actions={
            <Button look="quiet" onClick={close}>
              {texts.Close()}
            </Button>
          }
        >
          {recent.status === 'failed' ? (
            <p role="alert">{resolveMessage(texts, recent.reason)}</p>
          ) : recent.service ? (
            <ol className={styles.timeline}>
              <ServiceItem service={recent.service} index={null} />
            </ol>
          ) : (
            <p>{texts.NoServiceLogs()}</p>
          )}
        </Dialog>
      )}
    </>
  );
}
