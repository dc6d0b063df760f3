import type { InsightsPage } from '../../../state/insights/insightsSlice';
import figures from '../figures/figures.module.css';
import { Panel } from '../figures/Panel';
import { useDuration } from '../inbox/useDuration';
import { useDeskTexts } from '../useDeskTexts';
import styles from './insights.module.css';

/** How long it took until somebody saw a case, and until it was fixed: now and in the period before. */
export function CasesPanel({ page: { cases } }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  const duration = useDuration();
  const { before } = cases;
  const times = [
    [texts.UntilSeen(), cases.acknowledge_ms, cases.acknowledge_90_ms, before?.acknowledge_ms ?? null],
    [texts.UntilFixed(), cases.fix_ms, cases.fix_90_ms, before?.fix_ms ?? null],
  ] as const;
  return (
    <Panel id="cases-took" title={texts.TimeToAct()}>
      <dl className={styles.facts}>
        {times.map(([name, median, most, past]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{median === null ? '–' : duration(median)}</dd>
            {most !== null && <dd className={figures.aside}>{texts.NineOfTen({ time: duration(most) })}</dd>}
            {past !== null && <dd className={figures.aside}>{texts.TimeBefore({ time: duration(past) })}</dd>}
          </div>
        ))}
      </dl>
      <p className={figures.aside}>{texts.CasesInPeriod({ n: cases.opened, fixed: cases.resolved })}</p>
    </Panel>
  );
}
