import { useTexts } from '../../i18n/useTexts';
import { StaffNotice } from './StaffNotice';

/** A sticker whose service log is for signed-in staff alone. */
export function StaffSignInScreen() {
  const texts = useTexts();
  return <StaffNotice title={texts.StaffSignInTitle()}>{texts.StaffSignInNeeded()}</StaffNotice>;
}
