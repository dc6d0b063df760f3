import { useTexts } from '../../i18n/useTexts';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { ToStart } from '../navigation/ToStart';

/** A sticker that accepts no votes any more. */
export function DisabledScreen() {
  const texts = useTexts();
  return (
    <Notice
      picture={<Sign of="disabled" />}
      title={texts.StickerDisabledTitle()}
      action={
        <ToStart look="quiet">
          <p>{texts.StickerDisabledOwner()}</p>
        </ToStart>
      }
    >
      <p>{texts.StickerDisabled()}</p>
    </Notice>
  );
}
