import { Skeleton, Text } from '@mantine/core';
import { useDeskTexts } from '../useDeskTexts';
import { DeskTable, type Column } from './DeskTable';
import styles from './list.module.css';

interface Props<Row> {
  columns: readonly Column<Row>[];
  /** Rows that are made up; without them the cells are bars. */
  examples?: readonly Row[] | undefined;
  /** Id of the heading that names the table. */
  labelledBy: string;
  className?: string | undefined;
}

/** What an empty list will look like. Nobody can press it, and screen readers skip it. */
export function ExampleTable<Row>({ columns, examples, labelledBy, className }: Props<Row>) {
  const texts = useDeskTexts();
  const bars = columns.map(({ head }) => ({ head, cell: () => <Skeleton h={14} w="70%" animate={false} /> }));
  return (
    <div className={styles.example} aria-hidden inert>
      <Text size="sm" c="dimmed">
        {texts.LooksLike()}
      </Text>
      {examples ? (
        <DeskTable
          columns={columns}
          rows={examples}
          keyOf={(_, index) => index}
          labelledBy={labelledBy}
          isStale={false}
          className={className}
        />
      ) : (
        <DeskTable
          columns={bars}
          rows={[0, 1]}
          keyOf={(row) => row}
          labelledBy={labelledBy}
          isStale={false}
          className={className}
        />
      )}
    </div>
  );
}
