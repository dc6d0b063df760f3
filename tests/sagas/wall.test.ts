import { keyOfWall, wirePicture } from '../../fixtures/exampleWalls';
import { refusal } from '../../fixtures/exampleData';
import { pageShown, wentOnline } from '../../state/device/deviceSlice';
import { selectOldSince, selectServerNow, selectWall } from '../../state/wall/wallSelectors';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A screen without anybody, on which nobody has signed in. */
const openWall = (more: object = {}) =>
  openDesk('/desk/wall', { local: {}, keyOfWall, ...more } as Parameters<typeof openDesk>[1]);
const asked = (flow: DeskFlow) => sentBy(flow, 'wallPicture');
const picture = (flow: DeskFlow) => selectWall(flow.state()).picture;

it('asks with the key of its link each minute, and needs nobody', async () => {
  const flow = await openWall();
  await flow.world.answer('wallPicture', 200, wirePicture());
  expect(picture(flow)).toEqual(wirePicture());
  await flow.world.advance(minute - 1);
  expect(asked(flow)).toHaveLength(1);
  await flow.world.advance(1);
  expect(asked(flow)).toMatchObject(Array(2).fill({ body: { token: keyOfWall }, bearer: null }));
});

it('keeps the screen awake, and the page for a start without a network', async () => {
  const flow = await openWall();
  expect(flow.world.kiosk.filled).toBe(1);
  expect(flow.world.desksKept()).toBe(1);
});

it('keeps the last picture in a break, says since when, and comes back alone [wall-break]', async () => {
  const flow = await openWall();
  const { now } = wirePicture();
  await flow.world.answer('wallPicture', 200, wirePicture());
  await flow.world.advance(minute);
  await flow.world.dropLine('wallPicture');
  expect(selectOldSince(flow.state())).toBeNull();
  for (let tries = 0; tries < 6; tries++) {
    await flow.world.advance(20_000);
    await flow.world.answer('wallPicture', 503, refusal('unavailable'));
  }
  expect(picture(flow)).toEqual(wirePicture());
  expect(selectOldSince(flow.state())).toBe(now);
  expect(selectServerNow(flow.state())).toBe(now + 3 * minute);
  await flow.world.advance(20_000);
  const later = wirePicture({ now: now + 4 * minute });
  await flow.world.answer('wallPicture', 200, later);
  expect(picture(flow)).toEqual(later);
  expect(selectOldSince(flow.state())).toBeNull();
});

it('a page that is loaded during a break shows the last picture as old', async () => {
  const flow = await openWall();
  await flow.world.answer('wallPicture', 200, wirePicture());
  expect(flow.world.stored.local.get('wall') ?? null).toBeNull();
  await flow.world.advance(minute);
  await flow.world.dropLine('wallPicture');
  const local = Object.fromEntries(flow.world.stored.local);
  const again = await openWall({ local });
  expect(picture(again)).toEqual(wirePicture());
  expect(selectOldSince(again.state())).toBe(wirePicture().now);
  await again.world.answer('wallPicture', 200, wirePicture());
  expect(selectOldSince(again.state())).toBeNull();
  // Another link's screen does not show it, nor does a damaged one stop the page.
  expect(picture(await openWall({ local, keyOfWall: 'kid12345.wall-2.mac-of-another' }))).toBeNull();
  expect(picture(await openWall({ local: { wall: { token: keyOfWall, picture: {} } } }))).toBeNull();
});

it('a revoked link shows nothing, and is tried again seldom [wall-revoked]', async () => {
  const flow = await openWall();
  await flow.world.answer('wallPicture', 200, wirePicture());
  await flow.world.advance(minute);
  await flow.world.dropLine('wallPicture');
  await flow.world.advance(20_000);
  await flow.world.answer('wallPicture', 404, refusal(404));
  expect(flow.world.stored.local.get('wall') ?? null).toBeNull();
  expect(selectWall(flow.state())).toMatchObject({ status: 'refused', picture: null });
  await flow.world.advance(9 * minute);
  expect(asked(flow)).toHaveLength(3);
  await flow.world.advance(minute);
  expect(asked(flow)).toHaveLength(4);
});

it('a page of a proxy does not take the picture away', async () => {
  const flow = await openWall();
  await flow.world.answer('wallPicture', 200, wirePicture());
  await flow.world.advance(minute);
  await flow.world.answerFromElsewhere('wallPicture', 404, '<h1>Not found</h1>');
  expect(picture(flow)).toEqual(wirePicture());
});

it('loads itself anew once a day, but only after an answer', async () => {
  const flow = await openWall();
  await flow.world.answer('wallPicture', 200, wirePicture());
  await flow.world.advance(day);
  await flow.world.dropLine('wallPicture');
  expect(flow.world.reloads()).toBe(0);
  await flow.world.advance(20_000);
  await flow.world.answer('wallPicture', 200, wirePicture());
  expect(flow.world.reloads()).toBe(1);
});

it('an address without a key says so and asks nothing', async () => {
  const flow = await openWall({ keyOfWall: undefined });
  expect(selectWall(flow.state()).status).toBe('keyless');
  expect(asked(flow)).toEqual([]);
});

it('a log has neither the key nor the name of the place', async () => {
  const flow = await openWall();
  await flow.world.answer('wallPicture', 200, wirePicture());
  const log = flow.log();
  expect(log).toContain('"happy":107');
  for (const secret of [keyOfWall, 'mac-of-the-wall', 'River Park']) expect(log).not.toContain(secret);
});

it('waits as long as the server asks it to [wall-asked-to-wait]', async () => {
  const flow = await openWall();
  await flow.world.answer('wallPicture', 200, wirePicture());
  await flow.world.advance(minute);
  await flow.world.answer('wallPicture', 429, refusal('rate_limited'), { retryAfter: 120 });
  expect(picture(flow)).toEqual(wirePicture());
  await flow.world.advance(2 * minute - 1);
  expect(asked(flow)).toHaveLength(2);
  await flow.world.advance(1);
  expect(asked(flow)).toHaveLength(3);
  // A short wait does not make it ask more often than after a break.
  await flow.world.answer('wallPicture', 503, refusal('unavailable'), { retryAfter: 1 });
  await flow.world.advance(19_999);
  expect(asked(flow)).toHaveLength(3);
  await flow.world.advance(1);
  expect(asked(flow)).toHaveLength(4);
});

it.each([wentOnline, pageShown])('asks at once when it is seen or online again', async (back) => {
  const flow = await openWall();
  await flow.world.dropLine('wallPicture');
  await flow.world.advance(1_000);
  await flow.act(back());
  expect(asked(flow)).toHaveLength(2);
  await flow.world.answer('wallPicture', 200, wirePicture());
  await flow.world.advance(minute - 1);
  expect(asked(flow)).toHaveLength(2);
});

it('stores its last picture once in a break', async () => {
  const flow = await openWall();
  await flow.world.answer('wallPicture', 200, wirePicture());
  await flow.world.advance(minute);
  await flow.world.dropLine('wallPicture');
  expect(flow.world.stored.local.get('wall')).toMatchObject({ token: keyOfWall, picture: wirePicture() });
  flow.world.stored.local.set('wall', 'of another tab');
  await flow.world.advance(20_000);
  await flow.world.dropLine('wallPicture');
  expect(flow.world.stored.local.get('wall')).toBe('of another tab');
});
