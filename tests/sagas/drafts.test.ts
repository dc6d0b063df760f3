import type { KeptFile } from '../../contract/attachments';
import type { QuestionUid } from '../../contract/ids';
import { draftLifetime } from '../../contract/limits';
import { portEffect } from '../../replay/portEffect';
import { restoreDrafts } from '../../sagas/note/draftsSaga';
import '../../src/app/allGroups';
import { bootstrapState } from '../../state/rootReducer';
import { selectDraftOn as selectFiles } from '../../state/attachments/attachmentsSelectors';
import { selectDraftOn } from '../../state/note/noteSelectors';
import { draftsRestored } from '../../state/note/noteSlice';
import { singleFlow, stateOf } from '../support/singleFlow';

const cafe = 'demo-cafe' as QuestionUid;
const now = 1_763_000_000_000;
const draft = { questionUid: cafe, text: 'Cold soup.', wantsAnswer: false, email: '' };
const photo = (id: string, more: Partial<KeptFile> = {}): KeptFile => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 3,
  sha256: 'ab12',
  ...more,
});

test('what was begun within a day is restored by one call and one action', async () => {
  const flow = singleFlow(restoreDrafts, {
    'clock.now': now,
    'persistence.drafts': { drafts: [draft], files: [] },
  });
  const result = await flow.call
    .like(portEffect('persistence', 'drafts', { since: now - draftLifetime }).payload as never)
    .put(draftsRestored({ drafts: [draft], files: [] }))
    .silentRun();
  expect(selectDraftOn(stateOf(result), cafe).text).toBe('Cold soup.');
});

test('a photo that is kept as it was picked is prepared again, and one that the device has lost is left out', async () => {
  const files = [
    { questionUid: cafe, photoIds: ['picked', 'lost', 'done'], recordingIds: ['lost', 'voice'] },
  ];
  const kept = [
    photo('picked', { isOriginal: true } as Partial<KeptFile>),
    photo('done'),
    photo('voice', { type: 'audio/webm', seconds: 7 } as Partial<KeptFile>),
  ];
  const flow = singleFlow(restoreDrafts, {
    'clock.now': now,
    'persistence.drafts': { drafts: [], files },
    'blobs.list': kept,
  });
  const restored = selectFiles(stateOf(await flow.silentRun()), cafe);
  expect(restored?.photos.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'picked preparing',
    'done ready',
  ]);
  expect(restored?.audio).toMatchObject({ id: 'voice', seconds: 7 });
});

test('a tablet at the door restores nothing, and does not look (KI-1)', async () => {
  const address = { path: '/r/rate/demo-cafe', search: '?kiosk=1' };
  const state = bootstrapState({ address, browserTags: [] });
  await singleFlow(restoreDrafts, {}, { state }).silentRun();
});
