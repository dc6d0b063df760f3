import { homePath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
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
        <p>
          {texts.StickerDisabledOwner()} <Link href={homePath}>{texts.GoToStart()}</Link>
        </p>
      }
    >
      <p>{texts.StickerDisabled()}</p>
    </Notice>
  );
}
