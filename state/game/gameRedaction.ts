import { allow } from '../featureRedaction';
import type * as slice from './gameSlice';

const session = { session: 'number' } as const;
const move = { ...session, tick: 'number' } as const;
const failure = { ...session, code: 'code' } as const;

export const gameRedaction = allow<{ game: typeof slice }>()({
  slices: {
    game: {
      state: {
        phase: {
          status: 'word',
          // A seed only decides the obstacles of a run.
          run: { seed: 'number', inputs: { tick: 'number', move: 'word' }, ticks: 'number' },
          result: { score: 'number', duration: 'number' },
        },
        toBeat: 'number',
        record: { guid: '~guid', status: 'word' },
        session: 'number',
        best: 'number',
      },
      actions: {
        runStarted: { ...session, seed: 'number' },
        jumpPressed: move,
        duckPressed: move,
        duckReleased: move,
        runEnded: { ...session, ticks: 'number' },
        resultAccepted: { ...session, guid: '~guid' },
        resultFailed: failure,
        recordTold: { score: 'number' },
        contactAccepted: { guid: '~guid' },
        contactFailed: { guid: '~guid', code: 'code' },
      },
    },
  },
  effects: { 'game.begin': { answer: { seed: 'number' } } },
  calls: {
    sendGame: {
      body: { score: 'number', duration: 'number', vote_uid: '~vote', finished_at: 'number' },
      reply: { game: { guid: '~guid' } },
    },
    gameRecord: { reply: { score: 'number' } },
  },
});
