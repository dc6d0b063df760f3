import type { Flow } from '../../fixtures/runFlow';
import { deletePressed } from '../../state/outbox/outboxSlice';
import { addUp, takeAway } from '../../state/voting/votingRules';
import { selectReceivedRating } from '../../state/voting/votingSelectors';
import {
  acceptFiles,
  acceptNote,
  addPhoto,
  answerPopup,
  change,
  pressSend,
  reload,
  typeNote,
  votedHappy,
} from '../support/flows';

const voted = (flow: Flow) => flow.state().voting.voted[0];
const waiting = ({ world }: Flow) => [...world.outbox.items.values()];

/** Deletes every waiting item and confirms. */
async function deleteWaiting(flow: Flow): Promise<void> {
  for (const { key } of waiting(flow)) {
    await flow.act(deletePressed({ key }));
    await answerPopup(flow, 'ok');
  }
  expect(waiting(flow)).toEqual([]);
}

it('of a note that was deleted before it was sent the page says nothing more, and so after a reload', async () => {
  const flow = await votedHappy();
  await typeNote(flow, 'The tap drips');
  await addPhoto(flow, 'photo-1');
  await pressSend(flow);
  await acceptFiles(flow);
  await flow.world.dropLine('sendAttachments');
  expect(voted(flow)).toMatchObject({ given: { note: true, photoCount: 1 } });
  await deleteWaiting(flow);
  expect(voted(flow)).toMatchObject({ given: null });
  expect(voted(await reload(flow))).toMatchObject({ given: null });
});

it('what was sent before stays', async () => {
  const flow = await votedHappy();
  await addPhoto(flow, 'photo-1');
  await pressSend(flow);
  await acceptNote(flow);
  await typeNote(flow, 'The tap drips');
  await addPhoto(flow, 'photo-2');
  await pressSend(flow);
  await acceptFiles(flow);
  await flow.world.dropLine('sendAttachments');
  expect(voted(flow)).toMatchObject({ given: { note: true, photoCount: 2 } });
  await deleteWaiting(flow);
  expect(voted(flow)?.given).toEqual({ note: false, contact: false, photoCount: 1, seconds: 0 });
});

it('with another face that was deleted the one that the server has stands again, in the address too, and so after a reload [face-deleted]', async () => {
  const flow = await votedHappy();
  await change(flow, 1);
  await flow.world.dropLine('changeRateWithoutAuth');
  expect(selectReceivedRating(flow.state())).toBe(1);
  await deleteWaiting(flow);
  expect(selectReceivedRating(flow.state())).toBe(3);
  expect(flow.world.href()).toContain('/demo-cafe/3/');
  expect(selectReceivedRating((await reload(flow)).state())).toBe(3);
});

it('recordings of fractions of a second come back to nothing', () => {
  const recording = (seconds: number) => ({
    note: false,
    contact: false,
    photoCount: 0,
    seconds,
    recordingCount: 1,
  });
  const photo = { note: false, contact: false, photoCount: 1, seconds: 0 };
  const all = addUp(addUp(addUp(null, recording(4.1)), recording(3.3)), photo);
  const one = takeAway(all, recording(4.1));
  expect(one).toMatchObject({ photoCount: 1, recordingCount: 1 });
  expect(one && takeAway(one, recording(3.3))).toEqual(photo);
});
