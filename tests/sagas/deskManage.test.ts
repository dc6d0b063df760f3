import {
  managedQuestion,
  newIdentity,
  questionPeople,
  refusal,
  staffPins,
  voteDetails,
} from '../../fixtures/exampleData';
import { peopleFromWire, voteDetailsFromWire } from '../../contract/manage';
import { wireQuestion } from '../../fixtures/exampleData';
import { addressOf } from '../../contract/screens';
import { deskProduct } from '../../src/desk/deskProduct';
import { deskBootstrap, type DeskRootState } from '../../state/deskRootReducer';
import { groupRequested, groupRetryPressed } from '../../state/groups/groupsSlice';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { restored } from '../../state/session/sessionSlice';
import type { AccessToken } from '../../contract/ids';
import {
  copyPressed,
  copyTold,
  linkCopied,
  peopleRetryPressed,
  photoOpened,
  retryPressed,
  saveQrPressed,
  signInNeeded,
  voteFileFailed,
  voteRetryPressed,
} from '../../state/manage/manageSlice';
import { openManage } from '../../sagas/manage/manageSaga';
import {
  managePage,
  olive,
  openDesk,
  openManaged,
  sentBy,
  storedOn,
  votePage,
  type DeskFlow,
} from '../support/deskFlows';
import { singleFlow } from '../support/singleFlow';

const shown = (flow: DeskFlow) => {
  const { manage } = flow.state();
  if (manage.status !== 'open') throw new Error(`the page is ${manage.status}`);
  return manage;
};
const signIn = (href: string) => `/r/sign-in?back=${encodeURIComponent(href)}`;
const refuseTwice = async (flow: DeskFlow) => {
  await flow.world.answer('question', 403, refusal('token_refused'));
  await flow.world.answer('refresh', 403, refusal('token_refused'));
};

/** The state at an address, signed in or not. */
function stateAt(path: string, search: string, accessToken: string | null): DeskRootState {
  const state = deskBootstrap({
    address: { path, search },
    browserTags: ['en'],
    origin: 'https://smilelog.example',
  });
  const keys = {
    accessToken: accessToken as AccessToken | null,
    anonymousToken: null,
    guid: null,
    user: null,
  };
  return deskProduct.reducer(state, restored(keys));
}

describe('The screen of an address', () => {
  it('loads once, while its data load', async () => {
    const flow = await openDesk(managePage, { slowGroups: ['manage'] });
    expect(flow.state().groups).toEqual({ manage: 'loading' });
    expect(sentBy(flow, 'question')).toHaveLength(1);
    await flow.world.answer('question', 200, managedQuestion());
    await flow.world.letGroupCome('manage');
    expect([shown(flow).question.uid, flow.state().groups]).toEqual(['demo-cafe', { manage: 'ready' }]);
    await flow.act(locationChanged({ address: addressOf(votePage), cause: 'PUSH' }));
    expect(flow.actions().filter((type) => type === groupRequested.type)).toHaveLength(1);
  });

  it('can be tried again when it does not load (ER-3)', async () => {
    const flow = await openDesk(managePage, { missingGroups: ['manage'] });
    expect(flow.state().groups).toEqual({ manage: 'failed' });
    await flow.act(groupRetryPressed({ group: 'manage' }));
    expect(flow.state().groups).toEqual({ manage: 'failed' });
    flow.world.missingGroups.clear();
    await flow.act(groupRetryPressed({ group: 'manage' }));
    expect(flow.state().groups).toEqual({ manage: 'ready' });
  });

  it('is requested anew by the next visit when the person leaves while it loads', async () => {
    const flow = await openDesk(managePage, { slowGroups: ['manage'] });
    await flow.act(locationChanged({ address: addressOf('/desk'), cause: 'PUSH' }));
    flow.world.slowGroups.clear();
    await flow.act(locationChanged({ address: addressOf(managePage), cause: 'PUSH' }));
    expect(flow.state().groups).toEqual({ manage: 'ready', today: 'ready' });
  });
});

describe('the flow alone', () => {
  it('leads whoever is not signed in to sign-in, with the address as the way back (RT-14)', async () => {
    const left: unknown[] = [];
    await singleFlow(
      openManage,
      { 'navigation.replace': (target: unknown) => void left.push(target) },
      { state: stateAt(managePage, '?rate_uid=vote-1', null) },
      deskProduct.reducer,
    )
      .put(signInNeeded({ questionUid: 'demo-cafe' as never }))
      .run();
    expect(left).toEqual([{ href: signIn(`${managePage}?rate_uid=vote-1`) }]);
  });

  it('asks for what the person may do, then for the vote, the people and the PINs (SI-8, RT-10)', async () => {
    const replies: Record<string, unknown> = {
      question: managedQuestion(),
      voteDetails: voteDetails(),
      questionPeople,
      pins: staffPins(),
    };
    const asked: unknown[] = [];
    const { storeState } = await singleFlow(
      openManage,
      {
        'http.send': ({
          endpoint,
          params,
          bearer,
        }: {
          endpoint: string;
          params: unknown;
          bearer: unknown;
        }) => {
          asked.push([endpoint, params, bearer]);
          return { status: 200, body: replies[endpoint], idempotencyKey: null, requestId: null };
        },
        'clock.now': 1_763_000_000_000,
      },
      { state: stateAt(managePage, '?rate_uid=Zv3uR0a8T0mKx1', 'access-1') },
      deskProduct.reducer,
    ).run();
    expect(asked).toEqual([
      ['question', { id: 'demo-cafe' }, 'access-1'],
      ['voteDetails', { voteId: 'Zv3uR0a8T0mKx1' }, 'access-1'],
      ['questionPeople', { id: 'demo-cafe' }, 'access-1'],
      ['pins', { id: 'demo-cafe' }, 'access-1'],
      ['votes', undefined, 'access-1'],
      ['cases', undefined, 'access-1'],
    ]);
    expect((storeState as DeskRootState).manage).toMatchObject({
      status: 'open',
      vote: { status: 'loaded', vote: voteDetailsFromWire(voteDetails()) },
      people: { status: 'loaded', people: peopleFromWire(questionPeople) },
    });
  });
});

describe('a visit', () => {
  it('shows question, vote and people, each when it comes (SI-8, RO-1)', async () => {
    const flow = await openDesk(votePage);
    expect(flow.state().manage.status).toBe('loading');
    await flow.world.answer('question', 200, managedQuestion());
    expect(shown(flow)).toMatchObject({ people: { status: 'loading' }, vote: { status: 'loading' } });
    await flow.world.answer('voteDetails', 200, voteDetails());
    await flow.world.answer('questionPeople', 200, questionPeople);
    expect(shown(flow)).toMatchObject({
      people: { status: 'loaded' },
      vote: { status: 'loaded', isRenewed: false },
    });
    expect(sentBy(flow, 'question')).toMatchObject([{ bearer: 'access-1', signedIn: true }]);
  });

  it('writes neither names, addresses, notes, tokens nor the files’ passes into the log (LOG-5)', async () => {
    const flow = await openManaged(votePage);
    await flow.world.answer('voteDetails', 200, voteDetails());
    const log = flow.log();
    for (const secret of [
      'Olive',
      'owner@demo',
      'flooded',
      'secret-pass',
      'access-1',
      'refresh-1',
      'gUid-of',
      'Zv3uR0a8',
    ])
      expect(log).not.toContain(secret);
    for (const kept of ['"Dirty"', '"owner"', 'vote~1', 'https://smilelog.example'])
      expect(log).toContain(kept);
  });

  it('asks for no vote where the address names none, or none that could be read', async () => {
    for (const href of [managePage, `${managePage}?rate_uid=`, `${managePage}?rate_uid=%E0%A4`])
      expect(shown(await openManaged(href)).vote).toBeNull();
  });

  it('closes the page to somebody without access, and asks for nothing more (RO-3, RO-4)', async () => {
    const flow = await openDesk(votePage);
    await flow.world.answer('question', 200, managedQuestion(false));
    expect(flow.state().manage).toMatchObject({ status: 'closed', question: { uid: 'demo-cafe' } });
    expect(flow.world.requests.map(({ endpoint }) => endpoint)).toEqual(['userInfo', 'question']);
  });

  it.each([
    ['missing', 404, refusal(404)],
    ['missing', 404, refusal(1108)],
    ['missing', 400, refusal('invalid_request')],
    ['disabled', 410, refusal(1215)],
    ['server', 500, refusal('internal')],
    ['server', 503, refusal('unavailable')],
    ['server', 429, refusal('too_many_requests')],
    ['offline', 200, '<html>'],
    ['offline', 200, {}],
  ])('says %s after %d %j, and loads with the next try (ER-1)', async (kind, status, body) => {
    const flow = await openDesk(managePage);
    await flow.world.answer('question', status, body);
    expect(flow.state().manage).toMatchObject({ status: 'failed', failure: { kind } });
    expect(flow.world.href()).toBe(managePage);
    await flow.act(retryPressed());
    await flow.world.answer('question', 200, managedQuestion());
    expect(flow.state().manage.status).toBe('open');
  });

  it('says that there is no connection, and loads with the next try', async () => {
    const flow = await openDesk(managePage);
    await flow.world.dropLine('question');
    expect(flow.state().manage).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
    await flow.act(retryPressed());
    await flow.world.answer('question', 200, managedQuestion());
    expect(flow.state().manage.status).toBe('open');
  });

  it('goes on after a refused token with a new one (SE-2)', async () => {
    const flow = await openDesk(managePage);
    await flow.world.answer('question', 403, refusal('token_refused'));
    await flow.world.answer('refresh', 200, {
      access_token: 'access-2',
      refresh_token: 'refresh-2',
      user_guid: 'g',
    });
    await flow.world.answer('question', 200, managedQuestion());
    expect(shown(flow).question.uid).toBe('demo-cafe');
    expect(sentBy(flow, 'questionPeople')).toMatchObject([{ bearer: 'access-2' }]);
  });

  it('leads to sign-in and back when the session has ended (SE-3, SE-4)', async () => {
    const flow = await openDesk(votePage);
    await refuseTwice(flow);
    await flow.world.answer('signUpAnonymous', 200, newIdentity);
    await flow.world.answer('question', 200, managedQuestion(false));
    expect(flow.world.href()).toBe(signIn(votePage));
    expect(storedOn(flow)).toEqual(newIdentity);
  });

  it('takes everything from the screen when the session ends in the middle [manage-session-ended]', async () => {
    const flow = await openManaged(votePage);
    await flow.world.answer('voteDetails', 403, refusal('token_refused'));
    await flow.world.answer('refresh', 403, refusal('token_refused'));
    await flow.world.answer('signUpAnonymous', 200, newIdentity);
    expect(flow.world.href()).toBe(signIn(votePage));
    expect(flow.state().manage).toEqual({ status: 'none' });
    expect(flow.state().account.person).toBeNull();
  });

  it('does not show a vote of another question, nor one that is foreign (RO-4)', async () => {
    const flow = await openManaged(votePage);
    await flow.world.answer('voteDetails', 200, voteDetails({}, wireQuestion({ uid: 'demo-restroom' })));
    expect(shown(flow).vote).toMatchObject({ status: 'missing' });
    const other = await openManaged(votePage);
    await other.world.answer('voteDetails', 404, refusal(404));
    expect(shown(other).vote).toMatchObject({ status: 'missing' });
  });

  it('tries the vote and the people again, each by itself (ER-1)', async () => {
    const flow = await openDesk(votePage);
    await flow.world.answer('question', 200, managedQuestion());
    await flow.world.dropLine('voteDetails');
    await flow.world.answer('questionPeople', 500, refusal('internal'));
    expect(shown(flow)).toMatchObject({
      vote: { status: 'failed', failure: { kind: 'offline' } },
      people: { status: 'failed', failure: { kind: 'server' } },
    });
    await flow.act(voteRetryPressed());
    await flow.world.answer('voteDetails', 200, voteDetails());
    expect(shown(flow)).toMatchObject({ vote: { status: 'loaded' }, people: { status: 'failed' } });
    await flow.act(peopleRetryPressed());
    await flow.world.answer('questionPeople', 200, questionPeople);
    expect(shown(flow).people.status).toBe('loaded');
  });

  it('asks once for new addresses of files that do not come, and keeps the photo open', async () => {
    const flow = await openManaged(votePage);
    await flow.world.answer('voteDetails', 200, voteDetails());
    await flow.act(photoOpened({ photoIndex: 0 }));
    await flow.act(voteFileFailed());
    await flow.act(voteFileFailed());
    expect(sentBy(flow, 'voteDetails')).toHaveLength(2);
    await flow.world.answer('voteDetails', 200, voteDetails());
    expect(shown(flow).vote).toMatchObject({ isRenewed: true, photoIndex: 0 });
    await flow.act(voteFileFailed());
    expect(sentBy(flow, 'voteDetails')).toHaveLength(2);
  });

  it('keeps the vote on the screen when its files’ new addresses do not come [manage-files-lost]', async () => {
    const flow = await openManaged(votePage);
    await flow.world.answer('voteDetails', 200, voteDetails());
    await flow.act(voteFileFailed());
    await flow.world.dropLine('voteDetails');
    expect(shown(flow).vote?.status).toBe('loaded');
  });

  it('copies the link, says so for a while, and says when the browser refuses', async () => {
    const flow = await openManaged();
    await flow.act(copyPressed());
    expect(flow.world.desk.copied).toEqual(['https://smilelog.example/r/rate/demo-cafe']);
    expect(shown(flow).copy).toEqual({ status: 'copied' });
    await flow.world.advance(2_500);
    expect(shown(flow).copy).toBeNull();
    flow.world.desk.refusesCopy = true;
    await flow.act(copyPressed());
    expect(shown(flow).copy).toEqual({ status: 'failed' });
    expect(flow.actions()).toEqual(expect.arrayContaining([linkCopied.type, copyTold.type]));
  });

  it('saves the code of the link under the sticker’s name, and says when that fails [code-not-saved]', async () => {
    const flow = await openManaged();
    await flow.act(saveQrPressed({ format: 'png' }));
    const link = 'https://smilelog.example/r/rate/demo-cafe';
    expect(flow.world.desk.saved).toEqual([{ link, format: 'png', name: 'smilelog-demo-cafe' }]);
    flow.world.desk.drawsNothing = true;
    await flow.act(saveQrPressed({ format: 'svg' }));
    expect(flow.state().messages.banner?.message).toEqual({ text: 'FileNotMade' });
  });

  it('asks nobody who has never signed in for anything [manage-never-signed-in]', async () => {
    const flow = await openDesk(managePage, { local: {} });
    expect(flow.world.requests).toEqual([]);
    expect(flow.world.href()).toBe(signIn(managePage));
  });

  it('does without a name where the user info does not come (SE-8)', async () => {
    const flow = await openDesk(managePage, { local: { ...olive, userInfoStorage: null } });
    await flow.world.dropLine('userInfo');
    await flow.world.answer('question', 200, managedQuestion());
    expect(flow.state().account.person).toBeNull();
  });
});
