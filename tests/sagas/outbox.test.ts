import { outboxPace } from '../../contract/limits';
import type { OutboxItem } from '../../contract/outbox';
import { createFakeOutbox } from '../../fixtures/fakeOutbox';
import { newIdentity, refusal } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { pageShown, wentOnline } from '../../state/device/deviceSlice';
import { changedElsewhere, savePressed } from '../../state/outbox/outboxSlice';
import { selectChosenRating } from '../../state/voting/votingSelectors';
import {
  acceptChange,
  acceptNote,
  acceptVote,
  begin,
  cafe,
  change,
  changesOf,
  notesOf,
  open,
  openVoteScreen,
  reload,
  tap,
  votedHappy,
  votesOf,
} from '../support/flows';

/** Notes on votes that the server has, one per vote, queued by an earlier visit. */
function queue(count: number, photos: readonly object[] = []) {
  const outbox = createFakeOutbox();
  for (let number = 1; number <= count; number += 1) {
    const item = {
      kind: 'note',
      key: `itemKey-${number}`,
      voteKey: `voteKey-${number}`,
      voteUid: `vote-${number}`,
      questionUid: cafe,
      placeName: 'Corner Café',
      createdAt: begin - 1_000 + number,
      attempts: 0,
      nextAt: begin - 1_000 + number,
      refusal: null,
      text: `Note ${number}`,
      contact: '',
      photos,
      audio: null,
    } as unknown as OutboxItem;
    outbox.items.set(item.key, item);
  }
  return outbox;
}

it('drops nothing in an hour of failures, and has sent everything five minutes after it', async () => {
  const outbox = queue(10);
  const flow = await open('/', { outbox });
  const failures = [
    () => flow.world.answer('sendAttachments', 500, refusal('internal')),
    () => flow.world.answer('sendAttachments', 429, refusal('too_many_requests')),
    () => flow.world.dropLine('sendAttachments'),
    () => flow.world.answerFromElsewhere('sendAttachments', 200, '<html>'),
  ];
  const answered = () => flow.world.isAsked('sendAttachments');
  for (let second = 0; second < 3_600; second += 1) {
    await flow.world.advance(1_000);
    for (; answered();) await failures[second % failures.length]?.();
  }
  expect(outbox.items.size).toBe(10);
  for (let second = 0; second < 300; second += 1) {
    for (; answered();) await acceptNote(flow);
    await flow.world.advance(1_000);
  }
  expect(outbox.items.size).toBe(0);
  const sent = new Set(notesOf(flow).map(({ idempotencyKey }) => idempotencyKey));
  expect(sent.size).toBe(10);
});

it('is drained by one of five tabs: every item is sent once [outbox-five-tabs]', async () => {
  const outbox = queue(50);
  const tabs: Flow[] = [];
  for (let number = 0; number < 5; number += 1) tabs.push(await open('/', { outbox }));
  const asked = () => tabs.find(({ world }) => world.isAsked('sendAttachments'));
  for (let tab = asked(); tab; tab = asked()) await acceptNote(tab);
  expect(outbox.items.size).toBe(0);
  expect(tabs.flatMap(notesOf)).toHaveLength(50);
  for (const tab of tabs) await tab.act(changedElsewhere());
  for (const tab of tabs) await tab.world.advance(30_000);
  expect(tabs.flatMap(notesOf)).toHaveLength(50);
  for (const { state } of tabs) expect(state().outbox.items).toEqual([]);
});

it('goes on with what another tab has left when that is closed', async () => {
  const outbox = queue(2);
  for (const number of [1, 2]) outbox.locks.set(`voteKey-${number}`, 'another tab');
  const flow = await open('/', { outbox });
  expect(notesOf(flow)).toEqual([]);
  outbox.locks.clear();
  await flow.world.advance(30_000);
  expect(notesOf(flow)).toHaveLength(1);
});

it('leaves a vote to the tab that is sending it, and looks again', async () => {
  const outbox = queue(2);
  outbox.locks.set('voteKey-1', 'another tab');
  const flow = await open('/', { outbox });
  expect(notesOf(flow)).toMatchObject([{ idempotencyKey: 'itemKey-2' }]);
  await acceptNote(flow);
  outbox.locks.clear();
  await flow.world.advance(5_000);
  expect(notesOf(flow)).toMatchObject([{}, { idempotencyKey: 'itemKey-1' }]);
});

it('waits quietly for a tab that goes on sending, and goes on when that says so', async () => {
  const outbox = queue(1);
  outbox.locks.set('voteKey-1', 'another tab');
  const flow = await open('/', { outbox });
  const before = flow.turns.length;
  await flow.world.advance(5 * 60_000);
  // One look after five seconds, then one every half minute, with a handful of turns each.
  expect(flow.turns.length - before).toBeLessThanOrEqual(11 * 6);
  expect(notesOf(flow)).toEqual([]);
  // The other tab has given up and reports what it has postponed.
  outbox.locks.clear();
  await flow.act(changedElsewhere());
  await flow.world.advance(outboxPace.otherTab);
  expect(notesOf(flow)).toHaveLength(1);
});

it('leaves its pause to what was tried since the person came back', async () => {
  const outbox = queue(2);
  const flow = await open('/', { outbox });
  // The network comes back during the first vote's request. The second vote is tried after that.
  await flow.act(wentOnline());
  await acceptNote(flow);
  await flow.world.answer('sendAttachments', 507, refusal('storage_full'));
  expect(notesOf(flow)).toHaveLength(2);
  await flow.world.advance(outboxPace.look);
  expect(notesOf(flow).length).toBeGreaterThan(2);
});

it('retries at once what was under way when the network came back, and what was tried before', async () => {
  const outbox = queue(2);
  const flow = await open('/', { outbox });
  await flow.world.answer('sendAttachments', 507, refusal('storage_full'));
  expect(notesOf(flow)).toHaveLength(2);
  await flow.act(wentOnline());
  await flow.world.answer('sendAttachments', 507, refusal('storage_full'));
  const keys = notesOf(flow).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual(['itemKey-1', 'itemKey-2', 'itemKey-1']);
  await acceptNote(flow);
  expect(notesOf(flow)).toMatchObject([{}, {}, {}, { idempotencyKey: 'itemKey-2' }]);
});

it('leaves its pause to a note tried after the come-back [note-fails-after-come-back]', async () => {
  const outbox = queue(1, [{ id: 'one', name: 'one.jpg', type: 'image/jpeg', size: 1_000 }]);
  const flow = await open('/', { outbox });
  // The page comes back while the photo is under way. The note itself is tried after that.
  await flow.act(pageShown());
  await flow.world.answer('sendVoteFile', 200, {});
  await flow.world.answer('sendAttachments', 507, refusal('storage_full'));
  expect(notesOf(flow)).toHaveLength(1);
  await flow.world.advance(outboxPace.look);
  expect(notesOf(flow).length).toBeGreaterThan(1);
});

it('does not look again and again at a vote that is on its way', async () => {
  const flow = await openVoteScreen();
  await tap(flow, 3);
  const before = flow.turns.length;
  // Nothing that wakes the sender changes this: the vote still has no answer.
  await flow.act(wentOnline());
  await flow.world.advance(2 * outboxPace.look);
  const pauses = flow.turns
    .slice(before)
    .flatMap(({ effects }) => effects)
    .flatMap((effect) =>
      'name' in effect && effect.name === 'clock.sleep' ? [(effect.arg as { ms: number }).ms] : [],
    );
  expect(pauses.length).toBeGreaterThan(0);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(outboxPace.shortest);
  expect(votesOf(flow)).toHaveLength(1);
});

it('hands an item out as a file', async () => {
  const flow = await open('/', { outbox: queue(1) });
  await flow.act(savePressed({ key: 'itemKey-1' }));
  expect(flow.world.outbox.saved).toEqual(['itemKey-1']);
});

it('tries again later when a new token is refused too: nothing queued turns into a refusal (SE-9)', async () => {
  const outbox = queue(1);
  const flow = await open('/', { outbox, local: newIdentity });
  await flow.world.answer('sendAttachments', 403, refusal('token_refused'));
  await flow.world.answer('signInAnonymous', 200, { ...newIdentity, anonymous_token: 'fresh' });
  await flow.world.answer('sendAttachments', 403, refusal('token_refused'));
  expect([...outbox.items.values()]).toMatchObject([{ attempts: 1, refusal: null }]);
  await flow.world.advance(5_000);
  await acceptNote(flow);
  expect(outbox.items.size).toBe(0);
});

it('shows after a reload the face that waits, not the one before, and can be tapped back to that', async () => {
  const flow = await votedHappy();
  await change(flow, 1);
  const again = await reload(flow);
  expect(selectChosenRating(again.state())).toBe(1);
  await change(again, 3);
  await acceptChange(again, 1);
  await acceptChange(again, 3);
  // The outbox may also send the same change; for the server it is one.
  expect(new Set(changesOf(again).map(({ query }) => `${query?.sequence}: ${query?.rate}`))).toEqual(
    new Set(['1: 1', '2: 3']),
  );
  expect(selectChosenRating(again.state())).toBe(3);
});

it('sends a vote before what belongs to it, though the vote was stored anew later', async () => {
  const outbox = queue(1);
  const note = { ...(outbox.items.get('itemKey-1') as OutboxItem), voteUid: null } as OutboxItem;
  const { key: _, ...about } = note;
  const vote = {
    ...about,
    kind: 'vote',
    key: note.voteKey,
    createdAt: note.createdAt + 500,
    rating: 1,
    mode: 'auto',
    page: { screenWidth: 390, screenHeight: 844, innerWidth: 390, innerHeight: 760 },
  } as unknown as OutboxItem;
  outbox.items = new Map([note, vote].map((item) => [item.key, item]));
  const flow = await open('/', { outbox });
  expect(notesOf(flow)).toEqual([]);
  await acceptVote(flow);
  await acceptNote(flow);
  expect(outbox.items.size).toBe(0);
});

it('sends only what this app can send, and leaves the rest to a newer one', async () => {
  const outbox = queue(2);
  const [first] = outbox.items.values();
  const newer = { ...first, kind: 'inspection', key: 'itemKey-9' } as unknown as OutboxItem;
  outbox.items.set(newer.key, newer);
  const flow = await open('/', { outbox });
  for (let sent = 0; sent < 2; sent += 1) await acceptNote(flow);
  await flow.world.advance(outboxPace.look);
  expect(notesOf(flow)).toHaveLength(2);
  expect([...outbox.items.values()]).toEqual([newer]);
});
