import { useTexts } from '../i18n/useTexts';
import { buttonClass } from '../ui/Button';
import { Notice } from '../ui/Notice';

/** A screen that could not be drawn. An empty address is the current one, so the link reloads it. */
export function ScreenFailed() {
  const texts = useTexts();
  return (
    <Notice
      title={texts.ScreenFailedTitle()}
      action={
        <a className={buttonClass()} href="">
          {texts.Reload()}
        </a>
      }
    >
      <p role="alert">{texts.ScreenFailed()}</p>
    </Notice>
  );
}

/** When not even the texts can be had. */
export function AppFailed() {
  return (
    <p role="alert">
      Smilelog has stopped working. <a href="">Reload</a>
    </p>
  );
}
