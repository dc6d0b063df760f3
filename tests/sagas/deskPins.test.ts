import { refusal, staffPins } from '../../fixtures/exampleData';
import type { QuestionUid } from '../../contract/ids';
import {
  confirmed,
  copyPressed,
  dialogClosed,
  givePressed,
  personChosen,
  pinsRetryPressed,
  questionToggled,
  revokePressed,
  rotatePressed,
  scopeChosen,
} from '../../state/pins/pinsSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { openManaged, sentBy, type DeskFlow } from '../support/deskFlows';

const ada = 'person-Ada';
const clem = 'person-Clem';
const restroom = 'demo-restroom' as QuestionUid;
const pin = '4711';
/** When visits begin (`fixtures/runFlow.ts`). */
const t0 = 1_763_000_000_000;
const list = ({ state }: DeskFlow) => {
  const shown = state().pins.list;
  if (shown.status !== 'loaded') throw new Error(`the PINs are ${shown.status}`);
  return shown;
};
const dialog = ({ state }: DeskFlow) => state().pins.dialog;
const pinReply = (more: object = {}) => ({
  person_uid: ada,
  pin,
  question_uids: ['demo-cafe'],
  ...more,
});

/** Opens the café's page with its PINs. */
async function openPins(reply = staffPins()): Promise<DeskFlow> {
  const flow = await openManaged();
  await flow.world.answer('pins', 200, reply);
  return flow;
}

/** Chooses Ada and confirms giving her a PIN. */
async function giveAda(flow: DeskFlow): Promise<void> {
  await flow.act(givePressed());
  await flow.act(personChosen({ personUid: ada }));
  await flow.act(confirmed());
}

describe('the list of PINs', () => {
  it('says who has one, since when, and until when signing in by PIN is paused [pins-listed]', async () => {
    const flow = await openPins(staffPins({ paused_for: 90 }));
    expect(list(flow)).toMatchObject({
      people: [
        { personUid: ada, pin: null },
        { personUid: clem, pin: { opensOthers: false } },
      ],
      pausedUntil: t0 + 90_000,
      now: t0,
    });
    await flow.world.advance(60_000);
    expect(list(flow)).toMatchObject({ now: t0 + 60_000, pausedUntil: t0 + 90_000 });
    await flow.world.advance(60_000);
    expect(list(flow).pausedUntil).toBeNull();
  });

  it('tells no more minutes once the person has left', async () => {
    const flow = await openPins();
    await flow.act(linkFollowed({ href: '/desk' }));
    const before = flow.turns.length;
    await flow.world.advance(60_000);
    await flow.world.advance(600_000);
    expect(flow.actions()).not.toContain('pins/minutePassed');
    expect(flow.turns.length - before).toBe(1);
  });

  it('loads with the next try (ER-1)', async () => {
    const flow = await openManaged();
    await flow.world.dropLine('pins');
    expect(flow.state().pins.list).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
    await flow.act(pinsRetryPressed());
    expect(flow.state().pins.list.status).toBe('loading');
    await flow.world.answer('pins', 200, staffPins());
    expect(list(flow).people).toHaveLength(2);
  });

  it('is closed to a session by PIN, and the rest of the page is not (RO-4)', async () => {
    const flow = await openManaged();
    await flow.world.answer('pins', 403, refusal('forbidden'));
    expect(flow.state().pins.list).toEqual({ status: 'refused' });
    expect(flow.state().manage).toMatchObject({ status: 'open', people: { status: 'loaded' } });
  });

  it('takes no answer for a page that the person has left', async () => {
    const flow = await openManaged();
    await flow.act(pinsRetryPressed());
    await flow.act(linkFollowed({ href: '/desk' }));
    await flow.world.answer('pins', 200, staffPins());
    expect(flow.state().pins.list).toEqual({ status: 'none' });
  });
});

describe('giving a PIN', () => {
  it('tells the digits once, and loads the list again (PN-3)', async () => {
    const flow = await openPins();
    await flow.act(givePressed());
    await flow.act(personChosen({ personUid: ada }));
    await flow.act(questionToggled({ questionUid: restroom }));
    await flow.act(confirmed());
    expect(dialog(flow)).toMatchObject({ kind: 'give', call: { status: 'sending' } });
    expect(sentBy(flow, 'givePin')).toMatchObject([
      {
        params: { id: 'demo-cafe' },
        body: { person_uid: ada, question_uids: [restroom] },
        idempotencyKey: expect.any(String),
      },
    ]);
    await flow.world.answer('givePin', 200, pinReply());
    expect(dialog(flow)).toMatchObject({ kind: 'told', pin, holder: { firstName: 'Ada' } });
    expect(sentBy(flow, 'pins')).toHaveLength(2);
    expect(list(flow).people).toHaveLength(2);
    await flow.world.answer('pins', 200, staffPins({ people: [] }));
    expect(list(flow).people).toEqual([]);
    await flow.act(dialogClosed());
    expect(JSON.stringify(flow.state())).not.toContain(pin);
  });

  it('writes no PIN into the log, neither when it is told nor when it is copied (LOG-5)', async () => {
    const flow = await openPins();
    await giveAda(flow);
    await flow.world.answer('givePin', 200, pinReply());
    await flow.act(copyPressed());
    expect(flow.world.desk.copied).toEqual([pin]);
    const log = flow.log();
    for (const secret of [pin, ada, clem, 'Ada', 'Hill', 'clem@']) expect(log).not.toContain(secret);
    for (const kept of ['"pin":"0000"', 'person~1', 'demo-restroom']) expect(log).toContain(kept);
  });

  it('asks for nothing until a person is chosen', async () => {
    const flow = await openPins();
    await flow.act(givePressed());
    await flow.act(confirmed());
    await flow.act(personChosen({ personUid: ada }));
    await flow.act(personChosen({ personUid: '' }));
    await flow.act(confirmed());
    expect(sentBy(flow, 'givePin')).toEqual([]);
  });

  it('repeats a try that nobody answered under the same key, so that it tells the same digits [pin-given-unanswered]', async () => {
    const flow = await openPins();
    await giveAda(flow);
    await flow.world.dropLine('givePin');
    expect(dialog(flow)).toMatchObject({ call: { status: 'open', failure: { kind: 'offline' } } });
    await flow.act(confirmed());
    const [first, second] = sentBy(flow, 'givePin');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    await flow.world.answer('givePin', 200, pinReply());
    expect(dialog(flow)).toMatchObject({ kind: 'told', pin });
  });

  it('takes another key for another choice, and after a refusal [pin-other-choice]', async () => {
    const flow = await openPins();
    await giveAda(flow);
    await flow.world.dropLine('givePin');
    await flow.act(questionToggled({ questionUid: restroom }));
    await flow.act(confirmed());
    await flow.world.answer('givePin', 409, refusal('too_many_pins'));
    expect(dialog(flow)).toMatchObject({
      call: { failure: { kind: 'server', message: { text: 'too_many_pins' } } },
    });
    await flow.act(confirmed());
    const keys = sentBy(flow, 'givePin').map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(3);
  });

  it('says that the person keeps the PIN that they have', async () => {
    const flow = await openPins();
    await giveAda(flow);
    await flow.world.answer('givePin', 200, pinReply({ pin: null }));
    expect(dialog(flow)).toMatchObject({ kind: 'told', pin: null });
    await flow.act(copyPressed());
    expect(flow.world.desk.copied).toEqual([]);
  });

  it('stays open while it is sent, since its answer is told once', async () => {
    const flow = await openPins();
    await giveAda(flow);
    await flow.act(dialogClosed());
    await flow.world.answer('givePin', 200, pinReply());
    expect(dialog(flow)).toMatchObject({ kind: 'told', pin });
  });

  it('says for a while that the PIN was copied, or that the browser refused', async () => {
    const flow = await openPins();
    await giveAda(flow);
    await flow.world.answer('givePin', 200, pinReply());
    flow.world.desk.refusesCopy = true;
    await flow.act(copyPressed());
    expect(dialog(flow)).toMatchObject({ copy: { status: 'failed' } });
    flow.world.desk.refusesCopy = false;
    await flow.act(copyPressed());
    expect(dialog(flow)).toMatchObject({ copy: { status: 'copied' } });
    await flow.world.advance(2_500);
    expect(dialog(flow)).toMatchObject({ copy: null });
  });
});

describe('rotating and revoking a PIN', () => {
  it('tells the new digits', async () => {
    const flow = await openPins();
    await flow.act(rotatePressed({ personUid: clem }));
    expect(sentBy(flow, 'rotatePin')).toEqual([]);
    await flow.act(confirmed());
    expect(sentBy(flow, 'rotatePin')).toMatchObject([
      { params: { id: 'demo-cafe', personUid: clem }, idempotencyKey: expect.any(String) },
    ]);
    await flow.world.answer('rotatePin', 200, pinReply({ person_uid: clem }));
    expect(dialog(flow)).toMatchObject({ kind: 'told', pin, holder: { firstName: 'Clem' } });
  });

  it('takes it away here, or wherever the person may', async () => {
    const flow = await openPins();
    await flow.act(revokePressed({ personUid: clem }));
    await flow.act(confirmed());
    await flow.world.answer('revokePin', 503, refusal('unavailable'));
    await flow.act(scopeChosen({ scope: 'all' }));
    await flow.act(confirmed());
    expect(sentBy(flow, 'revokePin').map(({ query }) => query)).toEqual([
      { scope: 'question' },
      { scope: 'all' },
    ]);
    await flow.world.answer('revokePin', 200, { success: true });
    expect(dialog(flow)).toBeNull();
    expect(sentBy(flow, 'pins')).toHaveLength(2);
  });

  it('goes on with the next dialog while the list is still on its way', async () => {
    const flow = await openPins();
    await flow.act(revokePressed({ personUid: clem }));
    await flow.act(confirmed());
    await flow.world.answer('revokePin', 200, { success: true });
    await giveAda(flow);
    expect(sentBy(flow, 'givePin')).toHaveLength(1);
  });

  it('counts a PIN that is gone as revoked, and says that one is gone instead of rotating it [pin-gone]', async () => {
    const flow = await openPins();
    await flow.act(revokePressed({ personUid: clem }));
    await flow.act(confirmed());
    await flow.world.answer('revokePin', 404, refusal(404));
    expect(dialog(flow)).toBeNull();
    await flow.act(rotatePressed({ personUid: clem }));
    await flow.act(confirmed());
    await flow.world.answer('rotatePin', 404, refusal(404));
    expect(dialog(flow)).toMatchObject({ call: { failure: { kind: 'gone' } } });
  });

  it('leaves no dialog behind when the person leaves the page', async () => {
    const flow = await openPins();
    await flow.act(rotatePressed({ personUid: clem }));
    await flow.act(confirmed());
    await flow.act(linkFollowed({ href: '/desk' }));
    await flow.world.answer('rotatePin', 200, pinReply({ person_uid: clem }));
    expect(flow.state().pins).toEqual({ list: { status: 'none' }, dialog: null });
  });
});
