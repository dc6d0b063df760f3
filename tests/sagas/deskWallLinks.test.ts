import { refusal } from '../../fixtures/exampleData';
import { insightsFigures } from '../../fixtures/exampleInsights';
import { keyOfWall, wireWall } from '../../fixtures/exampleWalls';
import { copyPressed } from '../../state/desk/deskSlice';
import { linksPressed, makePressed, nameTyped, revokePressed } from '../../state/wall/wallLinksSlice';
import { selectWallLinks } from '../../state/wall/wallSelectors';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

const scope = { kind: 'place', uid: 'demo-place-restroom', name: 'River Park' } as const;
const dialog = (flow: DeskFlow) => selectWallLinks(flow.state()).dialog;
const uids = (flow: DeskFlow) => dialog(flow)?.walls?.map(({ uid }) => uid);

async function openLinks(walls = [wireWall()]): Promise<DeskFlow> {
  const flow = await openDesk('/desk/insights');
  await flow.world.answer('insights', 200, insightsFigures());
  await flow.act(linksPressed({ scope, org: 'demo-org' }));
  await flow.world.answer('walls', 200, { walls, next: null });
  return flow;
}

it('an owner names a link and gets it, and a retry repeats the key', async () => {
  const flow = await openLinks();
  await flow.act(nameTyped({ name: ' Lobby ' }));
  await flow.act(makePressed());
  await flow.world.dropLine('createWall');
  expect(dialog(flow)).toMatchObject({ status: 'open', name: ' Lobby ', failure: { kind: 'offline' } });
  await flow.act(makePressed());
  const [first, second] = sentBy(flow, 'createWall');
  expect(first?.body).toEqual({ scope: 'place:demo-place-restroom', name: 'Lobby' });
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  await flow.world.answer('createWall', 200, wireWall({ uid: 'wall-2', name: 'Lobby' }));
  expect(uids(flow)).toEqual(['wall-2', 'wall-1']);
  expect(dialog(flow)).toMatchObject({ name: '', key: null });
});

it('a link is revoked once it has been, whoever did it [wall-link-revoked]', async () => {
  const flow = await openLinks([wireWall(), wireWall({ uid: 'wall-2' })]);
  await flow.act(revokePressed({ uid: 'wall-1' }));
  expect(uids(flow)).toEqual(['wall-1', 'wall-2']);
  await flow.world.answer('revokeWall', 200, { success: true });
  expect(uids(flow)).toEqual(['wall-2']);
  await flow.act(revokePressed({ uid: 'wall-2' }));
  await flow.world.answer('revokeWall', 404, refusal(404));
  expect(uids(flow)).toEqual([]);
});

it('a failed revocation leaves the link and says why [wall-link-not-revoked]', async () => {
  const flow = await openLinks();
  await flow.act(revokePressed({ uid: 'wall-1' }));
  await flow.world.dropLine('revokeWall');
  expect(uids(flow)).toEqual(['wall-1']);
  expect(dialog(flow)).toMatchObject({ revoking: [], failure: { kind: 'offline' } });
});

it('the copied link is on the device alone, never in a log', async () => {
  const flow = await openLinks();
  const link = `https://smilelog.example/desk/wall#${keyOfWall}`;
  await flow.act(copyPressed({ text: link }));
  expect(flow.world.desk.copied).toEqual([link]);
  const log = flow.log();
  for (const secret of [keyOfWall, 'mac-of-the-wall', 'North corridor']) expect(log).not.toContain(secret);
});
