import { questionFromWire } from '../../contract/question';
import { newIdentity, refusal, userInfo, wireQuestion } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { menuPressed } from '../../state/menu/menuActions';
import { selectMenu, selectMenuOpen } from '../../state/menu/menuSelectors';
import { backspacePressed, digitPressed } from '../../state/pins/pinSlice';
import { answerQuestion, begin, follow, open, sentTo } from '../support/flows';

const login = '/r/sl/demo-cafe/auth';
const reply = { access_token: 'access-1', refresh_token: 'refresh-1', first_name: 'Ana', expires_in: 43_200 };
const ana = userInfo({
  guid: 'guid-of-access-1',
  role: 'user',
  is_owner: false,
  pin_session: { expires_in: 43_200 },
  question_access: { 'demo-cafe': { manage: false, service_log: true } },
});

async function type(flow: Flow, pin: string): Promise<void> {
  for (const digit of pin) await flow.act(digitPressed({ digit }));
}

async function openPad(): Promise<Flow> {
  const flow = await open(login, { local: newIdentity });
  await answerQuestion(flow);
  return flow;
}

describe('The PIN pad (PN-1, PN-2)', () => {
  it('signs in at the fourth digit, greets by name, and opens the service log (SL-2)', async () => {
    const flow = await openPad();
    await type(flow, '123');
    await flow.act(backspacePressed());
    await type(flow, '3');
    expect(sentTo(flow, 'signInPin')).toEqual([]);
    await type(flow, '4');
    expect(sentTo(flow, 'signInPin')).toMatchObject([
      { body: { pin: '1234', question_uid: 'demo-cafe' }, anonymousToken: newIdentity.anonymous_token },
    ]);
    await flow.world.answer('signInPin', 200, reply);
    expect(flow.state().pin).toMatchObject({ status: 'welcome', firstName: 'Ana', digits: '' });
    await flow.world.answer('userInfo', 200, ana);
    await flow.world.advance(900);
    expect(flow.world.href()).toBe('/r/sl/demo-cafe');
    expect(flow.state().session.user?.firstName).toBe('Olive');
    expect(flow.world.stored.local.get('user_guid')).toBe('guid-of-access-1');
  });

  it('leads to the management page that asked for the PIN (RO-2)', async () => {
    const manage = '/questions/demo-cafe/manage';
    const flow = await open(`${login}?back=${encodeURIComponent(manage)}`, { local: newIdentity });
    await answerQuestion(flow);
    await type(flow, '1234');
    await flow.world.answer('signInPin', 200, reply);
    await flow.world.answer('userInfo', 200, ana);
    await flow.world.advance(900);
    expect(flow.world.href()).toBe(manage);
  });

  it('is what Admin opens at a sticker with PINs (RO-2)', async () => {
    const flow = await open('/r/rate/demo-cafe', { local: newIdentity });
    const hrefOfAdmin = () => selectMenu(flow.state()).find(({ item }) => item === 'admin')?.href;
    await answerQuestion(flow, { service_log_config: { require_pin: true } });
    expect(hrefOfAdmin()).toBe('/r/sl/demo-cafe/auth?back=%2Fquestions%2Fdemo-cafe%2Fmanage');
  });

  it('is what Admin opens on the small page that the server has drawn (RO-2)', async () => {
    const asked = { service_log_config: { require_pin: true } };
    const { staff: _, ...small } = questionFromWire(wireQuestion(asked));
    const flow = await open('/r/rate/demo-cafe', {
      local: newIdentity,
      page: { locale: 'en', question: { ...small, isPartial: true } },
    });
    await flow.act(menuPressed());
    expect(selectMenuOpen(flow.state())).toBe(false);
    await answerQuestion(flow, asked);
    expect(selectMenuOpen(flow.state())).toBe(true);
    expect(selectMenu(flow.state()).find(({ item }) => item === 'admin')).toMatchObject({
      asksPin: true,
      href: '/r/sl/demo-cafe/auth?back=%2Fquestions%2Fdemo-cafe%2Fmanage',
    });
  });

  it('opens the menu on a slow line all the same, and without one (RO-2)', async () => {
    const { staff: _, ...small } = questionFromWire(wireQuestion());
    const page = { locale: 'en' as const, question: { ...small, isPartial: true as const } };
    const slow = await open('/r/rate/demo-cafe', { local: newIdentity, page });
    await slow.act(menuPressed());
    await slow.world.advance(400);
    expect(selectMenuOpen(slow.state())).toBe(true);
    const offline = await open('/r/rate/demo-cafe', { local: newIdentity, page });
    await offline.act(menuPressed());
    await offline.world.dropLine('questionInfo');
    expect(selectMenuOpen(offline.state())).toBe(true);
  });

  it('clears all slots when the PIN is wrong, and tells the diagnostics the code alone (PN-2)', async () => {
    const flow = await openPad();
    await type(flow, '1234');
    await flow.world.answer('signInPin', 401, refusal('wrong_pin'));
    expect(flow.state().pin).toMatchObject({ status: 'open', digits: '', refusals: 1, failure: 'wrong_pin' });
    expect(sentTo(flow, 'clientLog')).toMatchObject([{ body: { text: 'pin sign-in failed: wrong_pin' } }]);
    expect(flow.world.stored.local.get('anonymous_token')).toBe(newIdentity.anonymous_token);
    // The retry does not wait for the diagnostics.
    await type(flow, '4321');
    expect(sentTo(flow, 'signInPin')).toHaveLength(2);
  });

  it('takes no digit while it is paused, and does again when the pause is over', async () => {
    const flow = await openPad();
    await type(flow, '1234');
    await flow.world.answer('signInPin', 429, refusal('pin_paused'), { retryAfter: 900 });
    expect(flow.state().pin?.pausedUntil).toBe(begin + 900_000);
    await type(flow, '12');
    expect(flow.state().pin?.digits).toBe('');
    await flow.world.advance(900_000);
    await type(flow, '12');
    expect(flow.state().pin).toMatchObject({ digits: '12', pausedUntil: null });
  });

  it('counts the tries and the time of a pause down (PN-3)', async () => {
    const flow = await openPad();
    await type(flow, '1234');
    const wrong = (tries_left: number) => ({ error: { ...refusal('wrong_credentials').error, tries_left } });
    await flow.world.answer('signInPin', 401, wrong(1));
    expect(flow.state().pin).toMatchObject({ triesLeft: 1, pausedUntil: null });
    await type(flow, '4321');
    const at = flow.state().pin?.refusals;
    await flow.world.answer('signInPin', 401, wrong(0), { retryAfter: 150 });
    expect(flow.state().pin).toMatchObject({ refusals: (at ?? 0) + 1, triesLeft: 0 });
    const left = () => {
      const { pausedUntil, now = NaN } = flow.state().pin ?? {};
      return pausedUntil == null ? null : (pausedUntil - now) / 1_000;
    };
    expect(left()).toBe(150);
    for (const [ms, seconds] of [
      [30_000, 120],
      [60_000, 60],
      [1_000, 59],
      [1_000, 58],
    ] as const) {
      await flow.world.advance(ms);
      expect(left()).toBe(seconds);
    }
    await flow.world.advance(58_000);
    expect(left()).toBeNull();
  });

  describe('after a reload', () => {
    const paused = async () => {
      const flow = await openPad();
      await type(flow, '1234');
      await flow.world.answer('signInPin', 429, refusal('pin_paused'), { retryAfter: 900 });
      return flow;
    };
    const reloaded = ({ world }: Flow, path: string, ms: number) =>
      open(path, {
        local: Object.fromEntries(world.stored.local),
        clock: { t0: begin + ms, elapsed: () => 0 },
      });

    it('still pauses, and counts on from there', async () => {
      const flow = await reloaded(await paused(), login, 300_000);
      await answerQuestion(flow);
      expect(flow.state().pin).toMatchObject({
        failure: 'pin_paused',
        pausedUntil: begin + 900_000,
        now: begin + 300_000,
      });
      await type(flow, '12');
      expect(flow.state().pin?.digits).toBe('');
    });

    it('takes digits once the pause has ended', async () => {
      const flow = await reloaded(await paused(), login, 900_000);
      await answerQuestion(flow);
      await type(flow, '12');
      expect(flow.state().pin).toMatchObject({ digits: '12', pausedUntil: null });
    });

    it('pauses at that sticker alone', async () => {
      const flow = await reloaded(await paused(), '/r/sl/other-lobby/auth', 300_000);
      expect(flow.state().pin?.pausedUntil).toBeNull();
    });

    it('believes no pause that is longer than the longest', async () => {
      const flow = await reloaded(await paused(), login, -2 * 86_400_000);
      expect(flow.state().pin?.pausedUntil).toBeNull();
    });
  });

  describe('after a reload, some tries being left', () => {
    const refused = async () => {
      const flow = await openPad();
      await type(flow, '0000');
      const { error } = refusal('wrong_credentials');
      await flow.world.answer('signInPin', 401, { error: { ...error, tries_left: 3 } });
      return flow;
    };
    const reloaded = ({ world }: Flow, ms: number) =>
      open(login, {
        local: Object.fromEntries(world.stored.local),
        clock: { t0: begin + ms, elapsed: () => 0 },
      });

    it('still tells how many, and takes digits', async () => {
      const flow = await reloaded(await refused(), 60_000);
      await answerQuestion(flow);
      expect(flow.state().pin).toMatchObject({ triesLeft: 3, pausedUntil: null });
      await type(flow, '12');
      expect(flow.state().pin?.digits).toBe('12');
    });

    it('tells nothing after a day, in which the server forgets them', async () => {
      const flow = await reloaded(await refused(), 86_400_000);
      expect(flow.state().pin?.triesLeft).toBeUndefined();
    });

    it('tells nothing after a right PIN [pin-right-at-last]', async () => {
      const before = await refused();
      await type(before, '1234');
      await before.world.answer('signInPin', 200, reply);
      expect(before.world.stored.local.get('pin_pauses')).toEqual({});
    });
  });

  it('has all tries again after a pause [pin-after-pause]', async () => {
    const flow = await openPad();
    await type(flow, '0000');
    const { error } = refusal('wrong_credentials');
    const answer = { error: { ...error, tries_left: 0, retry_after: 900 } };
    await flow.world.answer('signInPin', 401, answer, { retryAfter: 900 });
    await flow.world.advance(900_000);
    expect(flow.state().pin?.triesLeft).toBeUndefined();
  });

  it('pauses again when the person comes back to the pad', async () => {
    const flow = await openPad();
    await type(flow, '1234');
    await flow.world.answer('signInPin', 429, refusal('pin_paused'), { retryAfter: 900 });
    await follow(flow, '/');
    await follow(flow, login);
    expect(flow.state().pin?.pausedUntil).toBe(begin + 900_000);
  });

  it('says that it needs a line where there is none', async () => {
    const flow = await openPad();
    await type(flow, '1234');
    await flow.world.dropLine('signInPin');
    expect(flow.state().pin).toMatchObject({ status: 'open', digits: '', failure: null });
    expect(sentTo(flow, 'clientLog')).toEqual([]);
  });

  it('holds no digit in the log of the session (LOG-5)', async () => {
    const flow = await openPad();
    await type(flow, '7391');
    await flow.world.answer('signInPin', 401, refusal('wrong_pin'));
    expect(flow.log()).not.toContain('7391');
    expect(flow.log()).not.toMatch(/"digit":"[1-9]"/);
  });
});

describe('A scan by staff', () => {
  const signedIn = (more: Parameters<typeof userInfo>[0]) => ({
    local: { access_token: 'access-1', user_guid: 'user-1', userInfoStorage: userInfo(more) },
  });
  const managed = { question_access: { 'demo-cafe': { manage: true, service_log: true } } };

  it('opens the staff login before any tap where nobody is signed in (SL-2, RT-9)', async () => {
    const flow = await open('/r/rate/demo-cafe?sl=t');
    await answerQuestion(flow);
    expect(flow.world.href()).toBe('/r/sl/demo-cafe/auth');
  });

  it('leads who may manage to manage from what the phone knows, before the server has answered (RD-1)', async () => {
    const flow = await open('/r/rate/demo-cafe', signedIn({ ...managed, role: 'owner' }));
    await answerQuestion(flow);
    expect(flow.world.href()).toBe('/questions/demo-cafe/manage');
  });

  it('leads who runs the whole organisation to manage before the server has said so, and replays so (RD-1)', async () => {
    const runs = [{ uid: 'org-corner', name: 'Corner', role: 'org_manager' as const, multiple: false }];
    const flow = await open('/r/rate/demo-cafe', signedIn({ organizations: runs, role: 'org_manager' }));
    await answerQuestion(flow);
    expect(flow.world.href()).toBe('/questions/demo-cafe/manage');
  });

  it('leads the exempt nowhere, and nobody who forces the vote (RD-1)', async () => {
    const exempt = await open('/r/rate/demo-cafe', signedIn({ ...managed, manage_redirect_exempt: true }));
    await answerQuestion(exempt);
    expect(exempt.world.href()).toBe('/r/rate/demo-cafe');
    const forced = await open('/r/rate/demo-cafe?force_vote=true', signedIn(managed));
    await answerQuestion(forced);
    expect(forced.world.href()).toBe('/r/rate/demo-cafe?force_vote=true');
  });

  it('without a line opens the service log from what the phone knows (RD-2) [pin-offline]', async () => {
    const cleaner = { role: 'user' as const, is_owner: false, isUserAdmin: false };
    const access = { question_access: { 'demo-cafe': { manage: false, service_log: true } } };
    const flow = await open('/r/rate/demo-cafe', signedIn({ ...cleaner, ...access }));
    const features = { hide_so_so: false, dumpsters_mode: false, service_log: true as const };
    await answerQuestion(flow, { features });
    await flow.world.dropLine('userInfo');
    expect(flow.world.href()).toBe('/r/sl/demo-cafe');
  });

  it('is led on without a line, too, where the address names a face (RD-2)', async () => {
    const cleaner = { role: 'user' as const, is_owner: false, isUserAdmin: false };
    const access = { question_access: { 'demo-cafe': { manage: false, service_log: true } } };
    const flow = await open('/r/rate/demo-cafe/3', signedIn({ ...cleaner, ...access }));
    const features = { hide_so_so: false, dumpsters_mode: false, service_log: true as const };
    await flow.world.dropLine('userInfo');
    await answerQuestion(flow, { features });
    expect(flow.world.href()).toBe('/r/sl/demo-cafe');
  });

  it('waits no longer than the failure for what a visitor may do, and then votes', async () => {
    const flow = await open('/r/rate/demo-cafe/3', signedIn({ role: 'user', is_owner: false }));
    await answerQuestion(flow);
    expect(sentTo(flow, 'sendRateDetails')).toEqual([]);
    await flow.world.dropLine('userInfo');
    expect(sentTo(flow, 'sendRateDetails')).toHaveLength(1);
  });

  it('says who may not log here that they may not (RO-3)', async () => {
    const flow = await open(
      '/r/sl/demo-cafe',
      signedIn({ role: 'user', is_owner: false, isUserAdmin: false }),
    );
    await answerQuestion(flow);
    await flow.world.answer('sendRateDetails', 403, refusal(1022));
    expect(flow.world.href()).toBe('/r/sl/no_access');
  });
});
