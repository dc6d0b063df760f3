import { useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { YouMayClose } from '../kiosk/NextVisitor';
import { selectQuestion } from '../question/questionSelectors';

/** After a service was logged. */
export function ServiceLogFinalScreen() {
  const texts = useTexts();
  const place = useSelector(selectQuestion)?.place;
  return (
    <Notice
      picture={<Sign of="logged" />}
      over={place?.name ?? ''}
      title={texts.ServiceLogged()}
      action={null}
    >
      <YouMayClose />
    </Notice>
  );
}
