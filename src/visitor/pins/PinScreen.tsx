import { useSelector } from 'react-redux';
import { ratePath } from '../../../contract/screens';
import { placeAndSticker } from '../../../contract/stickerName';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import { Heading } from '../../ui/Heading';
import { LoadingBar } from '../../ui/LoadingBar';
import { AccountPanel } from '../account/AccountPanel';
import { selectAccount } from '../../../state/account/accountSelectors';
import { Link } from '../navigation/Link';
import { SendingServices } from '../outbox/SendingServices';
import { selectRouteQuestion } from '../../../state/navigation/navigationSelectors';
import { selectQuestion } from '../../../state/question/questionSelectors';
import styles from './pin.module.css';
import { PinPad } from './PinPad';
import { selectPin } from '../../../state/pins/pinSelectors';
import { selectWaitingCount } from '../../../state/serviceLog/todaySelectors';
import { selectPinSticker } from '../../../state/session/sessionSelectors';

/** Staff login at a sticker (SL-2): by PIN if the place uses PINs, else by e-mail. */
export function PinScreen() {
  const texts = useTexts();
  const staff = useStaffTexts();
  const question = useSelector(selectQuestion);
  const pin = useSelector(selectPin);
  const account = useSelector(selectAccount);
  const uid = useSelector(selectRouteQuestion);
  const waiting = useSelector(selectWaitingCount);
  const lastSticker = useSelector(selectPinSticker);
  if (!pin || !account) return <LoadingBar label={texts.Loading()} />;
  const where = placeAndSticker(question);
  if (pin.status === 'welcome')
    return (
      <div className={styles.screen} role="status">
        <Heading>{pin.firstName ? staff.Hello({ name: pin.firstName }) : staff.ThanksForSigningIn()}</Heading>
      </div>
    );
  // Where a PIN was typed last, the pad is there before the sticker has loaded.
  const hasPins = question ? question.staff?.includes('pin') === true : lastSticker === uid && uid !== null;
  const asksPin = hasPins && !pin.byEmail;
  return (
    <div className={styles.screen}>
      <Heading>{asksPin ? staff.StaffPin() : texts.StaffSignInTitle()}</Heading>
      {where && (
        <p className={styles.where} dir="auto">
          {staff.PinFor({ place: where })}
        </p>
      )}
      {asksPin && lastSticker !== null && <p>{staff.PinAgain()}</p>}
      {asksPin && waiting > 0 && <p className={styles.where}>{staff.SignedOutWaiting({ n: waiting })}</p>}
      {asksPin ? <PinPad pin={pin} /> : <AccountPanel account={account} />}
      <Link className={styles.other ?? ''} href={ratePath(uid ?? '')}>
        {texts.VoteInstead()}
      </Link>
      <SendingServices isCounted={asksPin} />
    </div>
  );
}
