import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';

/** What a screen shows when what it needs did not come: why, and another try. */
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
