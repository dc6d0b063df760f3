import { useDispatch, useSelector } from 'react-redux';
import { homePath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { isPlainClick } from './Link';
import { selectKiosk } from '../../../state/navigation/navigationSelectors';
import { backPressed } from '../../../state/navigation/navigationSlice';

/** Goes a step back (RT-5). Without scripts it is a link to where that leads at last: home. */
export function BackLink() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const home = useSelector(selectKiosk) ?? homePath;
  return (
    <a
      className={buttonClass()}
      href={home}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        dispatch(backPressed());
      }}
    >
      {texts.GoBack()}
    </a>
  );
}
