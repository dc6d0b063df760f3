import { newIdentity, refusal, userInfo, voteReply, wireQuestion } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { fieldEdited, signOutPressed, submitted } from '../../state/account/accountSlice';
import { askedChosen, linkPressed, placeChosen } from '../../state/linking/linkingSlice';
import { earlyTap, open, openVoteScreen, reload, sentTo, tap } from '../support/flows';

const unlinked = wireQuestion({ place: null });
const tokens = { access_token: 'access-1', refresh_token: 'refresh-1', user_guid: 'user-1' };
const places = {
  question: { uid: 'demo-cafe', text: 'How was it?' },
  places: [{ uid: 'lobby', name: 'Lobby', site_name: 'Tower', org_name: 'Org', org_uid: 'org' }],
};
const tab = ({ world }: Flow) => Object.fromEntries(world.stored.session);

/** A visitor votes on an unlinked sticker and signs in. */
async function voteAndSignIn(more: Parameters<typeof userInfo>[0] = {}): Promise<Flow> {
  const flow = await open('/r/rate/demo-cafe', { local: newIdentity });
  await flow.world.answer('questionInfo', 200, { question: unlinked });
  await tap(flow, 1);
  await flow.world.answer('sendRateDetails', 200, voteReply({ rate: 1, question: unlinked }));
  for (const [field, inserted] of [
    ['email', 'owner@demo.example'],
    ['password', 'Fjord-and-heron'],
  ] as const)
    await flow.act(fieldEdited({ field, splice: { at: 0, removed: 0, inserted } }));
  await flow.act(submitted());
  await flow.world.answer('signInLocal', 200, tokens);
  await flow.world.answer(
    'userInfo',
    200,
    userInfo({ organizations: [{ uid: 'org', name: 'Org', role: 'owner', multiple: false }], ...more }),
  );
  return flow;
}

describe('A sticker that nobody has linked (RD-3, RD-4)', () => {
  it('keeps the vote in the tab, and sign-in opens to link the sticker', async () => {
    const flow = await open('/r/rate/demo-cafe', { local: newIdentity });
    await flow.world.answer('questionInfo', 200, { question: unlinked });
    await tap(flow, 1);
    await flow.world.answer('sendRateDetails', 200, voteReply({ rate: 1, question: unlinked }));
    expect(tab(flow)).toMatchObject({ unlinked_rate: 1, unlinked_question: 'demo-cafe' });
    expect(flow.world.href()).toBe('/r/sign-in?type=linkQuestion&question=demo-cafe');
  });

  it('asks what its place asks already, if the administrator chooses so (RD-4) [linking-place-asks]', async () => {
    const flow = await voteAndSignIn();
    const questions = [
      { uid: 'lobby-door', text: 'How clean is it?', place_uid: 'lobby', placement: 'Door' },
    ];
    await flow.world.answer('linkPlaces', 200, { ...places, questions });
    await flow.act(placeChosen({ placeUid: 'lobby' }));
    await flow.act(askedChosen({ questionUid: 'lobby-door' }));
    await flow.act(linkPressed());
    expect(sentTo(flow, 'linkQuestion').at(-1)?.body).toEqual({
      place_uid: 'lobby',
      question_uid: 'lobby-door',
    });
  });

  it('is linked to a place by an administrator, and the vote is sent again (RD-4)', async () => {
    const flow = await voteAndSignIn();
    expect(flow.world.href()).toBe('/r/own-business?question=demo-cafe');
    await flow.world.answer('linkPlaces', 200, places);
    await flow.act(placeChosen({ placeUid: 'lobby' }));
    await flow.act(linkPressed());
    expect(sentTo(flow, 'linkQuestion')).toMatchObject([
      { params: { id: 'demo-cafe' }, body: { place_uid: 'lobby' } },
    ]);
    await flow.world.answer('linkQuestion', 200, { question: wireQuestion() });
    expect(sentTo(flow, 'sendRateDetails')).toMatchObject([
      { body: { question_id: 'demo-cafe', rate: 1 } },
      { body: { question_id: 'demo-cafe', rate: 1 }, bearer: 'access-1' },
    ]);
    expect(tab(flow)).not.toHaveProperty('unlinked_rate');
    expect(tab(flow)).not.toHaveProperty('unlinked_question');
  });

  it('without a line at Link asks to try again, and keeps place and vote', async () => {
    const flow = await voteAndSignIn();
    await flow.world.answer('linkPlaces', 200, places);
    await flow.act(placeChosen({ placeUid: 'lobby' }));
    await flow.act(linkPressed());
    await flow.world.dropLine('linkQuestion');
    expect(flow.state().messages.popup?.ok?.text).toBe('TryAgain');
    expect(flow.state().linking?.chosen).toBe('lobby');
    expect(tab(flow)).toMatchObject({ unlinked_rate: 1 });
  });

  it('that was linked by somebody else meanwhile says so, and sends no second vote', async () => {
    const flow = await voteAndSignIn();
    await flow.world.answer('linkPlaces', 200, places);
    await flow.act(placeChosen({ placeUid: 'lobby' }));
    await flow.act(linkPressed());
    await flow.world.answer('linkQuestion', 409, refusal('already_linked', 'It has a place.'));
    expect(flow.state().messages.popup?.text.text).toContain('It has a place.');
    expect(sentTo(flow, 'sendRateDetails')).toHaveLength(1);
  });

  it('leads who may link nothing to the page for disabled stickers', async () => {
    const flow = await voteAndSignIn({ role: 'site_manager', is_owner: false, isUserAdmin: false });
    await flow.world.answer('linkPlaces', 403, refusal('forbidden'));
    expect(flow.world.href()).toBe('/r/disabled');
  });

  it('says in the reader’s language why the places did not come (LG-1)', async () => {
    const flow = await voteAndSignIn();
    await flow.world.answer('linkPlaces', 409, refusal('already_linked', 'It has a place.'));
    expect(flow.state().linking).toMatchObject({ status: 'failed', refusal: { text: 'already_linked' } });
  });

  it('forgets the vote to be linked when its person signs out (SE-5)', async () => {
    const flow = await voteAndSignIn();
    await flow.act(signOutPressed());
    expect(tab(flow)).not.toHaveProperty('unlinked_rate');
    expect(tab(flow)).not.toHaveProperty('unlinked_question');
  });

  it('asks who is there before its page of linking is shown', async () => {
    const flow = await open('/r/own-business?question=demo-cafe');
    expect(flow.world.href()).toBe(
      `/r/sign-in?back=${encodeURIComponent('/r/own-business?question=demo-cafe')}`,
    );
  });

  it('a visitor of a linked sticker is thanked and asked nothing', async () => {
    const flow = await openVoteScreen();
    await tap(flow, 1);
    await flow.world.answer('sendRateDetails', 200, voteReply());
    expect(tab(flow)).not.toHaveProperty('unlinked_rate');
    expect(flow.world.href()).toMatch(/^\/r\/thank-for-vote\/demo-cafe\//);
  });
});

describe('A signed-in person who votes before the app knows who they are', () => {
  const local = { access_token: 'access-1', user_guid: 'user-1' };
  const vote = async (rights: Parameters<typeof userInfo>[0]) => {
    const flow = await open('/r/rate/demo-cafe', { local: { ...local, tap: earlyTap() } });
    await flow.world.answer('questionInfo', 200, { question: unlinked });
    await flow.world.answer('sendRateDetails', 200, voteReply({ question: unlinked }));
    await flow.world.answer('userInfo', 200, userInfo(rights));
    return flow;
  };

  it('comes to linking the sticker as an administrator, and the vote is kept for it (RD-4)', async () => {
    const flow = await vote({});
    expect(flow.world.href()).toBe('/r/own-business?question=demo-cafe');
    expect(tab(flow)).toMatchObject({ unlinked_rate: 3, unlinked_question: 'demo-cafe' });
  });

  it('comes to the page of disabled stickers as anybody else (RD-4)', async () => {
    const flow = await vote({ role: 'site_manager', is_owner: false, isUserAdmin: false });
    expect(flow.world.href()).toBe('/r/disabled');
    expect(tab(flow)).not.toHaveProperty('unlinked_rate');
  });
});

describe('an address that votes, for who manages the place (RD-1)', () => {
  const rights = { question_access: { 'demo-cafe': { manage: true, service_log: true } } };
  const manager = (more: object = {}) => ({
    access_token: 'access-1',
    user_guid: 'user-1',
    userInfoStorage: userInfo({ ...rights, ...more }),
  });
  const scan = async (href: string, more: object = {}, staff: readonly 'exempt'[] = []) => {
    const flow = await open(href, { local: manager(more) });
    await flow.world.answer('questionInfo', 200, {
      question: wireQuestion({ features: Object.fromEntries(staff.map((flag) => [flag, true])) as never }),
    });
    await flow.world.answer('userInfo', 200, userInfo({ ...rights, ...more }));
    return flow;
  };

  it('votes once and shows the vote in manage, also at the next scan [linking-vote]', async () => {
    const flow = await scan('/r/rate/demo-cafe/3');
    expect(flow.world.href()).toBe('/r/rate/demo-cafe/3');
    expect(sentTo(flow, 'sendRateDetails')[0]?.body).toMatchObject({ rate: 3, mode: 'auto' });
    await flow.world.answer('sendRateDetails', 200, voteReply({ rate: 3 }));
    const shown = '/questions/demo-cafe/manage?rate_uid=Zv3uR0a8T0mKx1&rate_value=3';
    expect(flow.world.href()).toBe(shown);
    const again = await reload(flow, '/r/rate/demo-cafe/3');
    await again.world.answer('questionInfo', 200, { question: wireQuestion() });
    await again.world.answer('userInfo', 200, userInfo(rights));
    expect(again.world.href()).toBe(shown);
    expect(sentTo(again, 'sendRateDetails')).toEqual([]);
  });

  it.each([
    ['who forces the vote', '/r/rate/demo-cafe/3?force_vote=true', {}],
    ['who comes from manage', '/r/rate/demo-cafe/3?from_manage=true', {}],
    ['an exempt person', '/r/rate/demo-cafe/3', { manage_redirect_exempt: true }],
  ])('thanks %s', async (_who, href, more) => {
    const flow = await scan(href, more);
    await flow.world.answer('sendRateDetails', 200, voteReply({ rate: 3 }));
    expect(flow.world.href()).not.toContain('/manage');
    expect(sentTo(flow, 'sendRateDetails')).toHaveLength(1);
  });
});

it('votes by an address for a person who manages nothing there, also while the server is silent (RD-1) [linking-stranger]', async () => {
  const local = { access_token: 'access-1', user_guid: 'user-1' };
  const flow = await open('/r/rate/demo-cafe/3', { local });
  await flow.world.answer('questionInfo', 200, { question: wireQuestion() });
  await flow.world.advance(3_000);
  expect(sentTo(flow, 'sendRateDetails')).toHaveLength(1);
});

it('leads an administrator whom this page does not know yet from a disabled sticker to linking (RD-5)', async () => {
  const flow = await open('/r/rate/demo-disabled', {
    local: { access_token: 'access-1', user_guid: 'user-1' },
  });
  await flow.world.answer('questionInfo', 410, refusal(1215));
  await flow.world.answer(
    'userInfo',
    200,
    userInfo({ organizations: [{ uid: 'org', name: 'Org', role: 'owner', multiple: false }] }),
  );
  expect(flow.world.href()).toBe('/r/own-business?question=demo-disabled');
});

it('leads who manages a lead sticker there, not to its form (RD-1)', async () => {
  const local = { access_token: 'access-1', user_guid: 'user-1', userInfoStorage: userInfo() };
  const flow = await open('/r/rate/demo-airlead/3', { local });
  await flow.world.answer('questionInfo', 200, {
    question: wireQuestion({ uid: 'demo-airlead', features: { airlead: true } as never }),
  });
  expect(flow.world.href()).toBe('/r/rate/demo-airlead/3');
  await flow.world.answer(
    'userInfo',
    200,
    userInfo({ question_access: { 'demo-airlead': { manage: true, service_log: true } } } as never),
  );
  expect(flow.world.href()).toBe('/questions/demo-airlead/manage');
  expect(sentTo(flow, 'sendRateDetails')).toEqual([]);
});
