import { Text } from '@mantine/core';
import type { Key, ReactNode } from 'react';
import styles from './list.module.css';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  /** Id of the heading that names the table. */
  labelledBy: string;
  /** Another page is loading. */
  isStale: boolean;
  className?: string | undefined;
}

/**
 * A table of the desk. On a phone each row is a card. The ARIA roles are explicit, because some browsers drop
 * them from a table with block layout.
 */
export function DeskTable<Row>({ columns, rows, keyOf, labelledBy, isStale, className = '' }: Props<Row>) {
  return (
    <table
      className={`${styles.table} ${className}`}
      role="table"
      aria-labelledby={labelledBy}
      data-stale={isStale || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head }) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)} role="row">
            {columns.map(({ head, cell }) => (
              <td key={head} role="cell">
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The less important line of a cell. */
export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed" dir="auto">
      {children}
    </Text>
  );
}
