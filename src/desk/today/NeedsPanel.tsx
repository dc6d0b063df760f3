import type { WireCase } from '../../../contract/cases';
import { casePath, inboxPath } from '../../../contract/screens';
import type { TodayPage } from '../../../state/today/todaySlice';
import { useMoment } from '../../i18n/useMoment';
import { Face } from '../../ui/Face';
import { Link } from '../../visitor/navigation/Link';
import { Panel } from '../figures/Panel';
import { CaseName } from '../inbox/CaseName';
import { countsText, stateName, worstRating } from '../inbox/caseTexts';
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
  const isNew = of.state === 'new' || of.state === 'reopened';
  return (
    <li className={styles.row}>
      <Face rating={worstRating(of.votes)} />
      <div className={styles.words}>
        <Link href={casePath(of.uid)}>
          <CaseName of={of} />
        </Link>
        <span dir="auto" className={styles.clamp}>
          {[of.tile, of.note].filter(Boolean).join(' — ') || texts.CaseNoWords()}
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
