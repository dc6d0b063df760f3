import type { WireCase } from '../../../contract/cases';
import { casePath, inboxPath } from '../../../contract/screens';
import type { TodayPage } from '../../../state/today/todaySlice';
import { useMoment } from '../../i18n/useMoment';
import { Link } from '../../visitor/navigation/Link';
import { Panel } from '../figures/Panel';
import { CaseMark } from '../inbox/CaseMark';
import { CaseName } from '../inbox/CaseName';
import { countsText, stateName } from '../inbox/caseTexts';
import { useCaseSays } from '../inbox/useCaseSays';
import { useDuration } from '../inbox/useDuration';
import { useDeskTexts } from '../useDeskTexts';
import styles from './today.module.css';

/** What needs somebody now; each row opens its case. */
export function NeedsPanel({ page: { cases, now } }: { page: TodayPage }) {
  const texts = useDeskTexts();
  return (
    <Panel
      id="today-needs"
      title={texts.NeedsNow()}
      aside={<Link href={inboxPath}>{texts.OpenInbox()}</Link>}
    >
      {cases.length === 0 ? (
        <p className={styles.note}>{texts.NeedsNobody()}</p>
      ) : (
        <ul className={styles.rows} aria-labelledby="today-needs">
          {cases.map((one) => (
            <NeedsRow key={one.uid} of={one} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NeedsRow({ of, now }: { of: WireCase; now: number }) {
  const texts = useDeskTexts();
  const duration = useDuration();
  const moment = useMoment();
  const says = useCaseSays();
  const isNew = of.state === 'new' || of.state === 'reopened';
  return (
    <li className={styles.row}>
      <CaseMark of={of} />
      <div className={styles.words}>
        <Link href={casePath(of.uid)}>
          <CaseName of={of} />
        </Link>
        <span dir="auto" className={styles.clamp}>
          {of.tile && of.note !== '' ? `${of.tile} — ${of.note}` : says(of)}
        </span>
        <span className={styles.dim}>
          {[countsText(texts, of), of.assignee?.name].filter(Boolean).join(' · ')}
        </span>
      </div>
      <span className={styles.state} data-new={isNew || undefined}>
        {stateName(texts, of.state)} ·{' '}
        <time dateTime={new Date(of.opened_at).toISOString()} title={moment(of.opened_at)}>
          {duration(now - of.opened_at)}
        </time>
      </span>
    </li>
  );
}
