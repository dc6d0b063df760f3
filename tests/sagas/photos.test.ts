import { storedEntry } from '../../fixtures/fakeWorld';
import type { Flow } from '../../fixtures/runFlow';
import { selectDraftFiles, selectDraftPhotos } from '../../state/attachments/attachmentsSelectors';
import { photoRemoved, photosPicked } from '../../state/attachments/attachmentsSlice';
import { sendPressed } from '../../state/note/noteSlice';
import { answerPopup, cafe, follow, reload, votedHappy } from '../support/flows';

/** Picks photos under these ids. */
function pick(flow: Flow, ...ids: string[]): Promise<void> {
  const photos = ids.map((id) => ({ id, name: `${id}.jpg`, type: 'image/jpeg', size: 2_000_000 }));
  return flow.act(photosPicked({ questionUid: cafe, photos }));
}

const remove = (flow: Flow, photoId: string) => flow.act(photoRemoved({ questionUid: cafe, photoId }));
const photos = (flow: Flow) => selectDraftPhotos(flow.state()).map(({ id, status }) => `${id} ${status}`);
const ready = (flow: Flow) => selectDraftFiles(flow.state()).photos.map(({ id }) => id);
const message = (flow: Flow) => flow.state().messages.popup?.text;

it('prepares photos one at a time, in the order in which they were picked', async () => {
  const flow = await votedHappy();
  const { media } = flow.world;
  await pick(flow, 'one', 'two');
  await pick(flow, 'three');
  expect(photos(flow)).toEqual(['one preparing', 'two preparing', 'three preparing']);
  expect(media.preparing()).toEqual(['one']);
  await media.photoReady();
  expect(media.preparing()).toEqual(['two']);
  await media.photoReady();
  await media.photoReady();
  expect(ready(flow)).toEqual(['one', 'two', 'three']);
});

it('holds what the device made of a photo, not what was picked', async () => {
  const flow = await votedHappy();
  await pick(flow, 'one');
  await flow.world.media.photoReady({ type: 'image/jpeg', size: 900_000, sha256: 'b'.repeat(64) });
  expect(selectDraftFiles(flow.state()).photos).toEqual([
    { id: 'one', name: 'file', type: 'image/jpeg', size: 900_000, sha256: 'b'.repeat(64) },
  ]);
});

it.each([
  ['WrongFormat', { text: 'WrongFormat' }],
  ['PhotoOverweight', { text: 'PhotoOverweight', values: { v1: 20 } }],
  ['PhotoGone', { text: 'PhotoGone' }],
  ['QuotaExceeded', { text: 'NoRoomOnPhone' }],
  ['ChunkError', { text: 'PhotoNotPrepared' }],
])(
  'a photo that fails with %s is taken off the list, and the others stay (AT-1, AT-2, AT-5, ER-1)',
  async (name, text) => {
    const flow = await votedHappy();
    await pick(flow, 'good', 'bad', 'fine');
    await flow.world.media.photoReady();
    await flow.world.media.photoFails(name);
    expect(message(flow)).toEqual(text);
    // The next photo does not wait until the message is read.
    await flow.world.media.photoReady();
    expect(ready(flow)).toEqual(['good', 'fine']);
  },
);

it('takes five photos, and says so when there are more (AT-4, ER-1)', async () => {
  const flow = await votedHappy();
  await pick(flow, 'one', 'two', 'three');
  await pick(flow, 'four', 'five', 'six', 'seven');
  expect(photos(flow)).toHaveLength(5);
  expect(message(flow)).toEqual({ text: 'max_attach_photos_count_error', values: { v1: 5 } });
  expect(flow.world.media.forgotten).toEqual(['six', 'seven']);
  for (let photo = 0; photo < 5; photo += 1) await flow.world.media.photoReady();
  expect(ready(flow)).toEqual(['one', 'two', 'three', 'four', 'five']);
  expect(flow.world.media.preparing()).toEqual([]);
});

it('has room again once a photo is removed (AT-4, AT-6)', async () => {
  const flow = await votedHappy();
  await pick(flow, 'one', 'two', 'three', 'four', 'five');
  for (let photo = 0; photo < 5; photo += 1) await flow.world.media.photoReady();
  await remove(flow, 'two');
  await pick(flow, 'six');
  await flow.world.media.photoReady();
  expect(ready(flow)).toEqual(['one', 'three', 'four', 'five', 'six']);
  expect(message(flow)).toBeUndefined();
});

it('tells one reason once, and another after it [photos-refused]', async () => {
  const flow = await votedHappy();
  await pick(flow, 'pdf', 'gif', 'huge');
  await flow.world.media.photoFails('WrongFormat');
  await flow.world.media.photoFails('WrongFormat');
  await flow.world.media.photoFails('PhotoOverweight');
  expect(message(flow)).toMatchObject({ text: 'WrongFormat' });
  await answerPopup(flow, 'ok');
  expect(message(flow)).toMatchObject({ text: 'PhotoOverweight' });
  await flow.world.advance(3_500);
  expect(message(flow)).toBeUndefined();
  // A new pick gets a new message.
  await pick(flow, 'another');
  await flow.world.media.photoFails('WrongFormat');
  expect(message(flow)).toMatchObject({ text: 'WrongFormat' });
});

it('removes a photo from the device too (AT-6)', async () => {
  const flow = await votedHappy();
  await pick(flow, 'one');
  await flow.world.media.photoReady();
  await remove(flow, 'one');
  expect(photos(flow)).toEqual([]);
  expect(flow.world.media.removed).toEqual(['one']);
});

it('does not go on with a photo that is removed while it is prepared, nor with one before its turn', async () => {
  const flow = await votedHappy();
  await pick(flow, 'one', 'two', 'three');
  await remove(flow, 'two');
  await remove(flow, 'one');
  expect(flow.world.media.preparing()).toEqual(['three']);
  await flow.world.media.photoReady();
  expect(ready(flow)).toEqual(['three']);
});

it('has its photos again after a reload, and prepares none of them twice (AT-6)', async () => {
  const flow = await votedHappy();
  await pick(flow, 'one', 'two', 'three');
  await flow.world.media.photoReady();
  await flow.world.media.photoReady();
  await flow.world.media.photoReady();
  await remove(flow, 'one');
  const again = await reload(flow);
  expect(photos(again)).toEqual(['two ready', 'three ready']);
  expect(again.world.media.preparing()).toEqual([]);
});

it('goes on after a reload with the photos that were still to be prepared (AT-6)', async () => {
  const flow = await votedHappy();
  await pick(flow, 'one', 'two', 'three');
  await flow.world.media.photoReady();
  const again = await reload(flow);
  expect(photos(again)).toEqual(['one ready', 'two preparing', 'three preparing']);
  expect(again.world.media.preparing()).toEqual(['two']);
  await again.world.media.photoReady();
  // A file that is no photo is reported now and does not come back.
  await again.world.media.photoFails('WrongFormat');
  expect(message(again)).toEqual({ text: 'WrongFormat' });
  expect(ready(again)).toEqual(['one', 'two']);
  const third = await reload(again);
  expect(photos(third)).toEqual(['one ready', 'two ready']);
});

it('goes on with none that was removed before its turn, and waits for them with Send [photos-removed]', async () => {
  const flow = await votedHappy();
  await pick(flow, 'one', 'two');
  await remove(flow, 'two');
  const again = await reload(flow);
  expect(photos(again)).toEqual(['one preparing']);
  await again.act(sendPressed({ questionUid: cafe }));
  expect([...again.world.outbox.items.values()]).toEqual([]);
  await again.world.media.photoReady();
  expect([...again.world.outbox.items.values()]).toMatchObject([{ kind: 'note', photos: [{ id: 'one' }] }]);
});

it('prepares photos that the device could not keep as they were, as long as the page is there', async () => {
  const flow = await votedHappy();
  flow.world.media.ports.media.keepOriginals = () => Promise.reject(new Error('blocked'));
  await pick(flow, 'one');
  await flow.world.media.photoReady();
  expect(ready(flow)).toEqual(['one']);
});

it('leaves out what the device has lost, and what belongs to another day', async () => {
  const flow = await votedHappy();
  await pick(flow, 'one', 'two');
  await flow.world.media.photoReady();
  await flow.world.media.photoReady();
  flow.world.media.kept.delete('one');
  expect(photos(await reload(flow))).toEqual(['two ready']);
  const [files] = flow.world.persisted('files') as [object];
  const yesterday = storedEntry('files', cafe, 1_763_000_000_000 - 86_400_001, files);
  expect(photos(await votedHappy({ local: yesterday, files: flow.world.media.kept.values() }))).toEqual([]);
});

it('reads stored files of another form as none', async () => {
  const flow = await votedHappy({
    local: storedEntry('files', cafe, 1_763_000_000_000, { questionUid: cafe, photoIds: [1] }),
  });
  expect(photos(flow)).toEqual([]);
});

it('keeps the photos of other stickers apart', async () => {
  const flow = await votedHappy();
  await pick(flow, 'one');
  await flow.world.media.photoReady();
  await follow(flow, '/r/rate/other-lobby');
  expect(photos(flow)).toEqual([]);
  await flow.world.goBack();
  expect(photos(flow)).toEqual(['one ready']);
});
