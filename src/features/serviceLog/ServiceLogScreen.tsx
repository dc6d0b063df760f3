import { useSelector } from 'react-redux';
import { ratePath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { Link } from '../navigation/Link';
import { selectRouteQuestion } from '../navigation/navigationSelectors';
import { selectQuestion } from '../question/questionSelectors';

/** The service log of a sticker. Nobody can sign in as staff yet, so nobody has access. */
export function ServiceLogScreen() {
  const texts = useTexts();
  const uid = useSelector(selectRouteQuestion);
  const place = useSelector(selectQuestion)?.place;
  return (
    <Notice
      picture={<Sign of="staff" />}
      over={place?.name ?? ''}
      title={texts.ServiceLog()}
      action={
        <Link className={buttonClass()} href={ratePath(uid ?? '')}>
          {texts.VoteInstead()}
        </Link>
      }
    >
      <p>{texts.ServiceLogNoAccess()}</p>
    </Notice>
  );
}
