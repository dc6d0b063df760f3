import { useSelector } from 'react-redux';
import { ratePath, serviceLogAuthPath, signInPath, stickerNamedBy } from '../../../contract/screens';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import { selectEndedShift } from '../../../state/serviceLog/todaySelectors';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { Link } from '../navigation/Link';

/** After Logout of staff (SE-5): what they logged today, and what still waits on this phone. */
export function SignedOutScreen() {
  const texts = useTexts();
  const staff = useStaffTexts();
  const sticker = stickerNamedBy(useSelector(selectAddress));
  return (
    <Notice
      picture={<Sign of="logged" />}
      title={staff.SignedOut()}
      action={
        <>
          <Link className={buttonClass()} href={sticker ? serviceLogAuthPath(sticker) : signInPath}>
            {staff.SignIn()}
          </Link>
          {sticker && (
            <Link className={buttonClass('quiet')} href={ratePath(sticker)}>
              {texts.VoteInstead()}
            </Link>
          )}
        </>
      }
    >
      <Shift />
    </Notice>
  );
}

function Shift() {
  const staff = useStaffTexts();
  const { services, waiting } = useSelector(selectEndedShift);
  if (services > 0 && waiting > 0) return <p>{staff.SignedOutBoth({ services, waiting })}</p>;
  if (services > 0) return <p>{staff.SignedOutServices({ n: services })}</p>;
  return waiting > 0 && <p>{staff.SignedOutWaiting({ n: waiting })}</p>;
}
