import { useTexts } from '../../i18n/useTexts';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { BackLink } from './BackLink';

/** Any address without a screen (RT-5). */
export function NotFoundScreen() {
  const texts = useTexts();
  return (
    <Notice picture={<Sign of="nowhere" />} title={texts.PageNotFoundTitle()} action={<BackLink />}>
      <p>{texts.PageNotFound()}</p>
    </Notice>
  );
}
