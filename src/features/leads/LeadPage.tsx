import { useDispatch, useSelector } from 'react-redux';
import { useTexts } from '../../i18n/useTexts';
import { Heading } from '../../ui/Heading';
import { Hidden } from '../../ui/Hidden';
import { LoadingBar } from '../../ui/LoadingBar';
import { LoadFailed } from '../question/LoadFailed';
import { selectQuestion, selectQuestionFailed } from '../question/questionSelectors';
import { retryPressed } from '../question/questionSlice';
import { LeadForm } from './LeadForm';
import type { LeadFormKind } from './leadRules';
import styles from './leads.module.css';

/** A form for people who want to be contacted, with the place's name and the sticker's question. */
export function LeadPage({ kind }: { kind: LeadFormKind }) {
  const question = useSelector(selectQuestion);
  const isFailed = useSelector(selectQuestionFailed);
  const texts = useTexts();
  const dispatch = useDispatch();
  if (isFailed) return <LoadFailed onRetry={() => dispatch(retryPressed())} />;
  if (!question)
    return (
      <>
        <LoadingBar label={texts.Loading()} />
        <Heading>
          <Hidden>{texts.Loading()}</Hidden>
        </Heading>
      </>
    );
  const { uid, text, place, placement } = question;
  return (
    <div className={styles.screen}>
      <p className={styles.place} dir="auto">
        {[place?.name, placement].filter(Boolean).join(' · ')}
      </p>
      <Heading>{text}</Heading>
      <LeadForm questionUid={uid} kind={kind} />
    </div>
  );
}
