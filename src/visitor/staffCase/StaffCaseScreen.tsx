import { useDispatch, useSelector } from 'react-redux';
import type { PhoneCase, SeenCase } from '../../../contract/phoneCase';
import type { Rating } from '../../../contract/rating';
import type { RootState } from '../../../state/rootReducer';
import { selectHasRefused } from '../../../state/outbox/outboxSelectors';
import {
  selectAreItemsStored,
  selectCaseItems,
  selectCaseUid,
  selectSeenCase,
} from '../../../state/staffCase/staffCaseSelectors';
import { caseRetryPressed } from '../../../state/staffCase/staffCaseSlice';
import { languageTag } from '../../../contract/languages';
import { todayPath } from '../../../contract/screens';
import { useShortMoment } from './useShortMoment';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { resolveMessage, useTexts, type Texts } from '../../i18n/useTexts';
import { buttonClass } from '../../ui/Button';
import { Face } from '../../ui/Face';
import { Heading } from '../../ui/Heading';
import { LoadingBar } from '../../ui/LoadingBar';
import { Notice } from '../../ui/Notice';
import { Link } from '../navigation/Link';
import { WaitingList } from '../outbox/WaitingList';
import { LoadFailed } from '../question/LoadFailed';
import { CasePhotos } from './CasePhotos';
import { CaseSteps } from './CaseSteps';
import styles from './staffCase.module.css';

/** A case on the phone of staff: what is wrong, and what they do about it. Also works offline. */
export function StaffCaseScreen() {
  const texts = useTexts();
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const state = useSelector((root: RootState) => root.staffCase);
  const seen = useSelector(selectSeenCase);
  if (seen) return <Shown seen={seen} />;
  if (state?.status === 'missing')
    return (
      <Notice
        title={staff.CaseMissing()}
        action={
          <Link className={buttonClass()} href={todayPath}>
            {staff.Today()}
          </Link>
        }
      >
        <p>{staff.CaseMissingHelp()}</p>
      </Notice>
    );
  if (state?.status === 'failed')
    return (
      <LoadFailed
        {...(state.failure && { reason: resolveMessage(texts, state.failure) })}
        onRetry={() => dispatch(caseRetryPressed())}
      />
    );
  return (
    <>
      <LoadingBar label={texts.Loading()} />
      <Heading>{texts.CaseTitle()}</Heading>
    </>
  );
}

function Shown({ seen: { of, at } }: { seen: SeenCase }) {
  const staff = useStaffTexts();
  const moment = useShortMoment(at);
  const status = useSelector((root: RootState) => root.staffCase?.status);
  const isRefused = useSelector(selectHasRefused);
  const { votes, lastService } = of;
  const count = votes.sad + votes.soSo + votes.happy;
  const rating: Rating = votes.sad > 0 ? 1 : votes.soSo > 0 ? 2 : 3;
  const says = whatIsMissing(staff, of, moment);
  const tag = of.writtenIn && languageTag(of.writtenIn);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <p className={styles.over} dir="auto">
          {of.placeName}
        </p>
        <span className={styles.badge} data-state={of.state}>
          {stateName(staff, of.state)}
        </span>
      </div>
      <div className={styles.about}>
        {says === null && <Face rating={rating} className={styles.face ?? ''} />}
        <div>
          <Heading lang={tag}>{of.tile ?? of.questionText}</Heading>
          <p className={styles.hint}>
            {says ?? staff.CaseSince({ votes: staff.CaseVotes({ n: count }), time: moment(of.openedAt) })}
          </p>
        </div>
      </div>
      <CasePhotos of={of} />
      {of.notes.map((note, index) => (
        <blockquote key={index} className={styles.words} dir="auto">
          {note}
        </blockquote>
      ))}
      <div className={styles.facts}>
        {lastService && (
          <p dir="auto">{staff.LastCleaned({ when: moment(lastService.at), who: lastService.who })}</p>
        )}
        {of.waiting > 0 && <p>{staff.CaseWaiting({ n: of.waiting })}</p>}
        {of.assignee !== null && <p dir="auto">{of.assignee}</p>}
      </div>
      {status === 'failed' && <p className={styles.hint}>{staff.CaseOld({ when: moment(at) })}</p>}
      <Delivery />
      <CaseSteps of={of} />
      {isRefused && <WaitingList />}
    </div>
  );
}

/** What this phone still has to send about the case, and whether somebody else came first. */
function Delivery() {
  const staff = useStaffTexts();
  const items = useSelector(selectCaseItems);
  const isStored = useSelector(selectAreItemsStored);
  const caseUid = useSelector(selectCaseUid);
  const isLate = useSelector((root: RootState) => root.staffCase?.late.includes(caseUid ?? '') === true);
  const said: string[] = [];
  const waiting = items.filter(({ refusal }) => !refusal);
  if (waiting.length > 0) {
    const isFixed = waiting.some(({ kind }) => kind === 'caseFix');
    said.push(isFixed ? staff.CaseWaitsFixed() : staff.CaseWaitsTaken());
    said.push(isStored ? staff.CaseSaved() : staff.CaseUnsaved());
  }
  if (items.length > waiting.length) said.push(staff.CaseRefused());
  if (isLate) said.push(staff.CaseLate());
  return (
    <div role="status" className={said.length > 0 ? styles.said : undefined}>
      {said.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** What did not happen; null for a case of votes. */
function whatIsMissing(
  staff: Texts['staff'],
  { kind, dueAt, above }: PhoneCase,
  moment: (at: number) => string,
): string | null {
  if (kind === 'service_missed')
    return dueAt === undefined ? staff.CaseKindMissed() : staff.CaseMissedDue({ when: moment(dueAt) });
  if (kind !== 'share_fallen') return null;
  return staff.CaseShareAbove({ percent: Math.round((above ?? 0) * 100) });
}

function stateName(staff: Texts['staff'], state: PhoneCase['state']): string {
  const names: Record<PhoneCase['state'], () => string> = {
    new: staff.CaseNew,
    acknowledged: staff.CaseAcknowledged,
    in_progress: staff.CaseInProgress,
    resolved: staff.CaseResolved,
    reopened: staff.CaseReopened,
  };
  return Object.hasOwn(names, state) ? names[state]() : state;
}
