import { managedQuestion, questionPeople, userInfo } from '../../fixtures/exampleData';
import { runDesk, type Flow } from '../../fixtures/runFlow';
import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import { deskProduct } from '../../src/desk/deskProduct';
import type { DeskRootState } from '../../state/deskRootReducer';
import { keepLog } from './keptLogs';

/** Visits to the desk. After each test the visit's log must replay strictly. */
export type DeskFlow = Flow<DeskRootState>;

const visits: DeskFlow[] = [];

afterEach(() => {
  keepLog(visits);
  for (const flow of visits.splice(0)) {
    expect(flow.turns.filter(({ crash }) => crash)).toEqual([]);
    expect(replayStrictly(deskProduct, readLog(flow.log()))).toEqual({
      turns: flow.turns.length,
      divergence: null,
    });
  }
});

/** The stored values of a device on which Olive has signed in. */
export const olive = {
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  user_guid: 'gUid-of-olive',
  userInfoStorage: userInfo(),
};

export const managePage = '/questions/demo-cafe/manage';
export const votePage = `${managePage}?rate_uid=Zv3uR0a8T0mKx1&rate_value=1&is_sl=false`;

export async function openDesk(href: string, more: Parameters<typeof runDesk>[0] = {}): Promise<DeskFlow> {
  const flow = await runDesk({ href, local: olive, ...more });
  visits.push(flow);
  return flow;
}

/** Opens the café's page as its owner. If the address names a vote, that is still loading. */
export async function openManaged(
  href = managePage,
  more: Parameters<typeof runDesk>[0] = {},
): Promise<DeskFlow> {
  const flow = await openDesk(href, more);
  await flow.world.answer('question', 200, managedQuestion());
  await flow.world.answer('questionPeople', 200, questionPeople);
  return flow;
}

export const sentBy = ({ world }: DeskFlow, endpoint: DeskFlow['world']['requests'][number]['endpoint']) =>
  world.requests.filter((request) => request.endpoint === endpoint);

/** The local storage without the persisted parts of the state. */
export const storedOn = ({ world }: DeskFlow) => Object.fromEntries(world.stored.local);
