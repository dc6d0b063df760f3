import type { CaseNews } from '../../state/ports';
import { collectNews, newsPace } from '../../src/desk/collectNews';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function reader() {
  const news = collectNews();
  const heard: CaseNews[] = [];
  void (async () => {
    for (;;) heard.push(await news.next());
  })();
  return { news, heard, passes: (ms: number) => jest.advanceTimersByTimeAsync(ms) };
}

const none = { uids: [], gone: [] };

it('tells the first change at once and further ones together', async () => {
  const { news, heard, passes } = reader();
  news.add({ uid: 'a' });
  await passes(0);
  expect(heard).toEqual([{ kind: 'changed', uids: ['a'], gone: [] }]);
  for (const uid of ['b', 'c', 'b']) news.add({ uid });
  news.add({ gone: 'a' });
  await passes(newsPace.news - 1);
  expect(heard).toHaveLength(1);
  await passes(1);
  expect(heard[1]).toEqual({ kind: 'changed', uids: ['b', 'c'], gone: ['a'] });
});

it('whoever loads everything needs no names', async () => {
  const { news, heard, passes } = reader();
  news.add({ isAll: true });
  await passes(newsPace.news);
  expect(heard).toEqual([{ kind: 'all', ...none }]);
});

it('a break is told while every further try fails', async () => {
  const { news, heard, passes } = reader();
  for (let tries = 0; tries < 10; tries += 1) {
    news.isUp(false);
    await passes(newsPace.interrupted / 5);
  }
  expect(heard).toEqual([{ kind: 'interrupted', ...none }]);
  news.isUp(true);
  await passes(0);
  expect(heard[1]).toEqual({ kind: 'restored', ...none });
});

it('a short break is not told', async () => {
  const { news, heard, passes } = reader();
  news.isUp(false);
  await passes(newsPace.interrupted - 1);
  news.isUp(true);
  await passes(newsPace.interrupted);
  expect(heard).toEqual([]);
});

it('a refused token is told at once', async () => {
  const { news, heard, passes } = reader();
  news.add({ uid: 'a' });
  news.refuse();
  await passes(0);
  expect(heard.map(({ kind }) => kind)).toEqual(['changed', 'refused']);
});
