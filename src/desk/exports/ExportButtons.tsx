import { Button, Group, Stack, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { InsightsTable } from '../../../contract/insights';
import { selectExport } from '../../../state/exports/exportSelectors';
import { exportPressed, exportStopped, type Exported } from '../../../state/exports/exportSlice';
import { useTexts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { Received } from '../Received';
import styles from './exports.module.css';

/**
 * Downloads a list by the filters of the address, or a case; long work shows how far it is and can be
 * stopped.
 */
export function ExportButtons({
  offered,
  describedBy,
}: {
  offered: readonly Exported[];
  /** Id of what says which table it is, where a page offers several. */
  describedBy?: string;
}) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const file = useSelector(selectExport);
  const own = file && offered.some(({ of }) => of === file.of) ? file : null;
  const isMaking = own?.status === 'making';
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {offered.map((one) => (
          <Button
            key={one.format}
            variant="default"
            h={44}
            aria-describedby={describedBy}
            loading={isMaking && own.format === one.format}
            disabled={file?.status === 'making' && !(isMaking && own.format === one.format)}
            onClick={() => dispatch(exportPressed(one))}
          >
            {desk.DownloadAs({ format: one.format.toUpperCase() })}
          </Button>
        ))}
      </Group>
      {isMaking && (
        <Group gap="sm">
          <progress className={styles.progress} aria-label={texts.Loading()} />
          <Button variant="default" h={44} onClick={() => dispatch(exportStopped())}>
            {desk.ExportStop()}
          </Button>
        </Group>
      )}
      <Text role="alert" size="sm">
        {own?.status === 'failed' && wordsOf(texts, own.failure).text}
      </Text>
      <Text role="status" size="sm">
        {own?.status === 'cut' && desk.ExportRowsCut()}
        {isMaking && own.bytes !== undefined && <Received bytes={own.bytes} />}
      </Text>
    </Stack>
  );
}

export const votesOffered: readonly Exported[] = [
  { of: 'votes', format: 'csv' },
  { of: 'votes', format: 'xlsx' },
];
export const casesOffered: readonly Exported[] = [
  { of: 'cases', format: 'csv' },
  { of: 'cases', format: 'xlsx' },
];
export const deliveriesOffered: readonly Exported[] = [
  { of: 'deliveries', format: 'csv' },
  { of: 'deliveries', format: 'xlsx' },
];
export const tableOffered = (of: InsightsTable): readonly Exported[] => [
  { of, format: 'csv' },
  { of, format: 'xlsx' },
];
export const insightsOffered: readonly Exported[] = [{ of: 'insights', format: 'pdf' }];
export const caseOffered: readonly Exported[] = [{ of: 'case', format: 'pdf' }];
