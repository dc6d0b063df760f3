import { happy, sad, type Rating } from '../../contract/rating';
import { questionFromWire } from '../../contract/question';
import { refusal, wireQuestion } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { EarlyTap } from '../../contract/storedKeys';
import { selectChosenRating } from '../../state/voting/votingSelectors';
import {
  acceptChange,
  acceptVote,
  answerPopup,
  answerQuestion,
  begin,
  change,
  changesOf,
  earlyTap,
  follow,
  lobby,
  nothingStored,
  open,
  openVoteScreen,
  reload,
  tap,
  thanksForCafe,
  votedCafe,
  votesOf,
  voteStatus,
} from '../support/flows';

const window60 = 60 * 60_000;
const journal = ({ world }: Flow) => world.stored.local.get('tap');
const withTap = (more: Parameters<typeof earlyTap>[0] = {}) => ({ local: { tap: earlyTap(more) } });

it('is taken up once the question is there, under its own key and with the very same body', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', withTap({ mode: 'vote' }));
  expect(votesOf(flow)).toMatchObject([
    {
      idempotencyKey: 'early-key-of-the-page-01',
      body: {
        question_id: 'demo-cafe',
        rate: 3,
        screen_width: 412,
        screen_height: 915,
        inner_width: 412,
        inner_height: 780,
        mode: 'vote',
        is_lead: false,
      },
    },
  ]);
  await acceptVote(flow);
  expect(flow.world.entries()).toEqual([thanksForCafe]);
  expect(flow.state().voting.voted).toMatchObject([{ key: 'early-key-of-the-page-01' }]);
});

it('that a later page takes up again does not replace a change that is on its way', async () => {
  const first = await openVoteScreen('/r/rate/demo-cafe', withTap());
  await tap(first, sad);
  await tap(first, 2);
  // Before this page's app was there, the person has tapped once more.
  const again = earlyTap({ wanted: sad, wantedAt: begin + 9_000 });
  const local = { ...Object.fromEntries(first.world.stored.local), tap: again };
  const page = { locale: 'en', question: questionFromWire(wireQuestion()) } as const;
  const clock = { t0: begin + 10_000, elapsed: () => 0 };
  first.world.outbox.locks.clear();
  const flow = await open('/r/rate/demo-cafe', { local, outbox: first.world.outbox, page, clock });
  await acceptVote(flow);
  const [onItsWay] = flow.state().outbox.sending;
  expect(flow.state().outbox.items.length).toBe(2);
  await change(flow, happy);
  expect(flow.state().outbox.items).toContainEqual(expect.objectContaining({ key: onItsWay?.key }));
});

it('is taken up by one page after the other without a line, and its change waits once [early-tap-offline]', async () => {
  const first = await openVoteScreen('/r/rate/demo-cafe', withTap({ rating: happy, wanted: sad }));
  first.world.outbox.locks.clear();
  const local = Object.fromEntries(first.world.stored.local);
  const clock = { t0: begin + 10_000, elapsed: () => 0 };
  const ports = { ids: { create: () => 'another-key' } };
  const second = await open('/r/rate/demo-cafe', { local, outbox: first.world.outbox, clock, ports });
  await answerQuestion(second);
  const waiting = [...second.world.outbox.items.values()].map(({ kind }) => kind);
  expect(waiting).toEqual(['vote', 'change']);
});

describe('A later page takes it up again after another face was tapped in the app', () => {
  const chosenNow = async (more: Partial<EarlyTap>) => {
    const first = await openVoteScreen('/r/rate/demo-cafe', withTap());
    await tap(first, 2);
    first.world.outbox.locks.clear();
    const local = { ...Object.fromEntries(first.world.stored.local), tap: earlyTap(more) };
    const clock = { t0: begin + 10_000, elapsed: () => 0 };
    const ports = { ids: { create: () => 'another-key' } };
    const flow = await open('/r/rate/demo-cafe', { local, outbox: first.world.outbox, clock, ports });
    await answerQuestion(flow);
    await acceptVote(flow);
    while (flow.world.isAsked('changeRateWithoutAuth'))
      await acceptChange(flow, Number(changesOf(flow).at(-1)?.query?.rate) as Rating);
    return flow;
  };

  it.each([
    ['another one', sad],
    ['the first one again', happy],
  ])('and before the app %s: that one is tapped last, and its change comes last', async (_, wanted) => {
    const flow = await chosenNow({ wanted, wantedAt: begin + 9_000 });
    expect(changesOf(flow).map(({ query }) => query)).toMatchObject([
      { rate: 2, sequence: 1 },
      { rate: wanted, sequence: 2 },
    ]);
    expect(selectChosenRating(flow.state())).toBe(wanted);
  });

  it('and none since: the face that was tapped in the app stands', async () => {
    const flow = await chosenNow({ wanted: sad, wantedAt: begin - 1_000 });
    expect(changesOf(flow).map(({ query }) => query)).toMatchObject([{ rate: 2, sequence: 1 }]);
    expect(selectChosenRating(flow.state())).toBe(2);
  });
});

describe('On a device that also is a tablet at the door (KI-1)', () => {
  const door = '/r/rate/demo-cafe?kiosk=1';

  it.each([door, '/r/rate/demo-cafe/3?kiosk=1'])(
    'one of an ordinary page is not shown to the next visitor of %s, and waits for its own',
    async (href) => {
      const tablet = await open(href, withTap());
      if (href === door) await answerQuestion(tablet);
      expect(votesOf(tablet).map(({ idempotencyKey }) => idempotencyKey)).not.toContain(earlyTap().key);
      expect(journal(tablet)).toBeDefined();
    },
  );

  it('one of a visitor at the door is finished there, and nowhere else', async () => {
    const tablet = await openVoteScreen(door, withTap({ isKiosk: true }));
    expect(votesOf(tablet)).toMatchObject([{ idempotencyKey: earlyTap().key }]);
    const ordinary = await openVoteScreen('/r/rate/demo-cafe', withTap({ isKiosk: true }));
    expect(votesOf(ordinary)).toEqual([]);
  });
});

it('is taken up on an address with a number, instead of a vote of its own (VO-1)', async () => {
  const flow = await open('/r/rate/demo-cafe/3', withTap());
  expect(votesOf(flow)).toMatchObject([{ idempotencyKey: 'early-key-of-the-page-01', body: { rate: 3 } }]);
  await acceptVote(flow);
  expect(flow.world.entries()).toEqual([thanksForCafe]);
});

it('is finished as it was begun when another face was tapped since, and then changed (RC-1)', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', withTap({ rating: happy, wanted: sad }));
  expect(votesOf(flow)).toMatchObject([{ body: { rate: 3 } }]);
  await acceptVote(flow);
  expect(changesOf(flow)).toMatchObject([
    { query: { rate: 1, sequence: 1 }, voteKey: 'early-key-of-the-page-01' },
  ]);
  await acceptChange(flow, 1);
  expect(flow.world.href()).toBe('/r/thank-for-vote/demo-cafe/1/Zv3uR0a8T0mKx1?ouid=org-corner&r=1');
});

it('takes another tap after it for a change, not for a vote', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', withTap());
  await tap(flow, 1);
  await acceptVote(flow);
  expect(votesOf(flow)).toHaveLength(1);
  expect(changesOf(flow)).toMatchObject([{ query: { rate: 1 } }]);
});

it('is left alone on another question', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', withTap({ questionUid: lobby }));
  expect(votesOf(flow)).toEqual([]);
  await tap(flow, 1);
  await acceptVote(flow);
  expect([journal(flow)].flat()).toMatchObject([{ questionUid: lobby }]);
  await follow(flow, '/r/rate/other-lobby');
  await answerQuestion(flow, { uid: 'other-lobby' });
  expect(votesOf(flow)[1]).toMatchObject({ idempotencyKey: 'early-key-of-the-page-01' });
});

it('is taken up beside one on another sticker, which waits for its own page', async () => {
  const there = earlyTap({ questionUid: lobby, key: 'early-key-of-the-page-02' as VoteKey });
  const flow = await openVoteScreen('/r/rate/demo-cafe', { local: { tap: [earlyTap(), there] } });
  await acceptVote(flow);
  expect(journal(flow)).toEqual([there]);
  await follow(flow, '/r/rate/other-lobby');
  await answerQuestion(flow, { uid: 'other-lobby' });
  expect(votesOf(flow).map(({ idempotencyKey }) => idempotencyKey)).toEqual([
    'early-key-of-the-page-01',
    'early-key-of-the-page-02',
  ]);
  await acceptVote(flow);
  expect(journal(flow)).toBeUndefined();
});

it.each([
  ['/r/thank-for-vote/demo-cafe', []],
  ['/', []],
])('is left alone on %s', async (href, votes) => {
  const flow = await open(href, withTap());
  expect(votesOf(flow)).toEqual(votes);
  expect(journal(flow)).toBeDefined();
});

it('is taken up within the repeat window, and removed after it', async () => {
  const fresh = await openVoteScreen('/r/rate/demo-cafe', withTap({ at: begin - window60 }));
  expect(votesOf(fresh)).toHaveLength(1);
  const old = await openVoteScreen('/r/rate/demo-cafe', withTap({ at: begin - window60 - 1 }));
  expect(votesOf(old)).toEqual([]);
  expect(journal(old)).toBeUndefined();
  const asked = await open('/r/rate/demo-cafe/2', withTap({ at: begin - window60 - 1 }));
  expect(votesOf(asked)).toMatchObject([{ body: { rate: 2 } }]);
  expect(votesOf(asked)[0]?.idempotencyKey).not.toBe('early-key-of-the-page-01');
});

const { page } = earlyTap();
it.each([
  ['a word', 'tap'],
  ['a list', []],
  ['no question', { ...earlyTap(), questionUid: 7 }],
  ['no rating', { ...earlyTap(), rating: 4 }],
  ['no key', { ...earlyTap(), key: undefined }],
  ['an empty key', { ...earlyTap(), key: '' as VoteKey }],
  ['a mode that is none', { ...earlyTap(), mode: 'lead' }],
  ['no time', { ...earlyTap(), at: '12:00' }],
  ['no sizes', { ...earlyTap(), page: null }],
  ['a size that is none', { ...earlyTap(), page: { ...page, innerWidth: '412' } }],
])('is left alone when the journal holds %s', async (_, tapStored) => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { local: { tap: tapStored } });
  expect(votesOf(flow)).toEqual([]);
  await tap(flow, 2);
  await acceptVote(flow);
  expect(voteStatus(flow)).toBe('accepted');
});

it('wants the tapped face when the journal names no other', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', {
    local: { tap: { ...earlyTap(), wanted: 'banana' } },
  });
  await acceptVote(flow);
  expect(changesOf(flow)).toEqual([]);
});

it('comes from the page itself where storage is blocked', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', { blockedStorage: { tap: earlyTap() } });
  expect(votesOf(flow)).toMatchObject([{ idempotencyKey: 'early-key-of-the-page-01' }]);
  await acceptVote(flow);
  expect(flow.world.entries()).toEqual([thanksForCafe]);
  await follow(flow, '/r/rate/demo-cafe?force_vote=true');
  expect(votesOf(flow)).toHaveLength(1);
});

describe('Its journal', () => {
  it('is removed after the answer', async () => {
    const flow = await openVoteScreen('/r/rate/demo-cafe', withTap());
    expect(journal(flow)).toBeDefined();
    await acceptVote(flow);
    expect(journal(flow)).toBeUndefined();
  });

  it.each([1108, 1215, 1021, 1022])('is removed after a refusal with %s', async (code) => {
    const flow = await openVoteScreen('/r/rate/demo-cafe', withTap());
    await flow.world.answer('sendRateDetails', 403, refusal(code));
    expect(journal(flow)).toBeUndefined();
  });

  it('is kept where nothing else can be stored, and taken up again after a reload', async () => {
    const flow = await openVoteScreen('/r/rate/demo-cafe', {
      ...withTap(),
      ...nothingStored,
    });
    await flow.world.dropLine('sendRateDetails');
    expect(journal(flow)).toBeDefined();
    const again = await reload(flow);
    await answerQuestion(again);
    expect(votesOf(again)).toEqual([votesOf(flow)[0]]);
  });

  it('is removed after a lost connection, since the vote waits in the outbox', async () => {
    const flow = await openVoteScreen('/r/rate/demo-cafe', withTap());
    await flow.world.dropLine('sendRateDetails');
    expect(journal(flow)).toBeUndefined();
    const again = await reload(flow);
    expect(votesOf(again)).toEqual([votesOf(flow)[0]]);
  });

  it('is removed when another try has been answered', async () => {
    const flow = await openVoteScreen('/r/rate/demo-cafe', {
      ...withTap(),
      ...nothingStored,
    });
    await flow.world.dropLine('sendRateDetails');
    await answerPopup(flow, 'ok');
    expect(votesOf(flow)[1]).toEqual(votesOf(flow)[0]);
    await acceptVote(flow);
    expect(journal(flow)).toBeUndefined();
  });

  it('is not removed by the answer to another vote', async () => {
    const flow = await openVoteScreen(
      '/r/rate/demo-cafe',
      withTap({ questionUid: 'elsewhere' as QuestionUid }),
    );
    await tap(flow, 3);
    await acceptVote(flow);
    expect(journal(flow)).toBeDefined();
  });
});

it.each(['/r/rate/demo-cafe', '/r/rate/demo-cafe/3'])(
  'does not make who has voted vote again on a reload of %s (RT-7)',
  async (href) => {
    const flow = await open(href, { ...withTap(), session: { voted: [votedCafe] } });
    expect(votesOf(flow)).toEqual([]);
    expect(flow.world.entries()).toEqual([thanksForCafe]);
  },
);
