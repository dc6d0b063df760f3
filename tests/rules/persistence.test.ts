import type { QuestionUid } from '../../contract/ids';
import { durations } from '../../contract/limits';
import { createPersistence } from '../../replay/persistence';
import { databaseStateStorage } from '../../src/app/persistence/databaseStateStorage';
import { localStateStorage } from '../../src/app/persistence/localStateStorage';
import { parseEntry, persistedParts } from '../../src/app/persistence/parts';
import { createPersistencePort } from '../../src/app/ports/persistencePort';
import { bootstrapState, rootReducer, type RootState } from '../../state/rootReducer';
import { draftForgotten, noteEdited } from '../../state/note/noteSlice';
import { loaded, loadStarted } from '../../state/question/questionSlice';
import { questionFromWire } from '../../contract/question';
import { wireQuestion } from '../../fixtures/exampleData';
import { device } from '../support/fakeDatabases';
import { FakeStorage } from '../support/fakeStorage';

jest.mock('idb', () => jest.requireActual<object>('../support/fakeDatabases'));

const cafe = 'demo-cafe' as QuestionUid;
const lobby = 'other-lobby' as QuestionUid;
const begin = 1_763_000_000_000;

beforeEach(() => {
  device.reset();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** A tab on a device, and its storage. */
function tabOn(local: FakeStorage, now: () => number = Date.now) {
  const persistence = createPersistence(persistedParts, {
    local: localStateStorage(() => local),
    database: databaseStateStorage(now),
  });
  let state: RootState = bootstrapState({ address: { path: '/r/404', search: '' }, browserTags: [] });
  return {
    persistence,
    port: createPersistencePort(persistence, parseEntry, async () => undefined),
    /** Runs one turn. */
    happens(at: number, ...actions: Parameters<typeof rootReducer>[1][]) {
      for (const action of actions) state = rootReducer(state, action);
      persistence.turn(state, at);
    },
  };
}

const typed = (questionUid: QuestionUid, inserted: string) =>
  noteEdited({ questionUid, splice: { at: 0, removed: 0, inserted } });
const draft = (questionUid: QuestionUid, text: string) => ({
  questionUid,
  text,
  wantsAnswer: false,
  email: '',
});

test('what was typed is stored after a pause, and at once when the page is left', async () => {
  const local = new FakeStorage();
  const tab = tabOn(local);
  tab.happens(begin, typed(cafe, 'soup.'));
  expect(local.length).toBe(0);
  jest.advanceTimersByTime(2 * durations.draftStored);
  expect((await tab.port.drafts({ since: 0 })).drafts).toEqual([draft(cafe, 'soup.')]);
  tab.happens(begin + 1, typed(cafe, 'Cold '));
  tab.persistence.flush();
  expect((await tabOn(local).port.drafts({ since: 0 })).drafts).toEqual([draft(cafe, 'Cold soup.')]);
});

test('two tabs on different stickers do not overwrite each other', async () => {
  const local = new FakeStorage();
  const [one, two] = [tabOn(local), tabOn(local)];
  one.happens(begin, typed(cafe, 'Cold soup.'));
  two.happens(begin + 1, typed(lobby, 'Dirty floor.'));
  one.persistence.flush();
  two.persistence.flush();
  const { drafts } = await tabOn(local).port.drafts({ since: 0 });
  expect(drafts).toEqual([draft(cafe, 'Cold soup.'), draft(lobby, 'Dirty floor.')]);
});

test('a draft that was sent is gone from the device, also while its last letters wait to be written', async () => {
  const local = new FakeStorage();
  const tab = tabOn(local);
  tab.happens(begin, typed(cafe, 'Cold soup.'));
  tab.happens(begin + 1, draftForgotten({ questionUid: cafe }));
  jest.advanceTimersByTime(10_000);
  expect(local.length).toBe(0);
});

test('a draft that is restored and left as it was grows no younger', async () => {
  const local = new FakeStorage();
  const before = tabOn(local);
  before.happens(begin, typed(cafe, 'Cold soup.'));
  before.persistence.flush();
  const again = tabOn(local);
  await again.port.drafts({ since: 0 });
  again.happens(begin + 80_000_000, typed(cafe, 'Cold soup.'));
  again.persistence.flush();
  expect((await tabOn(local).port.drafts({ since: begin + 1 })).drafts).toEqual([]);
  expect(local.length).toBe(0);
});

test('what a newer build or another hand has stored is left out', async () => {
  const local = new FakeStorage();
  const persisted = (value: unknown) =>
    JSON.stringify({ entry: JSON.stringify({ at: begin, value }), _persist: '{"version":1}' });
  local.setItem('persist:drafts/a', '{');
  local.setItem('persist:drafts/b', persisted({ questionUid: cafe, text: 7 }));
  local.setItem('persist:drafts/c', persisted('a text'));
  local.setItem('persist:drafts/d', persisted({ ...draft(cafe, 'Cold soup.'), newer: 'field' }));
  expect((await tabOn(local).port.drafts({ since: 0 })).drafts).toEqual([draft(cafe, 'Cold soup.')]);
});

test('the newest twenty stickers are remembered, and each as it was seen last (KI-2)', async () => {
  jest.useRealTimers();
  let now = begin;
  const tab = tabOn(new FakeStorage(), () => (now += 1));
  const see = async (uid: string, text: string) => {
    const question = questionFromWire(wireQuestion({ uid, text }));
    tab.happens(
      now,
      loadStarted({ questionUid: question.uid }),
      loaded({ questionUid: question.uid, question }),
    );
    const written = () =>
      JSON.stringify(device.rows('smilelog-state', 'entries').get(`persist:questions/${uid}`) ?? '');
    while (!written().includes(text)) await new Promise((later) => setTimeout(later, 1));
  };
  for (let index = 0; index < 22; index += 1) await see(`sticker-${index}`, 'Old');
  await see('sticker-2', 'New');
  const seen = async (uid: string) =>
    (await tab.port.question({ questionUid: uid as QuestionUid })).question?.text ?? null;
  expect(await seen('sticker-2')).toBe('New');
  expect(await seen('sticker-21')).toBe('Old');
  expect(await seen('sticker-1')).toBeNull();
});

test('a blocked storage restores nothing and takes nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  device.blocked = true;
  const blocked = new FakeStorage();
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  Object.assign(blocked, { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse });
  const tab = tabOn(blocked);
  tab.happens(begin, typed(cafe, 'Cold soup.'));
  tab.persistence.flush();
  jest.useRealTimers();
  expect(await tab.port.drafts({ since: 0 })).toEqual({ drafts: [], files: [] });
  expect(await tab.port.question({ questionUid: cafe })).toEqual({ question: null });
});
