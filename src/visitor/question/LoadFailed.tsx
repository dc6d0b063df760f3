import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';

/** Shown if a screen's data did not load: the reason, and a retry. */
export function LoadFailed({ reason, onRetry }: { reason?: string; onRetry: () => void }) {
  const texts = useTexts();
  return (
    <Notice
      picture={<Sign of="offline" />}
      title={texts.NotLoadedTitle()}
      action={<Button onClick={onRetry}>{texts.TryAgain()}</Button>}
    >
      <p role="alert">{reason ?? texts.NotLoaded()}</p>
    </Notice>
  );
}
