/** One figure: its goal and its measurement. */
export interface Figure {
  name: string;
  goal: string;
  measured: string;
  /** Null for a comparison without a goal. */
  reached: boolean | null;
}

export interface SuiteOptions {
  /** Size of the run; goals are for 1. */
  size: number;
  /** Folder of another checkout, built, to compare with; undefined: no comparison with another build. */
  beside: string | undefined;
  /** Reports progress. */
  say: (text: string) => void;
}

export interface Suite {
  title: string;
  run(options: SuiteOptions): Promise<Figure[]>;
}

export function table(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'goal', 'measured', ''],
    ...figures.map(({ name, goal, measured, reached }) => [
      name,
      goal,
      measured,
      reached === null ? '' : reached ? 'reached' : 'MISSED',
    ]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => (row[column] as string).length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[values.length >> 1] as number;
}
