import { votesIn } from '../../../contract/insights';
import { inboxAddress } from '../../../state/inbox/inboxSlice';
import type { TodayPage } from '../../../state/today/todaySlice';
import { nextDate } from '../../../contract/openingHours';
import { servicesPath } from '../../../contract/screens';
import { Link } from '../../visitor/navigation/Link';
import { ChangePill, FaceBar, FaceLinks, FewFaces } from '../figures/Figures';
import { Panel } from '../figures/Panel';
import { insightsOf, scopeText, useFigures, votesBehind } from '../figures/useFigures';
import { useDuration } from '../inbox/useDuration';
import { useDeskTexts } from '../useDeskTexts';
import styles from './today.module.css';

/** The numbers of the day. */
export function TodayTiles({ page }: { page: TodayPage }) {
  return (
    <div className={styles.tiles}>
      <HappyTile page={page} />
      <WaitingTile page={page} />
      {page.scheduled > 0 && <LateTile page={page} />}
      {page.papers_overdue !== undefined && <PapersTile count={page.papers_overdue} />}
      <FixedTile page={page} />
    </div>
  );
}

function HappyTile({ page: { scope, date, votes, happy, before, change } }: { page: TodayPage }) {
  const texts = useDeskTexts();
  const { percent, interval } = useFigures();
  const behind = { scope: scopeText(scope), from: nextDate(date, -6), to: date };
  const count = votesIn(votes);
  const isFew = happy.share === null || before.happy.share === null;
  return (
    <Panel id="today-happy" title={texts.TodayHappy()} aside={<ChangePill change={change} isFew={isFew} />}>
      {happy.share === null ? (
        <FewFaces votes={votes} />
      ) : (
        <p className={styles.big}>
          <Link href={insightsOf(behind)}>{percent(happy.share)}</Link>
          <small>
            {interval(happy)} · {texts.Interval95()}
            {before.happy.share !== null && (
              <>
                <br />
                {texts.ShareBefore({ share: percent(before.happy.share) })}
              </>
            )}
          </small>
        </p>
      )}
      {count > 0 && <FaceBar votes={votes} />}
      <div className={styles.head}>
        <Link className={styles.dim} href={votesBehind(behind)}>
          {texts.CaseVotes({ n: count })}
        </Link>
        <FaceLinks votes={votes} behind={behind} />
      </div>
    </Panel>
  );
}

/** The inbox shows an organisation or a place. */
function inboxOf({ scope, org_uid: org }: TodayPage): string {
  return inboxAddress.href(scope.kind === 'place' ? { org, place: scope.uid } : { org });
}

function WaitingTile({ page }: { page: TodayPage }) {
  const texts = useDeskTexts();
  const duration = useDuration();
  const { number } = useFigures();
  const { count, oldest_at: oldest, oldest_place: place } = page.waiting;
  return (
    <Panel id="today-waiting" title={texts.TodayWaiting()}>
      <p className={`${styles.big} ${count > 0 ? styles.waits : ''}`}>
        <Link href={inboxOf(page)}>{number(count)}</Link>
      </p>
      <p className={styles.note}>
        {oldest === null
          ? texts.TodayNobody()
          : [texts.TodayOldest({ time: duration(page.now - oldest) }), place].filter(Boolean).join(' · ')}
      </p>
    </Panel>
  );
}

/** Services lists the late ones first. */
function LateTile({ page: { late, scheduled } }: { page: TodayPage }) {
  const texts = useDeskTexts();
  const { number } = useFigures();
  return (
    <Panel id="today-late" title={texts.TodayLate()}>
      <p className={`${styles.big} ${late > 0 ? styles.waits : ''}`}>
        <Link href={servicesPath}>{number(late)}</Link>
      </p>
      <p className={styles.note}>{texts.TodayScheduled({ n: scheduled })}</p>
    </Panel>
  );
}

/** Services lists the papers, too. */
function PapersTile({ count }: { count: number }) {
  const texts = useDeskTexts();
  const { number } = useFigures();
  return (
    <Panel id="today-papers" title={texts.TodayPapers()}>
      <p className={`${styles.big} ${styles.waits}`}>
        <Link href={servicesPath}>{number(count)}</Link>
      </p>
    </Panel>
  );
}

function FixedTile({ page: { fixed } }: { page: TodayPage }) {
  const texts = useDeskTexts();
  const duration = useDuration();
  const notes = [
    texts.TodayMedian({ n: fixed.count }),
    ...(fixed.acknowledge_ms === null ? [] : [texts.SeenAfter({ time: duration(fixed.acknowledge_ms) })]),
  ];
  return (
    <Panel id="today-fixed" title={texts.TodayFixed()}>
      {fixed.median_ms === null ? (
        <p className={styles.note}>{texts.TodayFixedNone()}</p>
      ) : (
        <>
          <p className={styles.big}>{duration(fixed.median_ms)}</p>
          <p className={styles.note}>{notes.join(' · ')}</p>
        </>
      )}
    </Panel>
  );
}
