import { Text } from '@mantine/core';
import type { InsightsTable } from '../../../contract/insights';
import { ExportButtons, insightsOffered, tableOffered } from '../exports/ExportButtons';
import { Panel } from '../figures/Panel';
import { useDeskTexts } from '../useDeskTexts';
import styles from './insights.module.css';

/** The page on paper, and the tables of the period, each as a file. */
export function FilesPanel() {
  const texts = useDeskTexts();
  const names: Record<InsightsTable, string> = {
    days: texts.ByDay(),
    words: texts.OftenWords(),
    around: texts.Around(),
    response: texts.Response(),
  };
  return (
    <Panel id="insights-files" title={texts.InsightsFiles()} className={styles.full}>
      <ul className={styles.files}>
        <li>
          <Text id="file-insights">{texts.InsightsWhole()}</Text>
          <ExportButtons offered={insightsOffered} describedBy="file-insights" />
        </li>
        {(Object.keys(names) as InsightsTable[]).map((table) => (
          <li key={table}>
            <Text id={`file-${table}`}>{names[table]}</Text>
            <ExportButtons offered={tableOffered(table)} describedBy={`file-${table}`} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
