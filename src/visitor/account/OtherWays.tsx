import { useDispatch, useSelector } from 'react-redux';
import { providerNames, type ProviderName } from '../../../contract/providers';
import { backOf, pinSignInHref, serviceLogAuthPath } from '../../../contract/screens';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { Button } from '../../ui/Button';
import { Link } from '../navigation/Link';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import { selectQuestion } from '../../../state/question/questionSelectors';
import styles from './account.module.css';
import { providerChosen, type AccountState } from '../../../state/account/accountSlice';

/**
 * Sign-in without a password: by the providers that the installation has set up, and by the sticker's PIN.
 */
export function OtherWays({ account: { providers = {}, status } }: { account: AccountState }) {
  const texts = useStaffTexts();
  const dispatch = useDispatch();
  const question = useSelector(selectQuestion);
  const back = backOf(useSelector(selectAddress).search);
  const offered = providerNames.filter((name) => providers[name]);
  const hasPin = question?.staff?.includes('pin') === true;
  if (offered.length === 0 && !hasPin) return null;
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
      {hasPin && (
        <Link
          className={styles.aside ?? ''}
          href={back ? pinSignInHref(question.uid, back) : serviceLogAuthPath(question.uid)}
        >
          {texts.UsePin()}
        </Link>
      )}
    </div>
  );
}
