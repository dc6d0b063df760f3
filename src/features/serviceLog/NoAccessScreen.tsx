import { useDispatch } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { backPressed } from '../navigation/navigationSlice';

/** The page after the service log refused access. Its address does not name the sticker. */
export function NoAccessScreen() {
  const texts = useTexts();
  const dispatch = useDispatch();
  return (
    <Notice
      picture={<Sign of="staff" />}
      title={texts.ServiceLog()}
      action={<Button onClick={() => dispatch(backPressed())}>{texts.GoBack()}</Button>}
    >
      <p>{texts.ServiceLogNoAccess()}</p>
    </Notice>
  );
}
