import type { InsightsPage } from '../../../state/insights/insightsSlice';
import figures from '../figures/figures.module.css';
import { Panel } from '../figures/Panel';
import { useDuration } from '../inbox/useDuration';
import { useDeskTexts } from '../useDeskTexts';
import styles from './insights.module.css';

/** How long it took until somebody saw a case, and until it was fixed. */
export function CasesPanel({ page: { cases } }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  const duration = useDuration();
  const said = (ms: number | null) => (ms === null ? '–' : duration(ms));
  return (
    <Panel id="cases-took" title={texts.TimeToAct()}>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.UntilSeen()}</dt>
          <dd>{said(cases.acknowledge_ms)}</dd>
        </div>
        <div>
          <dt>{texts.UntilFixed()}</dt>
          <dd>{said(cases.fix_ms)}</dd>
        </div>
      </dl>
      <p className={figures.aside}>{texts.CasesInPeriod({ n: cases.opened, fixed: cases.resolved })}</p>
    </Panel>
  );
}
