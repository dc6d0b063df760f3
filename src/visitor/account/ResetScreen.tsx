import { useDispatch, useSelector } from 'react-redux';
import { signInPath } from '../../../contract/screens';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import { Button, buttonClass } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { LoadingBar } from '../../ui/LoadingBar';
import { Link } from '../navigation/Link';
import styles from './account.module.css';
import { AccountForm } from './AccountForm';
import { AccountPanel } from './AccountPanel';
import { selectAccount } from '../../../state/account/accountSelectors';
import { formChosen } from '../../../state/account/accountSlice';

/** The page of a mailed link, which sets a new password once (SI-7). */
export function ResetScreen() {
  const account = useSelector(selectAccount);
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  if (!account) return <LoadingBar label={texts.Loading()} />;
  if (account.form !== 'reset')
    return (
      <div className={styles.screen}>
        <Heading>{staff.NewPassword()}</Heading>
        <AccountPanel account={account} />
      </div>
    );
  if (account.status === 'done')
    return (
      <div className={styles.screen}>
        <Heading>{staff.ResetDone()}</Heading>
        <p>{staff.ResetDoneHelp()}</p>
        <Link className={buttonClass()} href={signInPath}>
          {staff.SignIn()}
        </Link>
      </div>
    );
  if (account.resetToken === null)
    return (
      <div className={styles.screen}>
        <Heading>{staff.ResetSpent()}</Heading>
        <p>{staff.ResetSpentHelp()}</p>
        <Button onClick={() => dispatch(formChosen({ form: 'recover' }))}>{staff.NewLink()}</Button>
      </div>
    );
  return (
    <div className={styles.screen}>
      <Heading>{staff.NewPassword()}</Heading>
      <AccountForm account={account} />
    </div>
  );
}
