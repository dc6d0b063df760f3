import fc from 'fast-check';
import type { Guid } from '../../contract/ids';
import { durationOf } from '../../contract/game';
import {
  selectGameOffered,
  selectGamePhase,
  selectRecordForm,
  selectResultOf,
  selectScoreToBeat,
} from '../../state/game/gameSelectors';
import { gameEntered } from '../../state/game/gameActions';
import { groupLoaded } from '../../state/groups/groupsSlice';
import {
  gameClosed,
  contactAccepted,
  contactChanged,
  contactFailed,
  contactStarted,
  contactSubmitted,
  duckPressed,
  duckReleased,
  jumpPressed,
  playPressed,
  recordClosed,
  recordTold,
  resultAccepted,
  resultFailed,
  runEnded,
  runStarted,
} from '../../state/game/gameSlice';
import { resultOf, runnerAt, type Run } from '../../state/game/runnerRules';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { votedRestored } from '../../state/voting/votingSlice';
import { addressOf, stateAfter } from '../support/store';
import { thanksForCafe, votedCafe } from '../support/flows';

const started = (session: number, seed = 7) => [playPressed(), runStarted({ session, seed, isCalm: false })];
const ready = [groupLoaded({ group: 'game' }), gameEntered()];
/** A game without any input. */
const lazy = runnerAt({ seed: 7, isCalm: false, inputs: [], ticks: 0 }, 10_000);
const over = (session: number) => runEnded({ session, ticks: lazy.tick });
const guid = 'game-1' as Guid;
const record = (session: number) => resultAccepted({ session, guid, isRecord: true });

const phaseAfter = (...actions: Parameters<typeof stateAfter>[0]) =>
  selectGamePhase(stateAfter(actions, thanksForCafe));
const formAfter = (...actions: Parameters<typeof stateAfter>[0]) =>
  selectRecordForm(stateAfter(actions, thanksForCafe));

it('goes from not loaded to running, over, the record form and a new game (GM-1, GM-3)', () => {
  expect(phaseAfter().status).toBe('closed');
  expect(phaseAfter(...ready).status).toBe('ready');
  expect(phaseAfter(...ready, ...started(1))).toEqual({
    status: 'running',
    run: { seed: 7, isCalm: false, inputs: [], ticks: 0 },
  });
  expect(phaseAfter(...ready, ...started(1), over(1))).toMatchObject({ status: 'over', isRecord: false });
  expect(phaseAfter(...ready, ...started(1), over(1), record(1))).toMatchObject({
    status: 'over',
    isRecord: true,
  });
  expect(formAfter(...ready, ...started(1), over(1), record(1))).toEqual({
    guid,
    contact: '',
    status: 'asked',
    isTooShort: false,
  });
  expect(phaseAfter(...ready, ...started(1), over(1), record(1), ...started(2)).status).toBe('running');
  expect(phaseAfter(...ready, ...started(1), gameClosed()).status).toBe('closed');
});

it('shows no form where the server says that it is no record (GM-3)', () => {
  const none = resultAccepted({ session: 1, guid: 'game-1' as Guid, isRecord: false });
  expect(phaseAfter(...ready, ...started(1), over(1), none)).toMatchObject({ isRecord: false });
  expect(formAfter(...ready, ...started(1), over(1), none)).toBeNull();
  const failed = resultFailed({ session: 1, code: 'unreachable' });
  expect(formAfter(...ready, ...started(1), over(1), failed)).toBeNull();
});

it('lets only the newest session count (GM-5)', () => {
  const second = [...ready, ...started(1), over(1), ...started(2)];
  const plain = phaseAfter(...second);
  for (const late of [
    record(1),
    over(1),
    runStarted({ session: 1, seed: 9, isCalm: true }),
    jumpPressed({ session: 1, tick: 3 }),
    duckPressed({ session: 1, tick: 3 }),
    duckReleased({ session: 1, tick: 3 }),
    record(2),
  ])
    expect([late, phaseAfter(...second, late)]).toEqual([late, plain]);
  // The first game's record arrives after the second game.
  expect(formAfter(...second, over(2), record(1))).toBeNull();
  // A run that was requested twice starts once.
  expect(
    phaseAfter(...ready, playPressed(), ...started(2), runStarted({ session: 1, seed: 9, isCalm: true })),
  ).toEqual(plain);
  // A contact from an earlier form does not affect this one.
  const sending = [
    ...second,
    over(2),
    record(2),
    contactChanged({ contact: 'anna@visitor.example' }),
    contactSubmitted(),
    contactStarted(),
  ];
  const earlier = 'game-0' as Guid;
  for (const late of [contactAccepted({ guid: earlier }), contactFailed({ guid: earlier, code: 500 })])
    expect(formAfter(...sending, late)).toMatchObject({ status: 'sending' });
});

it('computes score and duration from the seed and the moves (GM-2)', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.nat(50), { maxLength: 30 }), (seed, waits) => {
      const run: Run = { seed, isCalm: false, inputs: [], ticks: 0 };
      let tick = 0;
      const inputs = waits.map((wait) => ({ tick: (tick += wait), move: 'jump' as const }));
      const end = runnerAt({ ...run, inputs }, 36_000);
      const made = inputs.filter((input) => input.tick < end.tick);
      const state = stateAfter(
        [
          ...ready,
          ...started(1, seed),
          ...made.map((input) => jumpPressed({ session: 1, tick: input.tick })),
          runEnded({ session: 1, ticks: end.tick }),
        ],
        thanksForCafe,
      );
      expect(selectResultOf(state, 1)).toEqual(resultOf(end));
      expect(selectResultOf(state, 1)?.duration).toBe(durationOf(end.tick));
      expect(selectResultOf(state, 2)).toBeNull();
    }),
    { numRuns: 40 },
  );
});

it('believes no screen that says a run is over before it is', () => {
  expect(phaseAfter(...ready, ...started(1), runEnded({ session: 1, ticks: lazy.tick - 1 })).status).toBe(
    'running',
  );
  // Reported late, it still ended at its own time.
  const late = phaseAfter(...ready, ...started(1), runEnded({ session: 1, ticks: lazy.tick + 50 }));
  expect(late).toEqual(phaseAfter(...ready, ...started(1), over(1)));
});

it('leaves out moves that cannot have been made', () => {
  const moves = [
    jumpPressed({ session: 1, tick: 10 }),
    duckPressed({ session: 1, tick: 9 }),
    duckPressed({ session: 1, tick: 10.5 }),
    duckPressed({ session: 1, tick: 40 }),
    duckReleased({ session: 1, tick: 60 }),
  ];
  expect(phaseAfter(...ready, ...started(1), ...moves)).toMatchObject({
    run: {
      ticks: 60,
      inputs: [
        { tick: 10, move: 'jump' },
        { tick: 40, move: 'duck' },
        { tick: 60, move: 'stand' },
      ],
    },
  });
});

it('remembers the best score of the visit', () => {
  const { game } = stateAfter([...ready, ...started(1), over(1), ...started(2, 8)], thanksForCafe);
  expect(game?.best).toBe(resultOf(lazy).score);
});

it('takes a contact of more than 10 characters alone, and keeps what was typed when sending fails (GM-4, GM-6)', () => {
  const asked = [...ready, ...started(1), over(1), record(1)];
  const type = (contact: string) => contactChanged({ contact });
  expect(formAfter(...asked, type('0123456789'), contactSubmitted())).toMatchObject({
    status: 'asked',
    isTooShort: true,
  });
  expect(formAfter(...asked, type('0123456789'), contactSubmitted(), type('01234567890'))).toMatchObject({
    status: 'asked',
    isTooShort: false,
  });
  // One that is too long is not sent either, and stays as it was typed.
  expect(formAfter(...asked, type('x'.repeat(321)), contactSubmitted())).toMatchObject({
    contact: 'x'.repeat(321),
    status: 'asked',
    isTooShort: true,
  });
  const sending = [...asked, type('01234567890'), contactSubmitted(), contactStarted()];
  expect(formAfter(...sending)).toMatchObject({ status: 'sending' });
  // A contact that is being sent stays as it was sent.
  expect(formAfter(...sending, type('x'))).toMatchObject({ contact: '01234567890' });
  expect(formAfter(...sending, contactFailed({ guid, code: 'unreachable' }))).toMatchObject({
    status: 'asked',
    contact: '01234567890',
  });
  expect(formAfter(...sending, contactAccepted({ guid }))).toMatchObject({ status: 'sent' });
});

it('keeps the form of a record until it is sent or closed, also over another game (GM-3)', () => {
  const typed = [...ready, ...started(1), over(1), record(1), contactChanged({ contact: 'anna@visitor' })];
  const kept = { guid, contact: 'anna@visitor', status: 'asked' };
  for (const more of [started(2), [...started(2), over(2)], [gameClosed()], [gameClosed(), gameEntered()]])
    expect(formAfter(...typed, ...more)).toMatchObject(kept);
  expect(phaseAfter(...typed, ...started(2), over(2))).toMatchObject({ isRecord: false });
  expect(formAfter(...typed, recordClosed())).toBeNull();
  // Another record takes the form over, with what was typed.
  const better = resultAccepted({ session: 2, guid: 'game-2' as Guid, isRecord: true });
  expect(formAfter(...typed, ...started(2), over(2), better)).toMatchObject({ ...kept, guid: 'game-2' });
  const sent = [...typed, contactStarted(), contactAccepted({ guid })];
  expect(formAfter(...sent, ...started(2))).toBeNull();
  const elsewhere = locationChanged({ address: addressOf('/r/rate/demo-cafe'), cause: 'PUSH' });
  expect(formAfter(...typed, elsewhere)).toBeNull();
});

it("knows the place's record to beat, also when it was just beaten (GM-3)", () => {
  const toBeat = (...actions: Parameters<typeof stateAfter>[0]) =>
    selectScoreToBeat(stateAfter(actions, thanksForCafe));
  expect(toBeat(...ready)).toBeNull();
  expect(toBeat(...ready, recordTold({ score: null }))).toBeNull();
  const told = [...ready, recordTold({ score: 3 }), ...started(1)];
  expect(toBeat(...told, over(1))).toBe(3);
  expect(toBeat(...told, over(1), record(1))).toBe(resultOf(lazy).score);
});

it('is closed by another screen, and stays over a rewritten thank-you address', () => {
  const to = (href: string) => locationChanged({ address: addressOf(href), cause: 'REPLACE' });
  expect(phaseAfter(...ready, ...started(1), to('/r/thank-for-vote/demo-cafe/1/other?r=1')).status).toBe(
    'running',
  );
  expect(phaseAfter(...ready, ...started(1), to('/r/rate/demo-cafe')).status).toBe('closed');
});

it('is offered to those whose vote the server has, and not after a service-log vote', () => {
  const offered = (voted: object[]) =>
    selectGameOffered(stateAfter([votedRestored({ voted: voted as never })], thanksForCafe));
  expect(offered([])).toBe(false);
  expect(offered([votedCafe])).toBe(true);
  expect(offered([{ ...votedCafe, voteUid: null }])).toBe(false);
  expect(offered([{ ...votedCafe, isServiceLog: true }])).toBe(false);
  expect(offered([{ ...votedCafe, questionUid: 'other-lobby' }])).toBe(false);
});
