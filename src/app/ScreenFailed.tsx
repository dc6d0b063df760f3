import { ReportLink } from '../visitor/recordings/ReportLink';
import { useTexts } from '../i18n/useTexts';
import { buttonClass } from '../ui/Button';
import { Notice } from '../ui/Notice';

/**
 * Replaces a screen that could not be drawn. An empty address means the current one, so the link reloads the
 * page.
 */
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
      <ReportLink />
    </Notice>
  );
}

/** Replaces the app if the texts could not be loaded either. */
export function AppFailed() {
  return (
    <p role="alert">
      <span>Smilelog has stopped working. </span>
      <a href="">Reload</a>
    </p>
  );
}
