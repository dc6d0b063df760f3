import { besideFigure, inTurns } from '../../scripts/bench/sides';

const side = (name: string) => ({ name, url: '', stop: async () => undefined });

it('measures two builds in alternation, and each of them first as often as the other', async () => {
  const measured: string[] = [];
  const found = await inTurns(
    [side('ours'), side('other')],
    2,
    async ({ name }) => measured.push(name),
    () => undefined,
  );
  expect(measured).toEqual(['ours', 'other', 'other', 'ours']);
  expect(found).toEqual([
    [1, 4],
    [2, 3],
  ]);
});

it('compares what was measured in the same turn, so that a slow turn slows both', () => {
  const figure = besideFigure('ms', [100, 1_040, 101], [100, 1_000, 100], 1.05);
  expect(figure).toEqual({
    name: 'ms',
    goal: '≤ 1.05 ×',
    measured: '101 (101–1040); beside 100 (100–1000); 1.01 ×',
    reached: true,
  });
  expect(besideFigure('ms', [110, 1_100, 90], [100, 1_000, 100], 1.05).reached).toBe(false);
});

it('says no ratio to something that took no time', () => {
  expect(besideFigure('ms', [8], [0]).measured).toBe('8 (8–8); beside 0 (0–0)');
});
