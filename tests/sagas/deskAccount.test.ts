import { managedQuestion, refusal, signedInDevices, userInfo } from '../../fixtures/exampleData';
import { sessionsFromWire } from '../../contract/accounts';
import { otherAccountPressed, signOutPressed } from '../../state/user/accountSlice';
import { endPressed, retryPressed } from '../../state/session/devicesSlice';
import { languageChosen } from '../../state/language/languageSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { selectLocale } from '../../state/language/languageSelectors';
import { votedCafe } from '../support/flows';
import {
  managePage,
  olive,
  openDesk,
  openManaged,
  sentBy,
  storedOn,
  type DeskFlow,
} from '../support/deskFlows';

const phone = 'ssid-of-the-phone';
const devices = ({ state }: DeskFlow) => {
  const { devices: shown } = state();
  if (shown.status !== 'loaded') throw new Error(`the devices are ${shown.status}`);
  return shown;
};
async function openDevices(): Promise<DeskFlow> {
  const flow = await openDesk('/desk/devices');
  await flow.world.answer('sessions', 200, signedInDevices);
  return flow;
}
const speaking = (langCode: string | null) => userInfo({ setups: { lang_code: langCode } });

// `openDesk` replays each visit strictly.
it('replays in a tab that has voted before', async () => {
  const flow = await openDesk('/desk/devices', { session: { voted: [votedCafe] } });
  await flow.world.answer('sessions', 200, signedInDevices);
  expect(flow.log()).toContain('"voteUid":"vote~1"');
});

describe('signed-in devices', () => {
  it('are listed, and loaded anew each time they are opened (SE-7)', async () => {
    const flow = await openDevices();
    expect(devices(flow)).toEqual({
      status: 'loaded',
      sessions: sessionsFromWire(signedInDevices),
      endings: [],
    });
    await flow.act(linkFollowed({ href: '/desk' }));
    await flow.act(linkFollowed({ href: '/desk/devices' }));
    expect(flow.state().devices.status).toBe('loading');
    expect(flow.log()).not.toContain(phone);
  });

  it('are ended one at a time, and are gone when the server says so [devices-ended]', async () => {
    const flow = await openDevices();
    await flow.act(endPressed({ ssid: phone }));
    expect(sentBy(flow, 'endSession')).toMatchObject([{ params: { ssid: phone } }]);
    expect(devices(flow).endings).toEqual([{ ssid: phone, failure: null }]);
    await flow.world.answer('endSession', 200, { success: true });
    expect(devices(flow)).toMatchObject({ sessions: [{ isCurrent: true }], endings: [] });
  });

  it('count as ended when they are gone already', async () => {
    const flow = await openDevices();
    await flow.act(endPressed({ ssid: phone }));
    await flow.world.answer('endSession', 404, refusal(404));
    expect(devices(flow).sessions).toHaveLength(1);
  });

  it('stay when they could not be ended, with the reason, until the next try [devices-not-ended]', async () => {
    const flow = await openDevices();
    await flow.act(endPressed({ ssid: phone }));
    await flow.world.dropLine('endSession');
    expect(devices(flow)).toMatchObject({ endings: [{ failure: { kind: 'offline' } }] });
    expect(devices(flow).sessions).toHaveLength(2);
    await flow.act(endPressed({ ssid: phone }));
    await flow.world.answer('endSession', 200, { success: true });
    expect(devices(flow).endings).toEqual([]);
  });

  it('say why they did not come, and come with the next try (ER-1)', async () => {
    const flow = await openDesk('/desk/devices');
    await flow.world.answer('sessions', 500, refusal('internal'));
    expect(flow.state().devices).toMatchObject({ status: 'failed', failure: { kind: 'server' } });
    await flow.act(retryPressed());
    await flow.world.answer('sessions', 200, signedInDevices);
    expect(devices(flow).sessions).toHaveLength(2);
  });

  it('lead to sign-in where nobody is signed in (RT-14)', async () => {
    const flow = await openDesk('/desk/devices', { local: {} });
    expect(flow.world.href()).toBe('/r/sign-in?back=%2Fdesk%2Fdevices');
  });
});

describe('signing out', () => {
  it('removes the keys before it tells the server, and goes to the start page (SE-5)', async () => {
    const flow = await openManaged(managePage, {
      local: { ...olive, lang: 'de', isMultipleSites: true, ssid: 's' },
    });
    await flow.act(signOutPressed());
    expect(storedOn(flow)).toEqual({ lang: 'de' });
    expect(sentBy(flow, 'logout')).toMatchObject([{ bearer: 'access-1' }]);
    expect(flow.world.href()).toBe(managePage);
    await flow.world.answer('logout', 200, { success: true });
    expect(flow.world.href()).toBe('/');
    expect(flow.state()).toMatchObject({ session: { accessToken: null }, account: { person: null } });
  });

  it.each([
    ['no line', (flow: DeskFlow) => flow.world.dropLine('logout')],
    ['a server that does not answer', (flow: DeskFlow) => flow.world.advance(4_000)],
    ['a server that fails', (flow: DeskFlow) => flow.world.answer('logout', 500, refusal('internal'))],
  ])('succeeds with %s (SE-5)', async (_, happens) => {
    const flow = await openManaged();
    await flow.act(signOutPressed());
    await happens(flow);
    expect(storedOn(flow)).toEqual({});
    expect(flow.world.href()).toBe('/');
  });

  it('leads whoever wants another account to sign-in and back (RO-3)', async () => {
    const flow = await openDesk(managePage);
    await flow.world.answer('question', 200, managedQuestion(false));
    await flow.act(otherAccountPressed());
    await flow.world.answer('logout', 200, { success: true });
    expect(storedOn(flow)).toEqual({});
    expect(flow.world.href()).toBe(`/r/sign-in?back=${encodeURIComponent(managePage)}`);
  });

  it('happens once, however often it is pressed', async () => {
    const flow = await openManaged();
    await flow.act(signOutPressed());
    await flow.act(signOutPressed());
    expect(sentBy(flow, 'logout')).toHaveLength(1);
  });
});

it('shows the person whom the device knows, and asks the server who they are by now', async () => {
  const flow = await openDesk('/desk');
  expect(flow.state().account.person?.role).toBe('owner');
  await flow.world.answer('userInfo', 200, userInfo({ role: 'client', organizations: [] }));
  expect(flow.state().account.person?.role).toBe('client');
  expect(storedOn(flow)).toMatchObject({ userInfoStorage: { role: 'client' } });
});

it('keeps showing the person whom the device knows while the server cannot be reached', async () => {
  const flow = await openDesk('/desk');
  await flow.world.dropLine('userInfo');
  expect(flow.state().account.person?.role).toBe('owner');
});

describe('the language of the desk (LG-2)', () => {
  const open = (local: object, browserTags = ['fr-FR']) =>
    openDesk('/desk', { local: { ...olive, ...local }, browserTags });
  const spoken = (flow: DeskFlow) => selectLocale(flow.state());

  it('is the stored one before the account’s', async () => {
    expect(spoken(await open({ lang: 'ru', userInfoStorage: speaking('it') }))).toBe('ru');
  });
  it('is the account’s before the browser’s', async () => {
    expect(spoken(await open({ userInfoStorage: speaking('it') }))).toBe('it');
  });
  it('is the browser’s where the account has none', async () => {
    expect(spoken(await open({ userInfoStorage: speaking(null) }))).toBe('fr');
  });

  it('becomes the account’s when the user info comes, and stays a chosen one', async () => {
    const asked = await open({ userInfoStorage: null });
    await asked.world.answer('userInfo', 200, speaking('uk'));
    expect(spoken(asked)).toBe('uk');
    expect(storedOn(asked)['lang']).toBeUndefined();
    expect(storedOn(asked)['userInfoStorage']).toEqual(speaking('uk'));

    const chosen = await open({ userInfoStorage: null });
    await chosen.act(languageChosen({ locale: 'de' }));
    await chosen.world.answer('userInfo', 200, speaking('uk'));
    expect(spoken(chosen)).toBe('de');
  });
});
