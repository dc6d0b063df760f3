import { useTexts } from '../../i18n/useTexts';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { ToStart } from '../navigation/ToStart';

/** The page of a scanned code that is no sticker of ours. */
export function StickerNotFoundScreen() {
  const texts = useTexts();
  return (
    <Notice picture={<Sign of="unknown" />} title={texts.StickerNotFoundTitle()} action={<ToStart />}>
      <p>{texts.StickerNotFound()}</p>
    </Notice>
  );
}
