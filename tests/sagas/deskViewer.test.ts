import { newIdentity, recordingDetails, refusal } from '../../fixtures/exampleData';
import { followToggled } from '../../state/live/liveSlice';
import { locationChanged } from '../../state/navigation/navigationSlice';
import {
  commandCopyPressed,
  commandPressed,
  dispatchSwallowed,
  logSavePressed,
  playToggled,
  recordingPressed,
  remakePressed,
  retryPressed,
  searchClosed,
  searchFilled,
  searchPressed,
  turnPicked,
  wrongChosen,
  wrongPressed,
} from '../../state/viewer/viewerSlice';
import { olive, openDesk, type DeskFlow } from '../support/deskFlows';

const local = '/qa/recordings/local/view';
const report = '/qa/recordings/k7fQ2d/view';
const shown = ({ state }: DeskFlow) => state().viewer;

/** Opens the file of `rlog view`, where nobody is signed in. */
const openLocal = (query = '') => openDesk(local + query, { local: {} });

describe('the viewer of a recorded session', () => {
  it('opens the file at the turn of the address, without a request (LOG-2)', async () => {
    const flow = await openLocal('?turn=7');
    expect(shown(flow)).toMatchObject({ recording: 'local', status: 'open', turn: 7 });
    expect(flow.world.requests).toEqual([]);
    expect(flow.world.viewer.bearers).toEqual([null]);
  });

  it('replays it in slices, and says where it diverges (LOG-3)', async () => {
    const flow = await openLocal();
    const { viewer } = flow.world;
    await viewer.replays({ status: 'running', turns: 4 });
    expect(shown(flow)).toMatchObject({ replay: { status: 'running', turns: 4 } });
    await viewer.replays({ status: 'diverged', turn: 6, kind: 'state' });
    expect(shown(flow)).toMatchObject({ replay: { status: 'diverged', turn: 6 } });
    await expect(viewer.replays({ status: 'impossible' })).rejects.toThrow('nobody replays');
  });

  it('opens where the person reported, unless the address names a turn (LOG-2)', async () => {
    for (const [query, turn] of [
      ['', 5],
      ['?turn=0', 0],
    ] as const) {
      const flow = await openLocal(query);
      flow.world.viewer.facts = { ...flow.world.viewer.facts, opensAt: 5 };
      await flow.act(retryPressed());
      expect(shown(flow)).toMatchObject({ status: 'open', turn });
    }
  });

  it('shows the first divergence to whoever has gone nowhere (LOG-3)', async () => {
    const diverged = { status: 'diverged', turn: 6, kind: 'state' } as const;
    const flow = await openLocal();
    await flow.world.viewer.replays(diverged);
    expect(shown(flow)).toMatchObject({ turn: 6 });
    const other = await openLocal('?turn=2');
    await other.world.viewer.replays(diverged);
    expect(shown(other)).toMatchObject({ turn: 2 });
  });

  it('shows what would have happened with another answer, and replays that [viewer-other-answer]', async () => {
    const flow = await openLocal('?turn=7');
    const { viewer } = flow.world;
    await flow.act(remakePressed({ kind: 'fork', turn: 7, text: '{}' }));
    expect(shown(flow)).toMatchObject({
      status: 'open',
      facts: { name: 'session-fork.rlog', madeBy: 'fork' },
      turn: 4,
      replay: { status: 'running', turns: 0 },
      remaking: null,
    });
    await viewer.replays({ status: 'same', turns: 5 });
    expect(shown(flow)).toMatchObject({ replay: { status: 'same', turns: 5 } });
    await flow.act(recordingPressed());
    expect(shown(flow)).toMatchObject({ facts: { name: 'session.rlog' }, turn: 4 });
  });

  it('reads the screens of a turn, and shrinks to what is chosen there (LOG-4) [viewer-shrunk]', async () => {
    const flow = await openLocal('?turn=7');
    await flow.act(wrongPressed());
    expect(shown(flow)).toMatchObject({ asking: { texts: ['Thank you.', 'Turn 7'] } });
    await flow.act(wrongChosen({ turn: 7, wrong: { kind: 'text', text: 'Thank you.' } }));
    expect(shown(flow)).toMatchObject({ facts: { name: 'session-shrink.rlog' }, remaking: null });
    expect(shown(flow)).not.toHaveProperty('asking.texts');
    // What screens say may be somebody's words.
    expect(flow.log()).not.toContain('Thank you.');
  });

  it('says that today’s code does not do what is chosen', async () => {
    const flow = await openLocal();
    flow.world.viewer.remakeFails = 'NotToday';
    await flow.act(wrongChosen({ turn: 0, wrong: { kind: 'thrown' } }));
    expect(shown(flow)).toMatchObject({ facts: { name: 'session.rlog' }, remaking: 'NotToday' });
  });

  it('says why there is nothing to shrink, and goes on with the replay [viewer-not-shrunk]', async () => {
    const flow = await openLocal();
    const { viewer } = flow.world;
    viewer.remakeFails = 'NothingFails';
    await flow.act(remakePressed({ kind: 'shrink' }));
    expect(shown(flow)).toMatchObject({ remaking: 'NothingFails', facts: { name: 'session.rlog' } });
    await viewer.replays({ status: 'same', turns: 10 });
    expect(shown(flow)).toMatchObject({ replay: { status: 'same' } });
    viewer.remakeFails = 'SomethingElse';
    await flow.act(remakePressed({ kind: 'shrink' }));
    expect(shown(flow)).toMatchObject({ remaking: 'NotRemade' });
  });

  it('searches the states in slices, and hides the words in the log [viewer-searched]', async () => {
    const flow = await openLocal();
    const { viewer } = flow.world;
    await flow.act(searchFilled({ path: 'note.sending' }));
    await flow.act(searchFilled({ value: 'Maria Berger' }));
    await flow.act(searchPressed());
    await viewer.finds({ status: 'running', turns: 4, found: 1 });
    expect(shown(flow)).toMatchObject({ search: { progress: { status: 'running', turns: 4, found: 1 } } });
    await viewer.finds({ status: 'done', turns: 10, found: 2 });
    expect(shown(flow)).toMatchObject({ search: { progress: { status: 'done', turns: 10, found: 2 } } });
    const words = { path: 'note.sending', value: 'Maria Berger' };
    expect(viewer.searched).toEqual([words, words]);
    await expect(viewer.finds({ status: 'done', turns: 10, found: 2 })).rejects.toThrow('nobody searches');
    expect(flow.log()).not.toMatch(/Maria|note\.sending/);
  });

  it('forgets what it searched for when other words are typed', async () => {
    const flow = await openLocal();
    const { viewer } = flow.world;
    await flow.act(searchFilled({ path: 'note' }));
    await flow.act(searchPressed());
    await flow.act(searchFilled({ path: 'notes' }));
    await viewer.finds({ status: 'running', turns: 4, found: 1 });
    expect(shown(flow)).toMatchObject({ search: { path: 'notes', value: '', progress: null } });
    await expect(viewer.finds({ status: 'done', turns: 9, found: 1 })).rejects.toThrow('nobody searches');
    await flow.act(searchClosed());
    expect(shown(flow)).not.toHaveProperty('search.path');
  });

  it('names the picked turn in the address, once a person stops stepping', async () => {
    const flow = await openLocal();
    for (const turn of [1, 2, 3]) await flow.act(turnPicked({ turn }));
    expect(flow.world.href()).toBe(local);
    await flow.world.advance(300);
    expect(flow.world.href()).toBe(`${local}?turn=3`);
    expect(shown(flow)).toMatchObject({ status: 'open', turn: 3 });
    expect(flow.world.viewer.bearers).toHaveLength(1);
  });

  it('plays from the picked turn to the end, and over again [viewer-played]', async () => {
    const flow = await openLocal('?turn=7');
    const { viewer } = flow.world;
    await flow.act(playToggled());
    await viewer.plays(8);
    expect(shown(flow)).toMatchObject({ turn: 8, isPlaying: true });
    await viewer.plays(9);
    expect(shown(flow)).toMatchObject({ turn: 9, isPlaying: false });
    expect(viewer.isPlaying()).toBe(false);
    await flow.act(playToggled());
    expect(shown(flow)).toMatchObject({ turn: 0, isPlaying: true });
    await flow.act(playToggled());
    expect(viewer.isPlaying()).toBe(false);
  });

  it('pauses at a turn that a person picks', async () => {
    const flow = await openLocal();
    await flow.act(playToggled());
    await flow.act(turnPicked({ turn: 5 }));
    expect(shown(flow)).toMatchObject({ turn: 5, isPlaying: false });
    expect(flow.world.viewer.isPlaying()).toBe(false);
  });

  it('counts what screens dispatch, for the turn that is shown', async () => {
    const flow = await openLocal();
    await flow.act(dispatchSwallowed({ turn: 0, type: 'voting/ratingChosen' }));
    await flow.act(dispatchSwallowed({ turn: 4, type: 'voting/ratingChosen' }));
    expect(shown(flow)).toMatchObject({ swallowed: ['voting/ratingChosen'] });
    await flow.act(turnPicked({ turn: 1 }));
    expect(shown(flow)).toMatchObject({ swallowed: [] });
  });

  it('copies the command that makes a test, and saves the log (LOG-4) [viewer-command-copied]', async () => {
    const flow = await openLocal();
    const command = 'npm run rlog -- to-jest session.rlog';
    await flow.act(commandPressed());
    await flow.act(commandCopyPressed({ command }));
    expect(flow.world.desk.copied).toEqual([command]);
    expect(shown(flow)).toMatchObject({ command: { status: 'copied' } });
    await flow.act(logSavePressed());
    expect(flow.world.viewer.saved).toBe(1);
  });

  it('forgets the recording on another page', async () => {
    const flow = await openLocal();
    await flow.act(locationChanged({ address: { path: '/desk', search: '' }, cause: 'PUSH' }));
    expect(shown(flow)).toBeUndefined();
  });

  it('says why a file cannot be opened, and tries again [viewer-unreadable]', async () => {
    const flow = await openDesk('/desk', { local: {} });
    flow.world.viewer.fails.push(
      { name: 'BadLogError', message: 'The file is empty.' },
      { name: 'NetworkError', message: 'no answer' },
    );
    await flow.act(locationChanged({ address: { path: local, search: '' }, cause: 'PUSH' }));
    expect(shown(flow)).toMatchObject({
      status: 'failed',
      failure: { message: { text: 'The file is empty.' } },
    });
    await flow.act(retryPressed());
    expect(shown(flow)).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
    await flow.act(retryPressed());
    expect(shown(flow)).toMatchObject({ status: 'open' });
  });
});

describe('the viewer of a report', () => {
  it('opens it with the token of the person, also by its short address', async () => {
    for (const href of [report, '/qa/k7fQ2d']) {
      const flow = await openDesk(href);
      expect(shown(flow)).toMatchObject({ recording: 'k7fQ2d', status: 'open' });
      expect(flow.world.viewer.bearers).toEqual([olive.access_token]);
    }
  });

  it('says what the person wrote, also after a step to another turn [viewer-report]', async () => {
    const flow = await openDesk(report);
    await flow.act(turnPicked({ turn: 3 }));
    await flow.world.advance(300);
    await flow.world.answer('recordingDetails', 200, recordingDetails);
    const { text, place, device } = recordingDetails;
    expect(shown(flow)).toMatchObject({ turn: 3, report: { text, place: place?.name, device } });
    expect(flow.log()).not.toContain(text);
  });

  it('shows the recording also without what the person wrote', async () => {
    const flow = await openDesk(report);
    await flow.world.answer('recordingDetails', 500, refusal('internal'));
    expect(shown(flow)).toMatchObject({ status: 'open' });
    expect(shown(flow)).not.toHaveProperty('report', expect.anything());
  });

  it('leads who is not signed in to the sign-in and back [viewer-signed-out]', async () => {
    const flow = await openDesk(report, { local: {} });
    expect(flow.world.href()).toBe(`/r/sign-in?back=${encodeURIComponent(report)}`);
    expect(flow.world.viewer.bearers).toEqual([]);
  });

  it('asks once more with a new token after a refused one [viewer-token-refused]', async () => {
    const flow = await openDesk('/desk');
    flow.world.viewer.fails.push({ name: 'Refused', message: '', code: 'token_refused' });
    await flow.act(locationChanged({ address: { path: report, search: '' }, cause: 'PUSH' }));
    await flow.world.answer('refresh', 200, { access_token: 'access-2', refresh_token: 'refresh-2' });
    expect(flow.world.viewer.bearers).toEqual([olive.access_token, 'access-2']);
    expect(shown(flow)).toMatchObject({ status: 'open' });
  });

  it('leads to the sign-in when the session is over [viewer-session-over]', async () => {
    const flow = await openDesk('/desk');
    flow.world.viewer.fails.push({ name: 'Refused', message: '', code: 'token_refused' });
    await flow.act(locationChanged({ address: { path: report, search: '' }, cause: 'PUSH' }));
    await flow.world.answer('refresh', 403, refusal('token_refused'));
    await flow.world.answer('signUpAnonymous', 200, newIdentity);
    expect(flow.world.href()).toBe(`/r/sign-in?back=${encodeURIComponent(report)}`);
  });

  it.each([
    ['forbidden', { kind: 'server', message: { text: 'No.' } }],
    [404, { kind: 'missing', message: { text: 'NotLoaded' } }],
    ['token_refused', { kind: 'server', message: { text: 'No.' } }],
  ])('says what the new token is answered: %s', async (code, failure) => {
    const flow = await openDesk('/desk');
    flow.world.viewer.fails.push(
      { name: 'Refused', message: '', code: 'token_refused' },
      { name: 'Refused', message: 'No.', code },
    );
    await flow.act(locationChanged({ address: { path: report, search: '' }, cause: 'PUSH' }));
    await flow.world.answer('refresh', 200, { access_token: 'access-2', refresh_token: 'refresh-2' });
    expect(flow.world.viewer.bearers).toEqual([olive.access_token, 'access-2']);
    expect(shown(flow)).toMatchObject({ status: 'failed', failure });
    expect(flow.world.isAsked('recordingDetails')).toBe(false);
  });

  it('asks again for a recording whose code did not load [viewer-refused-twice]', async () => {
    const flow = await openDesk('/desk');
    flow.world.viewer.fails.push(
      { name: 'ChunkError', message: '' },
      { name: 'Refused', message: '', code: 401 },
      { name: 'Refused', message: 'No.', code: 'forbidden' },
    );
    await flow.act(locationChanged({ address: { path: report, search: '' }, cause: 'PUSH' }));
    expect(shown(flow)).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
    await flow.act(retryPressed());
    await flow.world.answer('refresh', 200, { access_token: 'access-2', refresh_token: 'refresh-2' });
    expect(shown(flow)).toMatchObject({ failure: { kind: 'server', message: { text: 'No.' } } });
    await flow.act(retryPressed());
    expect(flow.world.viewer.bearers.slice(-2)).toEqual(['access-2', 'access-2']);
    expect(shown(flow)).toMatchObject({ status: 'open' });
  });

  it('says that there is none, or that it may not be seen', async () => {
    const flow = await openDesk('/desk');
    flow.world.viewer.fails.push(
      { name: 'Refused', message: '', code: 404 },
      { name: 'Refused', message: 'forbidden', code: 'forbidden' },
    );
    await flow.act(locationChanged({ address: { path: report, search: '' }, cause: 'PUSH' }));
    expect(shown(flow)).toMatchObject({ status: 'failed', failure: { kind: 'missing' } });
    await flow.act(retryPressed());
    expect(shown(flow)).toMatchObject({
      status: 'failed',
      failure: { kind: 'server', message: { text: 'forbidden' } },
    });
  });
});

describe('running sessions of other tabs', () => {
  const visitor = { session: 'abc', entry: 'visitor', path: '/r/rate/demo-cafe', t0: 0 } as const;

  it('are none, and the page says so [viewer-nothing]', async () => {
    const flow = await openDesk('/qa/live', { local: {} });
    await flow.world.viewer.tabsChange([]);
    expect(flow.state()).toMatchObject({ live: { tabs: [] } });
  });

  it('are listed as they come and go', async () => {
    const flow = await openDesk('/qa/live', { local: {} });
    const { viewer } = flow.world;
    expect(flow.state()).toMatchObject({ viewer: { recording: 'live' } });
    await viewer.tabsChange([visitor]);
    expect(flow.state()).toMatchObject({ live: { tabs: [visitor] } });
    await viewer.tabsChange([]);
    expect(flow.state()).toMatchObject({ live: { tabs: [] } });
    await flow.act(locationChanged({ address: { path: '/desk', search: '' }, cause: 'PUSH' }));
    expect(flow.state()).not.toHaveProperty('live', expect.anything());
    await expect(viewer.tabsChange([])).rejects.toThrow('nobody lists');
  });

  it('show each turn as it happens, until a person looks at another one', async () => {
    const flow = await openDesk('/qa/live~abc', { local: {} });
    const { viewer } = flow.world;
    expect(shown(flow)).toMatchObject({ status: 'open', turn: 9 });
    await viewer.goesOn(12);
    expect(shown(flow)).toMatchObject({ facts: { turns: 12 }, turn: 11 });
    await flow.act(turnPicked({ turn: 3 }));
    await viewer.goesOn(14).catch(() => undefined);
    expect(shown(flow)).toMatchObject({ facts: { turns: 12 }, turn: 3 });
    expect(flow.state()).toMatchObject({ live: { isFollowing: false } });
    await flow.act(followToggled());
    await viewer.goesOn(15);
    expect(shown(flow)).toMatchObject({ facts: { turns: 15 }, turn: 14 });
  });

  it('are replayed while they go on, from where the replay stands', async () => {
    const flow = await openDesk('/qa/live~abc', { local: {} });
    const { viewer } = flow.world;
    await viewer.replays({ status: 'running', turns: 4 });
    expect(shown(flow)).toMatchObject({ facts: { turns: 10 }, replay: { status: 'running', turns: 4 } });
    await viewer.goesOn(12);
    expect(shown(flow)).toMatchObject({ replay: { status: 'running', turns: 4 } });
    await viewer.replays({ status: 'same', turns: 12 });
    expect(shown(flow)).toMatchObject({ replay: { status: 'same', turns: 12 } });
    await viewer.goesOn(15);
    expect(shown(flow)).toMatchObject({ facts: { turns: 15 }, replay: { status: 'running', turns: 12 } });
    await flow.act(turnPicked({ turn: 3 }));
    await viewer.replays({ status: 'same', turns: 15 });
    expect(shown(flow)).toMatchObject({ turn: 3, replay: { status: 'same', turns: 15 } });
  });

  it('are searched on when they have further turns', async () => {
    const flow = await openDesk('/qa/live~abc', { local: {} });
    const { viewer } = flow.world;
    await flow.act(searchFilled({ path: 'note' }));
    await flow.act(searchPressed());
    await viewer.finds({ status: 'done', turns: 10, found: 1 });
    await viewer.goesOn(12);
    expect(shown(flow)).toMatchObject({ search: { progress: { status: 'running', turns: 10 } } });
    await viewer.finds({ status: 'done', turns: 12, found: 2 });
    expect(shown(flow)).toMatchObject({ search: { progress: { status: 'done', turns: 12, found: 2 } } });
  });

  it('stay diverged [viewer-diverged]', async () => {
    const flow = await openDesk('/qa/live~abc', { local: {} });
    const { viewer } = flow.world;
    const diverged = { status: 'diverged', turn: 5, kind: 'put' } as const;
    await viewer.replays(diverged);
    await viewer.goesOn(12);
    expect(shown(flow)).toMatchObject({ turn: 11, replay: diverged });
    await expect(viewer.replays({ status: 'same', turns: 12 })).rejects.toThrow('nobody replays');
  });

  it('are shown again after a log that was made of them, and replayed anew', async () => {
    const flow = await openDesk('/qa/live~abc', { local: {} });
    const { viewer } = flow.world;
    await viewer.replays({ status: 'same', turns: 10 });
    await flow.act(remakePressed({ kind: 'shrink' }));
    expect(shown(flow)).toMatchObject({ facts: { turns: 5, madeBy: 'shrink' } });
    await viewer.replays({ status: 'same', turns: 5 });
    await flow.act(followToggled());
    await viewer.goesOn(12);
    expect(shown(flow)).toMatchObject({
      facts: { turns: 12 },
      turn: 11,
      replay: { status: 'running', turns: 0 },
    });
  });

  it('are replayed and said to be over when their tab is closed', async () => {
    const flow = await openDesk('/qa/live~abc', { local: {} });
    await flow.world.viewer.goesOn(12, true);
    expect(flow.state()).toMatchObject({ live: { isClosed: true } });
    await flow.world.viewer.replays({ status: 'same', turns: 12 });
    expect(shown(flow)).toMatchObject({ turn: 11, replay: { status: 'same' } });
  });

  it('are missed where no tab runs them [viewer-locks-missed]', async () => {
    const flow = await openDesk('/desk', { local: {} });
    flow.world.viewer.fails.push({ name: 'Refused', message: '', code: 404 });
    await flow.act(locationChanged({ address: { path: '/qa/live~gone', search: '' }, cause: 'PUSH' }));
    expect(shown(flow)).toMatchObject({ status: 'failed', failure: { kind: 'missing' } });
  });
});
