import { homePath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { Link } from '../navigation/Link';

/** A scanned code that names no sticker of ours. */
export function StickerNotFoundScreen() {
  const texts = useTexts();
  return (
    <Notice
      picture={<Sign of="unknown" />}
      title={texts.StickerNotFoundTitle()}
      action={
        <Link className={buttonClass()} href={homePath}>
          {texts.GoToStart()}
        </Link>
      }
    >
      <p>{texts.StickerNotFound()}</p>
    </Notice>
  );
}
