import { useTexts } from '../../i18n/useTexts';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { BackLink } from '../navigation/BackLink';

/** The page after the service log refused access. Its address does not name the sticker. */
export function NoAccessScreen() {
  const texts = useTexts();
  return (
    <Notice picture={<Sign of="staff" />} title={texts.ServiceLog()} action={<BackLink />}>
      <p>{texts.ServiceLogNoAccess()}</p>
    </Notice>
  );
}
