import { useSelector } from 'react-redux';
import { ratePath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { Link } from '../navigation/Link';
import { selectRouteQuestion } from '../navigation/navigationSelectors';
import { selectQuestion } from '../question/questionSelectors';

/** What is for staff alone at the address's sticker. Whoever is none can vote instead. */
export function StaffNotice({ title, children }: { title: string; children: string }) {
  const texts = useTexts();
  const uid = useSelector(selectRouteQuestion);
  const place = useSelector(selectQuestion)?.place;
  return (
    <Notice
      picture={<Sign of="staff" />}
      over={place?.name ?? ''}
      title={title}
      action={
        <Link className={buttonClass()} href={ratePath(uid ?? '')}>
          {texts.VoteInstead()}
        </Link>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}
