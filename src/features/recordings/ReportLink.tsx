import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { selectKiosk } from '../navigation/navigationSelectors';
import { selectSessionRestored } from '../session/sessionSelectors';
import styles from './ReportLink.module.css';
import { reportPressed } from './recordingsActions';

/**
 * Opens the dialog "Report a problem". Comes when the app has started, so the server draws no dead button. A
 * tablet at the door has none: its log is of many visitors.
 */
export function ReportLink() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const isKiosk = useSelector(selectKiosk);
  if (!useSelector(selectSessionRestored) || isKiosk) return null;
  return (
    <button type="button" className={styles.link} onClick={() => dispatch(reportPressed())}>
      {texts.ReportProblem()}
    </button>
  );
}
