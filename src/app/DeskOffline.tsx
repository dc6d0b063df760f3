import { useTexts } from '../i18n/useTexts';
import { buttonClass } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { Sign } from '../ui/Sign';

/**
 * A page of the desk on a device that keeps only the visitor's app and has no connection. The link asks for
 * the same address again.
 */
export function DeskOffline() {
  const texts = useTexts();
  return (
    <Notice
      picture={<Sign of="offline" />}
      title={texts.DeskOfflineTitle()}
      action={
        <a className={buttonClass()} href="">
          {texts.TryAgain()}
        </a>
      }
    >
      <p>{texts.DeskOffline()}</p>
    </Notice>
  );
}
