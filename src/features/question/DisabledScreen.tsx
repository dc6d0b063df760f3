import { homePath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { Link } from '../navigation/Link';

/** A sticker that takes no more votes. */
export function DisabledScreen() {
  const texts = useTexts();
  return (
    <Notice
      picture={<Sign of="disabled" />}
      title={texts.StickerDisabledTitle()}
      action={
        <>
          <p>{texts.StickerDisabledOwner()}</p>
          <Link className={buttonClass('quiet')} href={homePath}>
            {texts.GoToStart()}
          </Link>
        </>
      }
    >
      <p>{texts.StickerDisabled()}</p>
    </Notice>
  );
}
