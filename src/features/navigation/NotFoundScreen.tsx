import { useDispatch } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { backPressed } from './navigationSlice';

/** Any address without a screen (RT-5). */
export function NotFoundScreen() {
  const texts = useTexts();
  const dispatch = useDispatch();
  return (
    <Notice
      picture={<Sign of="nowhere" />}
      title={texts.PageNotFoundTitle()}
      action={<Button onClick={() => dispatch(backPressed())}>{texts.GoBack()}</Button>}
    >
      <p>{texts.PageNotFound()}</p>
    </Notice>
  );
}
