import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { selectKiosk } from '../navigation/navigationSelectors';
import { selectSessionRestored } from '../session/sessionSelectors';
import links from '../question/PlaceLinks.module.css';
import buttons from '../voting/ThankYouScreen.module.css';
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
    <button
      type="button"
      className={`${links.link} ${buttons.change}`}
      onClick={() => dispatch(reportPressed())}
    >
      {texts.ReportProblem()}
    </button>
  );
}
