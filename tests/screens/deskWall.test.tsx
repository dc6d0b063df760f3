import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { locales } from '../../contract/languages';
import { insightsFigures } from '../../fixtures/exampleInsights';
import { keyOfWall, wirePicture, wireWall } from '../../fixtures/exampleWalls';
import { textsOf } from '../../src/i18n/texts';
import { copyPressed } from '../../state/desk/deskSlice';
import { insightsActions } from '../../state/insights/insightsSlice';
import { linksPressed, linksReceived, makePressed, revokePressed } from '../../state/wall/wallLinksSlice';
import { keyMissing, linkRefused, pictureMissed, pictureReceived } from '../../state/wall/wallSlice';
import { drawDesk } from '../support/drawDesk';

const path = '/desk/wall';
const minute = 60_000;
const now = 1_000_000;
const drawWall = (before: Parameters<typeof drawDesk>[0]['before'], more: object = {}) =>
  drawDesk({ path, before, isSignedIn: false, ...more });
const findings = async (container: HTMLElement) => {
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(container.ownerDocument, { rules });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
};

it.each(locales)('shows the place, its votes and the last service, in %s', async (locale) => {
  const { container } = await drawWall([pictureReceived({ picture: wirePicture(), now })], { locale });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('River Park');
  expect(container).toHaveTextContent(/107/);
  expect(container).toHaveTextContent(/86\s?%/);
  expect(container).toHaveTextContent(/14/);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(await findings(container)).toEqual([]);
});

it('says how long ago the place was cleaned, by the clock of the server', async () => {
  const { happens } = await drawWall([pictureReceived({ picture: wirePicture(), now })]);
  expect(screen.getByText('Cleaned 14 minutes ago')).toBeVisible();
  happens(pictureMissed({ now: now + 2 * minute }));
  expect(screen.getByText('Cleaned 16 minutes ago')).toBeVisible();
});

it('shows fewer than ten votes as faces, without a percentage', async () => {
  const votes = { sad: 2, so_so: 0, happy: 5 };
  const { container } = await drawWall([pictureReceived({ picture: wirePicture({ votes }), now })]);
  expect(screen.getByRole('img', { name: '2 sad, 0 so-so, 5 happy' })).toBeVisible();
  expect(screen.getByText('7 votes today')).toBeVisible();
  expect(container).not.toHaveTextContent('%');
});

it('says that nobody has voted, and nothing of a service that was not', async () => {
  const picture = wirePicture({ votes: { sad: 0, so_so: 0, happy: 0 }, service: null });
  const { container } = await drawWall([pictureReceived({ picture, now })]);
  expect(screen.getByText('No votes yet today')).toBeVisible();
  expect(container).not.toHaveTextContent('ago');
});

it('says since when the picture is old, by the clock of the place', async () => {
  const { happens } = await drawWall([pictureReceived({ picture: wirePicture(), now })]);
  happens(pictureMissed({ now: now + minute }));
  const said = () => screen.queryByText(/^No connection/);
  expect(said()).toBeNull();
  happens(pictureMissed({ now: now + 3 * minute }));
  expect(said()).toHaveTextContent(/^No connection since 1:00\sPM$/);
  happens(pictureMissed({ now: now + 13 * 60 * minute }));
  expect(said()).toHaveTextContent(/^No connection since Nov 14, 2025, 1:00\sPM$/);
});

it.each([
  [linkRefused(), 'This link was revoked'],
  [keyMissing(), 'This screen needs its link'],
])('a screen without a picture says why: %j', async (action, says) => {
  await drawWall([pictureReceived({ picture: wirePicture(), now }), action]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(says);
  expect(screen.queryByText('River Park')).toBeNull();
});

it('the links have names, and are opened, copied and revoked', async () => {
  const { scope } = wireWall();
  const { container, user, dispatched } = await drawDesk({
    path: '/desk/insights',
    before: [
      insightsActions.listRequested(),
      insightsActions.listReceived({ ...insightsFigures(), now }),
      linksPressed({ scope, org: 'demo-org' }),
      linksReceived({ walls: [wireWall()] }),
    ],
  });
  const link = `/desk/wall#${keyOfWall}`;
  expect(screen.getByRole('dialog', { name: 'Wall screen' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open: North corridor' })).toHaveAttribute('href', link);
  expect(screen.getByRole('button', { name: 'Make a link' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Copy link: North corridor' }));
  await user.click(screen.getByRole('button', { name: 'Revoke: North corridor' }));
  expect(dispatched).toEqual([
    copyPressed({ text: expect.stringContaining(link) as unknown as string }),
    revokePressed({ uid: 'wall-1' }),
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Where the screen hangs' }), 'Lobby');
  await user.click(screen.getByRole('button', { name: 'Make a link' }));
  expect(dispatched).toContainEqual(makePressed());
  expect(await findings(container)).toEqual([]);
});

it.each(locales)('Insights leads to the links in %s', async (locale) => {
  const { user, dispatched } = await drawDesk({
    path: '/desk/insights',
    locale,
    before: [insightsActions.listRequested(), insightsActions.listReceived({ ...insightsFigures(), now })],
  });
  await user.click(screen.getByRole('button', { name: textsOf(locale).desk.WallScreen() }));
  const { scope, org_uid: org } = insightsFigures();
  expect(dispatched).toEqual([linksPressed({ scope, org })]);
});
