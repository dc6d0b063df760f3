import { useDispatch, useSelector } from 'react-redux';
import { providerNames, type ProviderName } from '../../../contract/providers';
import { backOf, pinSignInHref, serviceLogAuthPath } from '../../../contract/screens';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { Button, buttonClass } from '../../ui/Button';
import { Link } from '../navigation/Link';
import { selectPadSticker } from '../../../state/account/accountSelectors';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import styles from './account.module.css';
import { providerChosen, type AccountState } from '../../../state/account/accountSlice';

/**
 * Sign-in without a password: by the providers that the installation has set up, and by the sticker's PIN.
 */
export function OtherWays({ account: { providers = {}, status } }: { account: AccountState }) {
  const texts = useStaffTexts();
  const dispatch = useDispatch();
  const back = backOf(useSelector(selectAddress).search);
  const offered = providerNames.filter((name) => providers[name]);
  const sticker = useSelector(selectPadSticker);
  if (offered.length === 0 && sticker === null) return null;
  const names: Readonly<Record<ProviderName, string>> = {
    google: texts.WithGoogle(),
    facebook: texts.WithFacebook(),
  };
  return (
    <div className={styles.otherWays}>
      <p className={styles.or}>{texts.Or()}</p>
      {offered.map((provider) => (
        <Button
          key={provider}
          look="quiet"
          disabled={status === 'sending'}
          onClick={() => dispatch(providerChosen({ provider }))}
        >
          {names[provider]}
        </Button>
      ))}
      {sticker !== null && (
        <Link
          className={buttonClass('quiet')}
          href={back ? pinSignInHref(sticker, back) : serviceLogAuthPath(sticker)}
        >
          {texts.UsePin()}
        </Link>
      )}
    </div>
  );
}
