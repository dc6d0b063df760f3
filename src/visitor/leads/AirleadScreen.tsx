import { useDispatch, useSelector } from 'react-redux';
import type { AirleadKind } from '../../../contract/leads';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Sign } from '../../ui/Sign';
import { selectKiosk } from '../../../state/navigation/navigationSelectors';
import note from '../note/note.module.css';
import { DeliveryState } from '../outbox/DeliveryState';
import { WaitingList } from '../outbox/WaitingList';
import { selectQuestion } from '../../../state/question/questionSelectors';
import { LeadPage } from './LeadPage';
import type { LeadForm } from '../../../state/leads/leadRules';
import styles from './leads.module.css';
import { selectLeadForm, selectLeadKind } from '../../../state/leads/leadsSelectors';
import { formEmptied } from '../../../state/leads/leadsSlice';

/**
 * Airlead: existing customers confirm how to reach them and ask; new ones describe the problem and say when
 * to call (MA-8).
 */
export function AirleadScreen() {
  const kind = useSelector(selectLeadKind) as AirleadKind;
  const form = useSelector(selectLeadForm);
  return form?.given ? <Given {...form} given={form.given} /> : <LeadPage kind={kind} />;
}

/** The confirmation number, and whether the server has the lead or this phone still keeps it. */
function Given({ questionUid, kind, given }: LeadForm & { given: NonNullable<LeadForm['given']> }) {
  const texts = useTexts();
  const dispatch = useDispatch();
  const place = useSelector(selectQuestion)?.place?.name;
  const isKiosk = useSelector(selectKiosk) !== undefined;
  return (
    <Notice
      picture={<Sign of="logged" />}
      over={place ?? null}
      title={texts.LeadThanks()}
      action={
        !isKiosk && (
          <Button look="quiet" onClick={() => dispatch(formEmptied({ questionUid, kind }))}>
            {texts.LeadMore()}
          </Button>
        )
      }
    >
      <p className={note.label}>{texts.LeadNumber()}</p>
      <p className={styles.number}>{given.number}</p>
      <p>{texts.LeadNumberHelp()}</p>
      <DeliveryState voteKey={given.voteKey} />
      <WaitingList />
    </Notice>
  );
}
