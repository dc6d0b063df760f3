import type { OutboxItem } from '../../contract/outbox';
import { createFakeOutbox } from '../../fixtures/fakeOutbox';
import { refusal } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { changedElsewhere, savePressed } from '../../src/features/outbox/outboxSlice';
import { acceptNote, begin, cafe, notesOf, open } from '../support/flows';

/** Notes on votes that the server has, queued by an earlier visit: one vote each. */
function queue(count: number) {
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
      photos: [],
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
}, 60_000);

it('is drained by one of five tabs: every item is sent once', async () => {
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
  outbox.locks.add('');
  const flow = await open('/', { outbox });
  expect(notesOf(flow)).toEqual([]);
  outbox.locks.clear();
  await flow.world.advance(30_000);
  expect(notesOf(flow)).toHaveLength(1);
});

it('leaves a vote to the tab that is sending it, and looks again', async () => {
  const outbox = queue(2);
  outbox.locks.add('voteKey-1');
  const flow = await open('/', { outbox });
  expect(notesOf(flow)).toMatchObject([{ idempotencyKey: 'itemKey-2' }]);
  await acceptNote(flow);
  outbox.locks.clear();
  await flow.world.advance(5_000);
  expect(notesOf(flow)).toMatchObject([{}, { idempotencyKey: 'itemKey-1' }]);
});

it('hands an item out as a file', async () => {
  const flow = await open('/', { outbox: queue(1) });
  await flow.act(savePressed({ key: 'itemKey-1' }));
  expect(flow.world.outbox.saved).toEqual(['itemKey-1']);
});
