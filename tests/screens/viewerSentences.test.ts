import { readFileSync, readdirSync } from 'node:fs';
import { readLog } from '../../replay/readLog';
import { loadTexts } from '../../src/desk/viewer/loadTexts';
import { actionSentence, internalTypes, sentenceOf } from '../../src/desk/viewer/sentences';
import { openRecording } from '../../src/desk/viewer/recording';
import type { Texts } from '../../src/i18n/useTexts';

// The build's.
(globalThis as { __REDUCERS__?: string }).__REDUCERS__ = 'today';

/** In an object: a promise would wait for the `then` of texts. */
const load = async (language: string) => (await loadTexts(language)) as { texts: Texts };

describe('what a turn was, as a sentence', () => {
  it('is known of every action that a recorded person did', async () => {
    const { texts: of } = await load('en');
    const silent = new Set<string>();
    for (const file of readdirSync('fixtures/logs').filter((name) => name.endsWith('.rlog')))
      for (const { k, a } of readLog(readFileSync(`fixtures/logs/${file}`, 'utf8')).turns) {
        const { type, payload } = (a ?? {}) as { type?: string; payload?: unknown };
        if (k === 'act' && type !== undefined && actionSentence(type, payload, { say: of.desk, of }) === null)
          silent.add(type);
      }
    expect([...silent].filter((type) => !internalTypes.has(type))).toEqual([]);
  });

  it('names what was tapped as the person read it', async () => {
    const [{ texts: english }, { texts: of }] = [await load('en'), await load('de')];
    const texts = { say: english.desk, of };
    expect(actionSentence('tiles/tileTapped', { option: 'Dirty' }, texts)).toBe('tapped Dirty');
    expect(actionSentence('voting/ratingChosen', { rating: 1 }, texts)).toBe(`tapped ${of.Sad()}`);
    expect(actionSentence('device/pageHidden', undefined, texts)).toBe('left the page');
  });

  it('is missing for unknown actions and payloads of any kind', async () => {
    const { texts: of } = await load('en');
    const texts = { say: of.desk, of };
    for (const type of ['nobody/knows', 'toString', '']) expect(actionSentence(type, {}, texts)).toBeNull();
    for (const payload of [undefined, null, 7, 'x', [], { rating: {} }, { rating: 99 }])
      expect(actionSentence('voting/ratingChosen', payload, texts)).toBeNull();
    expect(actionSentence('tiles/tileTapped', { option: 'x' }, { say: of.desk, of: null })).toBe('tapped x');
    expect(actionSentence('note/sendPressed', {}, { say: of.desk, of: null })).toBeNull();
  });

  it('says what the server answered to which request', async () => {
    const { desk } = (await load('en')).texts;
    const said = async (name: string) => {
      const recording = await openRecording(readFileSync(`fixtures/logs/${name}.rlog`, 'utf8'));
      return Array.from({ length: recording.facts.turns }, (_, turn) => sentenceOf(recording, turn, desk));
    };
    const vote = await said('vote-happy');
    expect(vote).toContain('tapped Happy');
    expect(vote).toContain('the answer to sending the vote: 200');
    expect((await said('note-refused')).join()).toMatch(/the answer to saving the note: 4\d\d/);
  });
});
