import { useSelector } from 'react-redux';
import { ratePath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { Link } from '../navigation/Link';
import { selectRouteQuestion } from '../navigation/navigationSelectors';
import { selectQuestion } from '../question/questionSelectors';

/** A sticker whose service log is for signed-in staff alone. */
export function StaffSignInScreen() {
  const texts = useTexts();
  const uid = useSelector(selectRouteQuestion);
  const place = useSelector(selectQuestion)?.place;
  return (
    <Notice
      picture={<Sign of="staff" />}
      over={place?.name ?? ''}
      title={texts.StaffSignInTitle()}
      action={
        <Link className={buttonClass()} href={ratePath(uid ?? '')}>
          {texts.VoteInstead()}
        </Link>
      }
    >
      <p>{texts.StaffSignInNeeded()}</p>
    </Notice>
  );
}
