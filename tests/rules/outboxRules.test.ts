import { outboxPace } from '../../contract/limits';
import { nextOf } from '../../state/outbox/outboxRules';
import { keptVote } from '../support/outboxItems';

const now = Date.UTC(2026, 2, 1, 12);

describe('The next item of a vote', () => {
  test('waits for the time of its next try', () => {
    const item = keptVote({ nextAt: now + outboxPace.longest });
    expect(nextOf([item], now)).toBeNull();
    expect(nextOf([item], item.nextAt)).toBe(item);
  });

  test('is due when its time is farther away than any pause: the clock was wrong', () => {
    const item = keptVote({ nextAt: now + 2 * 3_600_000 });
    expect(nextOf([item], now)).toBe(item);
  });
});
