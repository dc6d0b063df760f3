import { useSelector } from 'react-redux';
import { ratePath } from '../../../contract/screens';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { Link } from '../navigation/Link';
import { selectScreen, selectRouteQuestion } from '../../../state/navigation/navigationSelectors';
import { selectQuestion } from '../../../state/question/questionSelectors';

/**
 * Quality control and inventory, which are not available yet: what they will do and for whom, if the question
 * has them.
 */
export function ToComeScreen() {
  const texts = useTexts();
  const staff = useStaffTexts();
  const isQuality = useSelector(selectScreen) === 'QualityControl';
  const question = useSelector(selectQuestion);
  const uid = useSelector(selectRouteQuestion);
  const hasIt = question?.staff?.includes(isQuality ? 'quality_control' : 'track_inventory');
  const about = isQuality ? staff.QualityControlFor() : staff.TrackInventoryFor();
  return (
    <Notice
      picture={<Sign of="staff" />}
      over={question?.place?.name ?? ''}
      title={isQuality ? staff.QualityControl() : staff.TrackInventory()}
      action={
        <Link className={buttonClass()} href={`${ratePath(uid ?? '')}?force_vote=true`}>
          {texts.VoteInstead()}
        </Link>
      }
    >
      <p>{question && !hasIt ? staff.NotForThisPlace() : about}</p>
    </Notice>
  );
}
