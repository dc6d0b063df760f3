import { actionsOf, longSession } from '../../scripts/bench/longSession';

describe('The session that the bench measures with', () => {
  it('is as long as wanted, in turns and in actions, whatever turns an action takes', async () => {
    const session = await longSession({ turns: 200, actions: 400 });
    const actions = session.turns.flatMap(actionsOf).length;
    expect(session.turns.length).toBeGreaterThanOrEqual(200);
    expect(actions).toBeGreaterThanOrEqual(400);
    // It ends with the turn that reaches the length.
    expect(session.turns.slice(0, -1).flatMap(actionsOf).length).toBeLessThan(400);
  });

  it('remembers no more votes than a device does', async () => {
    const { turns } = await longSession({ turns: 3_000 });
    const { outbox } = turns.at(-1)?.state ?? {};
    expect(outbox?.sentVotes.length).toBeGreaterThan(0);
    expect(outbox?.sentVotes.length).toBeLessThan(60);
  });
});
