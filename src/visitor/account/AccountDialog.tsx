import { useDispatch, useSelector } from 'react-redux';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { AccountPanel } from './AccountPanel';
import { selectAccount } from '../../../state/account/accountSelectors';
import { dialogClosed } from '../../../state/account/accountSlice';

/** Sign-in in a dialog over the page (specification § 2). The page keeps its content. */
export function AccountDialog() {
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const account = useSelector(selectAccount);
  if (!account) return null;
  const close = () => dispatch(dialogClosed());
  const title = { signUp: staff.SignUp(), recover: staff.NewPassword(), reset: '', signIn: staff.SignIn() };
  return (
    <Dialog
      title={title[account.form]}
      onLeave={close}
      ignoresTapsBeside
      actions={
        <Button look="quiet" onClick={close}>
          {texts.Close()}
        </Button>
      }
    >
      <AccountPanel account={account} />
    </Dialog>
  );
}
