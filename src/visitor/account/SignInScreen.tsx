import { useDispatch, useSelector } from 'react-redux';
import { addressOf, backOf, deskPath, queryValue, ratePath, stickerNamedBy } from '../../../contract/screens';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { Button } from '../../ui/Button';
import { Heading } from '../../ui/Heading';
import { Hidden } from '../../ui/Hidden';
import { LoadingBar } from '../../ui/LoadingBar';
import { useTexts } from '../../i18n/useTexts';
import { Link } from '../navigation/Link';
import { SendingServices } from '../outbox/SendingServices';
import {
  selectAddress,
  selectOpensDemoDesk,
  selectScreen,
} from '../../../state/navigation/navigationSelectors';
import { selectAuthorized, selectUser } from '../../../state/session/sessionSelectors';
import styles from './account.module.css';
import { AccountPanel } from './AccountPanel';
import { selectAccount } from '../../../state/account/accountSelectors';
import { demoPressed, goOnPressed, signOutPressed } from '../../../state/account/accountSlice';

/** The pages `/r/sign-in` and `/r/sign-up` (specification § 2). */
export function SignInScreen() {
  const account = useSelector(selectAccount);
  const isSignedIn = useSelector(selectAuthorized);
  const texts = useTexts();
  const staff = useStaffTexts();
  if (!account) return <LoadingBar label={texts.Loading()} />;
  if (isSignedIn && account.status !== 'sending') return <SignedIn />;
  const title = { signUp: staff.SignUp(), recover: staff.NewPassword(), signIn: null, reset: null }[
    account.form
  ];
  return (
    <div className={styles.screen}>
      <Heading>{account.form === 'recover' ? title : <Hidden>{title ?? staff.SignIn()}</Hidden>}</Heading>
      <Why />
      <AccountPanel account={account} />
      <DemoDesk />
      <WayBack />
      <SendingServices />
    </div>
  );
}

/** Why the page asks, if another one has led here: a scan of a blank sticker, or the desk. */
function Why() {
  const texts = useStaffTexts();
  const { search } = useSelector(selectAddress);
  if (queryValue(search, 'type') === 'linkQuestion') return <p>{texts.SignInToLink()}</p>;
  const isFromDesk = /^\/(desk|questions)(\/|$)/.test(backOf(search) ?? '');
  return isFromDesk ? <p>{texts.SignInToGoOn()}</p> : null;
}

/** On the machine that runs the demo: in without a password, to who came for the desk. */
function DemoDesk() {
  const texts = useTexts();
  const dispatch = useDispatch();
  const isOpen = useSelector(selectOpensDemoDesk);
  const { search } = useSelector(selectAddress);
  if (!isOpen || backOf(search) !== deskPath) return null;
  return (
    <>
      <Button look="quiet" onClick={() => dispatch(demoPressed())}>
        {texts.StartDesk()}
      </Button>
      <p>{texts.StartDeskOpen()}</p>
    </>
  );
}

/** Leads a person who came from a sticker back to it. */
function WayBack() {
  const texts = useTexts();
  const { search } = useSelector(selectAddress);
  const sticker = stickerNamedBy(addressOf(backOf(search) ?? ''));
  if (sticker === undefined) return null;
  return (
    <Link className={styles.aside ?? ''} href={ratePath(sticker)}>
      {texts.VoteInstead()}
    </Link>
  );
}

/** For a person who is already signed in: go on, or sign out. */
function SignedIn() {
  const texts = useStaffTexts();
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const isSignUp = useSelector(selectScreen) === 'SignUp';
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(' ') || user?.email;
  return (
    <div className={styles.screen}>
      <Heading>{isSignUp || !name ? texts.ThanksForSigningIn() : texts.SignedInAs({ name })}</Heading>
      <Button onClick={() => dispatch(goOnPressed())}>{texts.GoOn()}</Button>
      <Button look="quiet" onClick={() => dispatch(signOutPressed())}>
        {texts.SignOut()}
      </Button>
    </div>
  );
}
