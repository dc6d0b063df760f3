import { refusal } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import {
  selectGameLoading,
  selectGamePhase,
  selectRecordForm,
  selectScoreToBeat,
} from '../../state/game/gameSelectors';
import { gameOpened } from '../../state/game/gameActions';
import {
  gameClosed,
  contactChanged,
  contactSubmitted,
  jumpPressed,
  playPressed,
  runEnded,
} from '../../state/game/gameSlice';
import { resultOf, runnerAt, type Run } from '../../state/game/runnerRules';
import {
  answerPopup,
  answerQuestion,
  begin,
  follow,
  open,
  sentTo,
  thanksForCafe,
  votedCafe,
} from '../support/flows';

const contact = 'anna@visitor.example';
const status = (flow: Flow) => selectGamePhase(flow.state()).status;
const results = (flow: Flow) => sentTo(flow, 'sendGame');
const contacts = (flow: Flow) => sentTo(flow, 'gameContact');
const noMessage = (flow: Flow) => [flow.state().messages.banner, flow.state().messages.popup];

/** Opens the thank-you page of a vote on the café. */
async function thanked(more: Parameters<typeof open>[1] = {}): Promise<Flow> {
  const flow = await open(thanksForCafe, { session: { voted: [votedCafe] }, ...more });
  await answerQuestion(flow);
  return flow;
}

/** Plays once: one jump, then a crash into the next obstacle. @returns the run */
async function play(flow: Flow, session = 1): Promise<Run> {
  await flow.act(playPressed());
  await flow.act(jumpPressed({ session, tick: 20 }));
  const phase = selectGamePhase(flow.state());
  if (phase.status !== 'running') throw new Error(`the game is ${phase.status}`);
  await flow.world.advance(4_000);
  await flow.act(runEnded({ session, ticks: runnerAt(phase.run, 36_000).tick }));
  return phase.run;
}

async function opened(flow: Flow): Promise<Flow> {
  await flow.act(gameOpened());
  return flow;
}

const accept = (flow: Flow, isRecord: boolean, guid = 'game-guid-1') =>
  flow.world.answer('sendGame', 200, { game: { guid, is_record: isRecord } });

it('asks for the script when the game is asked for, and not before (GM-1)', async () => {
  const flow = await thanked();
  expect(flow.log()).not.toContain('"group":"game"');
  flow.world.slowGroups.add('game');
  await flow.act(gameOpened());
  expect(selectGameLoading(flow.state())).toBe(true);
  await flow.world.letGroupCome('game');
  expect(status(flow)).toBe('ready');
});

it('tells when the script does not come, and tries again (ER-3)', async () => {
  const flow = await thanked();
  flow.world.missingGroups.add('game');
  await flow.act(gameOpened());
  expect([status(flow), flow.state().messages.popup?.text]).toEqual(['closed', { text: 'GameNotLoaded' }]);
  await answerPopup(flow, 'ok');
  expect(flow.state().messages.popup?.text).toEqual({ text: 'GameNotLoaded' });
  flow.world.missingGroups.delete('game');
  await answerPopup(flow, 'ok');
  expect([status(flow), flow.state().messages.popup]).toEqual(['ready', null]);
  // After closing, it opens again without a retry.
  await flow.act(gameClosed());
  await flow.act(gameOpened());
  expect(status(flow)).toBe('ready');
});

it('can be asked for again by who has given up (ER-3)', async () => {
  const flow = await thanked();
  flow.world.missingGroups.add('game');
  await flow.act(gameOpened());
  await answerPopup(flow, 'cancel');
  flow.world.missingGroups.delete('game');
  await flow.act(gameOpened());
  expect(status(flow)).toBe('ready');
});

it('does not open over another page, when the script comes late', async () => {
  const flow = await thanked();
  flow.world.slowGroups.add('game');
  await flow.act(gameOpened());
  await follow(flow, '/');
  await flow.world.letGroupCome('game');
  expect(status(flow)).toBe('closed');
  expect(flow.actions()).not.toContain('game/gameEntered');
});

it('starts a run from the seed of the port, calm where less motion is wanted (GM-1)', async () => {
  const flow = await opened(await thanked());
  flow.world.game.seed = -123_456;
  flow.world.game.isCalm = true;
  await flow.act(playPressed());
  expect(selectGamePhase(flow.state())).toMatchObject({ run: { seed: -123_456, isCalm: true } });
});

it('sends score, duration, vote and time, under a key of its own and with the key of the vote (GM-2, GM-3)', async () => {
  const flow = await opened(await thanked());
  const run = await play(flow);
  const result = resultOf(runnerAt(run, 36_000));
  expect(result.score).toBeGreaterThan(5);
  expect(results(flow)).toMatchObject([
    {
      body: { ...result, vote_uid: votedCafe.voteUid, finished_at: begin + 4_000 },
      idempotencyKey: expect.stringMatching(/^gameKey-/),
      voteKey: votedCafe.key,
    },
  ]);
  await accept(flow, false);
  expect([status(flow), selectRecordForm(flow.state())]).toEqual(['over', null]);
  await play(flow, 2);
  expect(new Set(results(flow).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

it('asks the holder of a record for contact info and sends it (GM-3, GM-4, ER-1)', async () => {
  const flow = await opened(await thanked());
  await play(flow);
  await accept(flow, true);
  expect(selectRecordForm(flow.state())).toMatchObject({ guid: 'game-guid-1', status: 'asked' });
  await flow.act(contactChanged({ contact: '0123456789' }));
  await flow.act(contactSubmitted());
  expect(contacts(flow)).toEqual([]);
  await flow.act(contactChanged({ contact: `  ${contact} ` }));
  await flow.act(contactSubmitted());
  // Two presses send it once.
  await flow.act(contactSubmitted());
  expect(contacts(flow)).toMatchObject([
    { params: { guid: 'game-guid-1' }, body: { contact }, voteKey: votedCafe.key },
  ]);
  await flow.world.answer('gameContact', 200, { success: true });
  expect(flow.state().messages.banner).toMatchObject({
    message: { text: 'GameContactSent' },
    kind: 'status',
  });
  await flow.world.advance(999);
  expect(flow.state().messages.banner).not.toBeNull();
  await flow.world.advance(1);
  expect(flow.state().messages.banner).toBeNull();
  expect(selectRecordForm(flow.state())?.status).toBe('sent');
});

it('asks for the record to beat when it opens, and is played without where there is no answer (GM-3, GM-6)', async () => {
  const flow = await opened(await thanked());
  await flow.world.answer('gameRecord', 200, { score: 321 });
  expect(selectScoreToBeat(flow.state())).toBe(321);
  await flow.act(gameClosed());
  await flow.act(gameOpened());
  await flow.world.dropLine('gameRecord');
  expect([selectScoreToBeat(flow.state()), ...noMessage(flow)]).toEqual([321, null, null]);
  expect(sentTo(flow, 'gameRecord')).toMatchObject([{ params: { id: 'demo-cafe' } }, {}]);
});

it('sends with the contact of a record which text about data the person has read (MA-1)', async () => {
  const consent = { en: { id: 'c'.repeat(16), text: 'We congratulate you.' } };
  const flow = await open(thanksForCafe, { session: { voted: [votedCafe] } });
  await answerQuestion(flow, { consent });
  await opened(flow);
  await play(flow);
  await accept(flow, true);
  await flow.act(contactChanged({ contact }));
  await flow.act(contactSubmitted());
  expect(contacts(flow)).toMatchObject([{ body: { contact, consent_id: 'c'.repeat(16) } }]);
});

it('sends the contact of a record also while another game runs (GM-3)', async () => {
  const flow = await opened(await thanked());
  await play(flow);
  await accept(flow, true);
  await flow.act(contactChanged({ contact }));
  await flow.act(playPressed());
  await flow.act(contactSubmitted());
  expect(contacts(flow)).toMatchObject([{ params: { guid: 'game-guid-1' }, body: { contact } }]);
  await flow.world.answer('gameContact', 200, { success: true });
  expect([status(flow), selectRecordForm(flow.state())?.status]).toEqual(['running', 'sent']);
});

it.each([
  ['a lost line', (flow: Flow) => flow.world.dropLine('sendGame'), 'unreachable'],
  [
    'a refusal',
    (flow: Flow) => flow.world.answer('sendGame', 400, refusal('invalid_request')),
    'invalid_request',
  ],
  [
    'a failure of the server',
    (flow: Flow) => flow.world.answer('sendGame', 500, refusal('internal')),
    'internal',
  ],
  [
    'an answer that is none of ours',
    (flow: Flow) => flow.world.answer('sendGame', 200, { ok: 1 }),
    'unreachable',
  ],
])('logs %s of a result, and says nothing (GM-6, ER-1)', async (_, fail, code) => {
  const flow = await opened(await thanked());
  await play(flow);
  await fail(flow);
  expect([status(flow), ...noMessage(flow)]).toEqual(['over', null, null]);
  expect(flow.log()).toContain(`"type":"game/resultFailed","payload":{"session":1,"code":"${code}"}`);
  // It can be played again.
  await play(flow, 2);
  await accept(flow, true);
  expect(selectRecordForm(flow.state())).not.toBeNull();
});

it('logs a contact that was not sent, says nothing and keeps it; it can be sent again (GM-6, ER-1)', async () => {
  const flow = await opened(await thanked());
  await play(flow);
  await accept(flow, true);
  await flow.act(contactChanged({ contact }));
  await flow.act(contactSubmitted());
  await flow.world.dropLine('gameContact');
  expect(noMessage(flow)).toEqual([null, null]);
  expect(flow.log()).toContain('game/contactFailed');
  expect(selectRecordForm(flow.state())).toMatchObject({ status: 'asked', contact });
  await flow.act(contactSubmitted());
  await flow.world.answer('gameContact', 200, { success: true });
  expect(selectRecordForm(flow.state())?.status).toBe('sent');
  // The log holds nothing of it.
  expect(flow.log()).not.toContain('anna');
});

it('lets only the newest session count: a record of the one before opens no form (GM-5)', async () => {
  const flow = await opened(await thanked());
  await play(flow);
  await flow.act(playPressed());
  await accept(flow, true, 'first');
  expect(status(flow)).toBe('running');
  const phase = selectGamePhase(flow.state());
  const end = 'run' in phase ? runnerAt(phase.run, 36_000).tick : 0;
  await flow.act(runEnded({ session: 2, ticks: end }));
  expect(selectRecordForm(flow.state())).toBeNull();
  await accept(flow, true, 'second');
  expect(selectRecordForm(flow.state())?.guid).toBe('second');
  // Both were sent.
  expect(results(flow)).toHaveLength(2);
});

it('sends the result of a game that is closed while it is on its way, and nothing of one that is broken off (GM-5)', async () => {
  const flow = await opened(await thanked());
  await play(flow);
  await flow.act(gameClosed());
  await accept(flow, true);
  expect(status(flow)).toBe('closed');
  await flow.act(gameOpened());
  await flow.act(playPressed());
  await flow.act(gameClosed());
  await flow.act(runEnded({ session: 2, ticks: 36_000 }));
  expect(results(flow)).toHaveLength(1);
});

it('goes on with a token that is replaced on the way (SE-2)', async () => {
  const flow = await opened(await thanked({ local: { anonymous_token: 'old.token', guid: 'gUid-4f9a0c' } }));
  await play(flow);
  await flow.world.answer('sendGame', 403, refusal('token_refused'));
  await flow.world.answer('signInAnonymous', 200, { anonymous_token: 'fresh.token', guid: 'gUid-4f9a0c' });
  await accept(flow, true);
  expect(selectRecordForm(flow.state())).not.toBeNull();
  expect(new Set(results(flow).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('sends nothing of a game without a vote', async () => {
  const flow = await open('/r/thank-for-vote/demo-cafe');
  await answerQuestion(flow);
  await opened(flow);
  await play(flow);
  expect([status(flow), ...noMessage(flow)]).toEqual(['over', null, null]);
  expect(results(flow)).toEqual([]);
});

it('sends nothing of a game whose vote still waits', async () => {
  const waiting = { ...votedCafe, voteUid: null };
  const flow = await opened(await thanked({ session: { voted: [waiting] } }));
  await play(flow);
  expect([status(flow), ...noMessage(flow)]).toEqual(['over', null, null]);
  expect(results(flow)).toEqual([]);
});
