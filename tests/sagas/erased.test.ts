import { refusal, voteReply } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { selectFilesOn } from '../../state/attachments/attachmentsSelectors';
import { selectErasedHere } from '../../state/codes/codesSelectors';
import { codeEdited, erased, erasePressed, lookPressed } from '../../state/codes/codesSlice';
import { wentOnline } from '../../state/device/deviceSlice';
import { spliceOf } from '../../state/note/noteRules';
import { selectDraftOn } from '../../state/note/noteSelectors';
import { changedElsewhere } from '../../state/outbox/outboxSlice';
import { selectReceivedRating } from '../../state/voting/votingSelectors';
import {
  acceptChange,
  acceptNote,
  acceptVote,
  addPhoto,
  answerPopup,
  cafe,
  change,
  changesOf,
  follow,
  lobby,
  nothingStored,
  notesOf,
  open,
  openVoteScreen,
  pressSend,
  reload,
  tap,
  typeNote,
  typePhone,
  votedHappy,
  votedIn,
} from '../support/flows';

const at = 1_763_000_005_000;
const thanks = '/r/thank-for-vote/demo-cafe';
const { uid } = voteReply().vote;
const waiting = ({ world }: Flow) => [...world.outbox.items.values()].map(({ kind }) => kind);
const voted = (flow: Flow) => votedIn(flow)[0];
const onDevice = ({ world }: Flow) => JSON.stringify([...world.stored.local]);

/** Erases everything given with a vote, by the vote's code, on any device. */
async function erase(flow: Flow, voteUid = uid): Promise<void> {
  await follow(flow, '/r/code');
  await flow.act(codeEdited({ splice: spliceOf('', '1H2JK-7QWER-TY8ZX', 40) }));
  await flow.act(lookPressed());
  await flow.world.answer('codeInfo', 200, {
    rate: 3,
    voted_at: at,
    place_name: 'Corner Café',
    given: { note: true, contact: false, photos: 0, recordings: 0 },
    answer: null,
    erased_at: null,
  });
  await flow.act(erasePressed());
  await answerPopup(flow, 'ok');
  await flow.world.answer('eraseByCode', 200, { erased_at: at, vote_uid: voteUid });
}

/** A vote whose note the server has. */
async function gave(more: Parameters<typeof votedHappy>[0] = {}): Promise<Flow> {
  const flow = await votedHappy(more);
  await typeNote(flow, 'The tap drips');
  await pressSend(flow);
  await acceptNote(flow);
  return flow;
}

it('after erasing the device knows of nothing that was given with the vote, but of its face, and so after a reload (PV-1)', async () => {
  const flow = await gave();
  expect(voted(flow)).toMatchObject({ given: { note: true } });
  await erase(flow);
  for (const visit of [flow, await reload(flow, thanks)]) {
    expect(voted(visit)).toMatchObject({ given: null, erasedAt: at, rating: 3 });
    await follow(visit, thanks);
    expect(selectErasedHere(visit.state())).toBe(true);
    expect(selectReceivedRating(visit.state())).toBe(3);
  }
});

it('is called erased when the device has stored it, so that whoever closes the page at once has told other tabs (PV-1)', async () => {
  const flow = await gave();
  await erase(flow);
  const told = flow.turns.findIndex(({ puts }) => puts.some(erased.match));
  const storing = flow.turns
    .flatMap(({ effects }) => effects)
    .filter((effect) => 'name' in effect && effect.name === 'outbox.commit');
  const ended = flow.turns.findIndex(({ input }) => input.kind === 'res' && input.id === storing.at(-1)?.id);
  expect(ended).toBeGreaterThan(0);
  expect(told).toBeGreaterThanOrEqual(ended);
});

it('what was typed and picked for the vote, and what waits to be added to it, goes with it; the face is still changed (PV-1)', async () => {
  const flow = await gave();
  await typeNote(flow, 'Call 0170');
  await typePhone(flow, '0170 1234567');
  await addPhoto(flow, 'photo-1');
  await pressSend(flow);
  await flow.world.dropLine('sendVoteFile');
  await typeNote(flow, 'And more');
  await addPhoto(flow, 'photo-2');
  expect(waiting(flow)).toEqual(['note']);
  await erase(flow);
  expect(waiting(flow)).toEqual([]);
  expect(selectDraftOn(flow.state(), cafe)).toMatchObject({ text: '', phone: '' });
  expect(selectFilesOn(flow.state(), cafe).photos).toEqual([]);
  expect(onDevice(flow)).not.toMatch(/And more|0170|photo-/);

  await follow(flow, thanks);
  // An older version of the page may still send; nothing is added.
  await typeNote(flow, 'Once more');
  await pressSend(flow);
  expect(waiting(flow)).toEqual([]);
  await change(flow, 1);
  await acceptChange(flow, 1);
  expect(changesOf(flow)).toHaveLength(1);
  expect(voted(flow)).toMatchObject({ rating: 1, erasedAt: at });
});

it('erasing another vote than this device’s leaves this one as it is (PV-1)', async () => {
  const flow = await gave();
  await typeNote(flow, 'And more');
  await erase(flow, 'Another8T0mKx1');
  expect(voted(flow)).toMatchObject({ given: { note: true } });
  expect(voted(flow)).not.toHaveProperty('erasedAt');
  expect(selectDraftOn(flow.state(), cafe).text).toBe('And more');
});

it('another tab hears of it, and one that is opened later too (PV-1)', async () => {
  const flow = await gave();
  await typeNote(flow, 'And more');
  const session = Object.fromEntries(flow.world.stored.session);
  const other = await open('/r/code', { outbox: flow.world.outbox });
  await erase(other);
  await flow.act(changedElsewhere());
  await flow.world.advance(10_000);
  expect(voted(flow)).toMatchObject({ given: null, erasedAt: at });
  expect(selectDraftOn(flow.state(), cafe).text).toBe('');

  const later = await open(thanks, { session, outbox: flow.world.outbox });
  expect(voted(later)).toMatchObject({ given: null, erasedAt: at });
});

it('drafts on a question are those of its newest vote: erasing an older one leaves them (PV-1)', async () => {
  const flow = await gave();
  await flow.world.advance(1_000);
  await follow(flow, '/r/rate/demo-cafe?force_vote=true');
  await tap(flow, 1);
  const { vote } = voteReply();
  await acceptVote(flow, { vote: { ...vote, uid: 'Newer0a8T0mKx1' } });
  await typeNote(flow, 'Of the newer one');
  await erase(flow);
  expect(selectDraftOn(flow.state(), cafe).text).toBe('Of the newer one');
  expect(voted(flow)).not.toHaveProperty('erasedAt');
});

it('drafts on other questions stay (PV-1)', async () => {
  const flow = await gave();
  await typeNote(flow, 'Of the lobby', lobby);
  await erase(flow);
  expect(selectDraftOn(flow.state(), lobby).text).toBe('Of the lobby');
});

it('hears of an erasing on another device by the refusal of what is added: that is told, and nothing waits for ever (PV-1) [erased-elsewhere]', async () => {
  const flow = await gave();
  await typeNote(flow, 'And more');
  await pressSend(flow);
  await flow.world.answer('sendAttachments', 410, refusal('vote_erased'));
  expect(waiting(flow)).toEqual([]);
  expect(flow.state().outbox.items).toEqual([]);
  expect(flow.state().messages.popup).toMatchObject({ kind: 'error', text: { text: 'vote_erased' } });
  expect(voted(flow)).toMatchObject({ given: null, erasedAt: null });
  await flow.act(wentOnline());
  expect(notesOf(flow)).toHaveLength(2);
  expect(voted(await reload(flow))).toMatchObject({ given: null, erasedAt: null });
});

it('a device that can store nothing hears of it the same way, and offers no other try (PV-1) [erased-nothing-stored]', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe', nothingStored);
  await tap(flow, 3);
  await acceptVote(flow);
  await typeNote(flow, 'The tap drips');
  await pressSend(flow);
  await flow.world.answer('sendAttachments', 410, refusal('vote_erased'));
  expect(voted(flow)).toMatchObject({ given: null, erasedAt: null });
  expect(flow.state().messages.popup).toMatchObject({ text: { text: 'vote_erased' }, ok: { text: 'Ok' } });
});
