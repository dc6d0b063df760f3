import { useDispatch, useSelector } from 'react-redux';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { Heading } from '../../ui/Heading';
import { Hidden } from '../../ui/Hidden';
import { LoadingBar } from '../../ui/LoadingBar';
import { LoadFailed } from '../question/LoadFailed';
import type { RootState } from '../../../state/rootReducer';
import {
  selectOwnText,
  selectOwnTextTag,
  selectQuestion,
  selectQuestionFailed,
} from '../../../state/question/questionSelectors';
import { retryPressed } from '../../../state/question/questionSlice';
import { LeadForm } from './LeadForm';
import { LeadFormWithoutScripts } from './LeadFormWithoutScripts';
import { leadSteps, type LeadField, type LeadFormKind } from '../../../state/leads/leadRules';
import styles from './leads.module.css';
import { selectLeadForm } from '../../../state/leads/leadsSelectors';

/**
 * A form for people who want to be contacted, with the place's name. An event asks the sticker's question.
 * Airlead asks one question a step, which takes the place of the sticker's.
 */
export function LeadPage({ kind }: { kind: LeadFormKind }) {
  const question = useSelector(selectQuestion);
  const isFailed = useSelector(selectQuestionFailed);
  const texts = useTexts();
  const dispatch = useDispatch();
  const text = useSelector((state: RootState) => selectOwnText(state, 'text'));
  const tag = useSelector((state: RootState) => selectOwnTextTag(state, 'text'));
  const step = useSelector(selectLeadForm)?.step ?? 0;
  const steps = leadSteps[kind];
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
  const { uid, place, placement } = question;
  return (
    <>
      <LeadFormWithoutScripts kind={kind} />
      <div className={styles.screen}>
        <div className={styles.head}>
          <p className={styles.place} dir="auto">
            {[place?.name, placement].filter(Boolean).join(' · ')}
          </p>
          {kind === 'event' ? (
            <Heading lang={tag}>{text}</Heading>
          ) : (
            <Heading>{titleOf(texts, kind, step)}</Heading>
          )}
          {steps.length > 1 && (
            <p className={styles.step}>{texts.StepOf({ step: step + 1, most: steps.length })}</p>
          )}
        </div>
        <LeadForm questionUid={uid} kind={kind} />
      </div>
    </>
  );
}

/** What a step of airlead asks. */
function titleOf(texts: Texts, kind: 'existing' | 'new', step: number): string {
  const [field] = leadSteps[kind][step] ?? [];
  const titles: Partial<Record<LeadField, string>> = {
    message: kind === 'existing' ? texts.LeadQuestion() : texts.LeadProblem(),
    time: texts.LeadTime(),
  };
  return (field && titles[field]) ?? (kind === 'existing' ? texts.LeadConfirm() : texts.LeadReach());
}
