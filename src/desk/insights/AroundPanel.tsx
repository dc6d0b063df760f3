import { votesIn } from '../../../contract/insights';
import { mostServices, type WireAroundType, type WireShares } from '../../../contract/insights';
import { servicesPath } from '../../../contract/screens';
import type { InsightsPage } from '../../../state/insights/insightsSlice';
import { Link } from '../../visitor/navigation/Link';
import { ChangePill, useFaceCounts } from '../figures/Figures';
import figures from '../figures/figures.module.css';
import { Panel } from '../figures/Panel';
import { useFigures } from '../figures/useFigures';
import { useDeskTexts } from '../useDeskTexts';
import styles from './insights.module.css';

/**
 * Votes in the hour after a service, in the hour before, and at such hours without one. It claims no more.
 */
export function AroundPanel({ page: { around } }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  const { number } = useFigures();
  if (around.types.length === 0) return null;
  return (
    <Panel
      id="around-services"
      title={texts.Around()}
      aside={<Link href={servicesPath}>{texts.Services()}</Link>}
    >
      <ul className={styles.around} aria-labelledby="around-services">
        {around.types.map((one) => (
          <AroundType key={one.type} of={one} />
        ))}
      </ul>
      {around.is_cut && <p className={figures.aside}>{texts.AroundCut({ n: number(mostServices) })}</p>}
    </Panel>
  );
}

function AroundType({ of: { type, before, after, usual, change } }: { of: WireAroundType }) {
  const texts = useDeskTexts();
  const { signed } = useFigures();
  const said = useSaid();
  const points = (share: number) => signed(Math.round(share * 100));
  const isFew = before.happy.share === null || after.happy.share === null;
  return (
    <li>
      <p>
        {texts.AroundAfter({ what: type, votes: said(after) })} {texts.AroundBefore({ votes: said(before) })}
      </p>
      <p className={figures.aside}>
        <ChangePill change={change} isFew={isFew} />
        {change && !isFew && (
          <>
            {' '}
            {texts.AroundDifference({
              diff: points(change.happy.diff),
              low: points(change.happy.low),
              high: points(change.happy.high),
            })}
          </>
        )}
      </p>
      <p className={figures.aside}>{texts.AroundUsual({ votes: said(usual) })}</p>
    </li>
  );
}

/** "71% happy (64–77) of 214 votes"; a few votes by their faces. */
function useSaid() {
  const texts = useDeskTexts();
  const { percent, interval } = useFigures();
  const faces = useFaceCounts();
  return ({ votes, happy }: WireShares): string =>
    happy.share === null
      ? faces(votes)
      : texts.ShareOfVotes({
          share: percent(happy.share),
          interval: interval(happy),
          n: votesIn(votes),
        });
}
