import { useSelector } from 'react-redux';
import { eventFinalPath, eventLeadPath } from '../../../contract/leads';
import { happy, sad } from '../../../contract/rating';
import { homePath, ratePath } from '../../../contract/screens';
import { useTexts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { Face } from '../../ui/Face';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { YouMayClose } from '../kiosk/NextVisitor';
import { Link } from '../navigation/Link';
import { selectKiosk } from '../../../state/navigation/navigationSelectors';
import { DeliveryState } from '../outbox/DeliveryState';
import { WaitingList } from '../outbox/WaitingList';
import { LeadPage } from './LeadPage';
import styles from './leads.module.css';
import {
  selectChoiceQuestion,
  selectChoiceRating,
  selectGivenAtEvent,
  selectLeadQuestion,
} from '../../../state/leads/leadsSelectors';

/** First screen of the lead event: the form (MA-9). */
export function EventLeadScreen() {
  return <LeadPage kind="event" />;
}

/**
 * Second screen: confirms that the lead was received or is stored on this phone. Leads to the last question,
 * or back to the form for the next person.
 * Promises no answer if the lead was deleted or this page does not know of one.
 */
export function EventChoiceScreen() {
  const texts = useTexts();
  const given = useSelector(selectGivenAtEvent);
  const questionUid = useSelector(selectChoiceQuestion);
  const rating = useSelector(selectChoiceRating);
  const isKiosk = useSelector(selectKiosk) !== undefined;
  return (
    <Notice
      picture={<Sign of="logged" />}
      title={given ? texts.LeadThanks() : texts.ThankYou()}
      action={
        <>
          <Link className={buttonClass()} href={eventFinalPath}>
            {texts.LeadRate()}
          </Link>
          {!isKiosk && (
            <Link
              className={buttonClass('quiet')}
              href={questionUid ? eventLeadPath(questionUid, rating) : homePath}
            >
              {texts.LeadAnother()}
            </Link>
          )}
        </>
      }
    >
      {given && <DeliveryState voteKey={given.voteKey} />}
      <WaitingList />
    </Notice>
  );
}

/**
 * Last screen: two links to the rating of a fixed question, happy and sad. An installation without such a
 * question only says thanks.
 */
export function EventFinalScreen() {
  const texts = useTexts();
  const question = useSelector(selectLeadQuestion);
  const isKiosk = useSelector(selectKiosk) !== undefined;
  if (!question)
    return (
      <Notice
        picture={<Sign of="logged" />}
        title={texts.LeadThanks()}
        action={
          !isKiosk && (
            <Link className={buttonClass('quiet')} href={homePath}>
              {texts.GoToStart()}
            </Link>
          )
        }
      >
        {!isKiosk && <YouMayClose />}
      </Notice>
    );
  return (
    <Notice
      title={texts.LeadFinalTitle()}
      action={
        <div className={styles.faces}>
          {([sad, happy] as const).map((rating) => (
            <Link
              key={rating}
              className={styles.face}
              href={`${ratePath(question)}/${rating}?force_vote=true`}
            >
              <Face rating={rating} />
              <span>{rating === happy ? texts.Happy() : texts.Sad()}</span>
            </Link>
          ))}
        </div>
      }
    >
      <p>{texts.OneTapIsEnough()}</p>
    </Notice>
  );
}
