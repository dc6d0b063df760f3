import { useTexts } from '../../i18n/useTexts';
import { StaffNotice } from './StaffNotice';

/** The service log of a sticker. Nobody can sign in as staff yet, so nobody has access. */
export function ServiceLogScreen() {
  const texts = useTexts();
  return <StaffNotice title={texts.ServiceLog()}>{texts.ServiceLogNoAccess()}</StaffNotice>;
}
