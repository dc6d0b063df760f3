import type { Report } from './simulation';

/** What a simulation is played with, as far as it can be made smaller. */
export interface Size {
  visitors: readonly number[];
  steps: number;
}

/** What is wrong, without the names of those whom it happened to. */
const kindsOf = ({ violations }: Report) =>
  new Set(violations.map(({ text }) => text.replace(/\S*\d\S*/g, '*')));

/**
 * The smallest day on which the same goes wrong: first those alone whom something happened to, then half of
 * everybody and so on, then fewer steps.
 * @param play plays a day of this size from the same seed
 */
export async function shrink(
  from: Size,
  first: Report,
  play: (size: Size) => Promise<Report>,
): Promise<{ size: Size; report: Report }> {
  const wrong = kindsOf(first);
  let best = { size: from, report: first };
  const smaller = async (size: Size): Promise<boolean> => {
    const report = await play(size);
    if (![...kindsOf(report)].some((kind) => wrong.has(kind))) return false;
    best = { size, report };
    return true;
  };

  const concerned = [
    ...new Set(first.violations.flatMap(({ visitor }) => (visitor === null ? [] : [visitor]))),
  ];
  for (const visitor of concerned) if (await smaller({ ...from, visitors: [visitor] })) break;
  for (let parts = 2; best.size.visitors.length > 1 && parts <= best.size.visitors.length;) {
    const { visitors } = best.size;
    const length = Math.ceil(visitors.length / parts);
    let found = false;
    for (let start = 0; start < visitors.length && !found; start += length)
      found = await smaller({
        ...best.size,
        visitors: [...visitors.slice(0, start), ...visitors.slice(start + length)],
      });
    parts = found ? Math.max(2, parts - 1) : parts * 2;
  }
  for (let low = 1; low < best.size.steps;) {
    const middle = Math.floor((low + best.size.steps) / 2);
    if (!(await smaller({ ...best.size, steps: middle }))) low = middle + 1;
  }
  return best;
}
