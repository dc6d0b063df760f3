import { scaled, temporaryPlaces } from '../torture/bar';
import { buildServer, killServers, startServer } from '../torture/serverProcess';
import { openPages, runLoad, type LoadResult } from './load/runLoad';
import { median, type Figure, type Suite } from './table';

const fullRounds = 7;
const turn = { connections: 16, seconds: 2 };
/** A page that is kept and one that is drawn; both are sent as they are, without compression. */
const keptGoal = 1.5;

/** Visits of one sticker's vote page: kept by the server, drawn anew each time, and votes beside them. */
export const pagesSuite: Suite = {
  title: `Vote pages at ${turn.connections} connections`,
  async run({ say, ...options }) {
    const { place, remove } = temporaryPlaces();
    const bundle = buildServer('server-bench');
    try {
      const server = await startServer({ bundle, place: place() });
      const page = `${server.url}/r/rate/demo-restroom`;
      const sides: [kept: LoadResult[], drawn: LoadResult[], votes: LoadResult[]] = [[], [], []];
      const rounds = scaled(options, fullRounds);
      // The first round warms the process up.
      for (let round = -1; round < rounds; round++) {
        say(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`);
        const results = [
          await openPages(page, false, turn),
          await openPages(page, true, turn),
          await runLoad(server.url, turn),
        ];
        if (round >= 0) for (const [index, result] of results.entries()) sides[index]?.push(result);
      }
      await server.end('SIGTERM');
      return figures(...sides);
    } finally {
      killServers();
      remove();
    }
  },
};

function figures(kept: LoadResult[], drawn: LoadResult[], votes: LoadResult[]): Figure[] {
  const perSecond = (results: LoadResult[]) => median(results.map((result) => result.perSecond));
  const ratio = median(kept.map((result, round) => result.perSecond / (drawn[round]?.perSecond ?? NaN)));
  const lost = [...kept, ...drawn].reduce((sum, { refused, broken }) => sum + refused + broken, 0);
  return [
    {
      name: 'pages of one sticker, kept and drawn',
      goal: `≥ ${keptGoal} × those drawn`,
      measured:
        `${perSecond(kept).toFixed(0)}/s; drawn ${perSecond(drawn).toFixed(0)}/s (${ratio.toFixed(2)} ×)` +
        (lost > 0 ? `, ${lost} failed` : ''),
      reached: ratio >= keptGoal && lost === 0,
    },
    {
      name: 'votes that take as long as a page',
      goal: '',
      measured: `${(perSecond(votes) / perSecond(kept)).toFixed(1)}; drawn ${(perSecond(votes) / perSecond(drawn)).toFixed(1)}`,
      reached: null,
    },
  ];
}
