import { questionSettings } from '../../fixtures/exampleData';
import { runDesk } from '../../fixtures/runFlow';
import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import { takePseudonyms } from '../../replay/takenPseudonyms';
import { deskProduct } from '../../src/desk/deskProduct';
import { olive } from '../support/deskFlows';
import { votedCafe } from '../support/flows';

async function settingsLog(): Promise<string> {
  const session = { voted: [votedCafe] };
  const flow = await runDesk({ href: '/desk/settings/question/demo-cafe', local: olive, session });
  await flow.world.answer('settings', 200, questionSettings);
  return flow.log();
}

const inRequest = '"params":{"kind":"xxxxxxxx","uid":"demo-cafe"}';
const replay = (text: string) => replayStrictly(deskProduct, readLog(text));

it('replays a log from before, which hid the uid of settings in the request alone (LOG-3)', async () => {
  const text = await settingsLog();
  expect(text).toContain(inRequest);
  expect(replay(text)).toMatchObject({ divergence: null, taken: undefined });
  expect(replay(text.replace(inRequest, inRequest.replace('demo-cafe', 'vote~2')))).toMatchObject({
    divergence: null,
    taken: 1,
  });
});

it('finds a request that names another thing, which an input of the log has told (LOG-3)', async () => {
  const text = (await settingsLog()).replace(inRequest, inRequest.replace('demo-cafe', 'vote~1'));
  expect(replay(text)).toMatchObject({
    divergence: { kind: 'effect', differences: [{ recorded: 'vote~1', replayed: 'demo-cafe' }] },
  });
});

describe('A pseudonym that the replay cannot know', () => {
  const log = readLog(
    [
      '{"rlog":2,"id":"l","previous":null,"entry":"desk","app":"a","build":"b","reducers":"r","locale":"en",',
      '"tz":"UTC","route":"/desk","seed":"s","t0":0,"init":{"told":"vote~1"},"redact":"v1"}\n',
      '{"k":"boot","ts":0,"h":"abcdefghi"}\n',
      '{"k":"act","ts":1,"a":{"type":"x/y","payload":"/r/slf/cafe/vote~2"}}\n',
    ].join(''),
  );
  const taking = () => takePseudonyms(log, { formerKinds: { recording: 'vote' } });

  it('stands for one text, and no other one for it', () => {
    const { agree, count } = taking();
    expect(agree({ uid: 'vote~3' }, { uid: 'cafe' }, 1)).toBe(true);
    expect(agree({ uid: 'vote~3' }, { uid: 'cafe' }, 1)).toBe(true);
    expect(agree({ uid: 'vote~3' }, { uid: 'lobby' }, 1)).toBe(false);
    expect(agree({ uid: 'vote~4' }, { uid: 'cafe' }, 1)).toBe(false);
    expect(agree({ uid: 'vote~4', key: 'key~1' }, { uid: 'lobby', key: 'cafe' }, 1)).toBe(true);
    expect(count()).toBe(3);
  });

  it('is one that no input has told up to the turn, and stands for no other pseudonym', () => {
    expect(taking().agree('vote~1', 'cafe', 0)).toBe(false);
    expect(taking().agree('vote~2', 'cafe', 0)).toBe(true);
    expect(taking().agree('vote~2', 'cafe', 1)).toBe(false);
    expect(taking().agree('vote~3', 'vote~1', 1)).toBe(false);
    expect(taking().agree('vote~3', '', 1)).toBe(false);
    expect(taking().agree('vote~3', 7, 1)).toBe(false);
    expect(taking().agree('Xxxx', 'cafe', 1)).toBe(false);
  });

  it('is taken with all of a value or not at all', () => {
    const { agree, count } = taking();
    expect(agree({ uid: 'vote~3', rating: 1 }, { uid: 'cafe', rating: 2 }, 1)).toBe(false);
    expect(agree({ uid: 'vote~3' }, { uid: 'lobby' }, 1)).toBe(true);
    expect(count()).toBe(1);
  });

  it('may have been told where a kind has another name today, also within an address', () => {
    const { agree } = taking();
    expect(agree('/qa/recordings/recording~1/view', '/qa/recordings/vote~1/view', 1)).toBe(true);
    expect(agree({ uid: 'vote~1' }, { uid: 'recording~1' }, 1)).toBe(true);
    expect(agree({ uid: 'vote~2' }, { uid: 'recording~1' }, 1)).toBe(false);
    expect(agree('/qa/recordings/recording~2/view', '/qa/recordings/vote~2/views', 1)).toBe(false);
  });
});
