import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { selectKiosk } from '../../../state/navigation/navigationSelectors';
import { selectSessionRestored } from '../../../state/session/sessionSelectors';
import links from '../question/PlaceLinks.module.css';
import buttons from '../voting/ThankYouScreen.module.css';
import { reportPressed } from '../../../state/recordings/recordingsActions';
import { selectMayReport } from '../../../state/recordings/recordingsSelectors';

/**
 * Opens the dialog "Report a problem". Comes when the app has started, so the server draws no dead button. A
 * tablet at the door has none: its log is of many visitors. Nor is there one where the organisation takes no
 * reports from this person.
 */
export function ReportLink() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const isKiosk = useSelector(selectKiosk);
  const isOffered = useSelector(selectMayReport);
  if (!useSelector(selectSessionRestored) || isKiosk || !isOffered) return null;
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
