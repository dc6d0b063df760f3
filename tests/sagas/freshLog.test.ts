import { freshLogPace, kioskPace } from '../../contract/limits';
import { newIdentity } from '../../fixtures/exampleData';
import { runDesk, type Flow } from '../../fixtures/runFlow';
import { readLog } from '../../replay/readLog';
import { replayStrictly } from '../../replay/strict';
import { product } from '../../src/app/productForReplay';
import { deskProduct } from '../../src/desk/deskProduct';
import { logGrew } from '../../state/device/deviceSlice';
import { donePressed, namePressed, nameReleased } from '../../state/kiosk/kioskActions';
import { popupOpened } from '../../state/messages/messagesSlice';
import { selectReport } from '../../state/recordings/recordingsSelectors';
import { reportEntered } from '../../state/recordings/recordingsActions';
import { dialogClosed, sendReportPressed } from '../../state/recordings/recordingsSlice';
import { acceptVote, answerQuestion, openVoteScreen, reload, sentTo, tap } from '../support/flows';

const home = '/r/rate/demo-cafe?kiosk=1';
const logLimit = 60_000;

/** One visitor votes, and hands on to the next. */
async function visit(flow: Flow): Promise<void> {
  flow.world.kiosk.touchedAt = flow.world.now();
  await tap(flow, 3);
  await acceptVote(flow, { token: newIdentity });
  await flow.act(donePressed());
}

const parts = (flow: Flow) => {
  const log = readLog(flow.log());
  return { end: log.end?.reason, turns: log.turns.length, replay: replayStrictly(product, log) };
};

/** Visitors come until the log is half full. */
async function crowd(flow: Flow): Promise<void> {
  for (let come = 0; !flow.actions().includes(logGrew.type); come += 1) {
    if (come > 200) throw new Error('the log does not grow');
    await visit(flow);
  }
}

describe('The log of a tablet at the door', () => {
  it('is followed by another at a quiet moment, and a report has both', async () => {
    const first = await openVoteScreen(home, { logLimit });
    await crowd(first);
    // The next visitor comes before it is quiet.
    await first.world.advance(freshLogPace.look - 1);
    await visit(first);
    await first.world.advance(1);
    expect(first.world.reloads()).toBe(0);
    await first.world.advance(2 * freshLogPace.look);
    expect(first.world.reloads()).toBe(1);
    expect(parts(first)).toMatchObject({ end: 'export', replay: { divergence: null } });
    expect(parts(first).turns).toBeGreaterThan(50);

    const second = await reload(first, home, { logLimit, earlierLogs: ['first'] });
    await answerQuestion(second);
    await visit(second);
    second.world.kiosk.touchedAt = second.world.now();
    await second.act(namePressed());
    await second.world.advance(kioskPace.held);
    await second.act(nameReleased());
    expect(selectReport(second.state())?.summary).toMatchObject({ earlier: { logs: 1 } });
    await second.act(sendReportPressed());
    await second.world.answer('sendRecording', 200, { uid: 'report-1' });
    await second.world.answer('sendRecording', 200, { uid: 'report-2' });
    expect(sentTo(second, 'sendRecording').map(({ reportUid }) => reportUid)).toEqual([
      undefined,
      'report-1',
    ]);
    expect(parts(second)).toMatchObject({ end: 'export', replay: { divergence: null } });
  });

  it('goes on while the page cannot be loaded anew', async () => {
    const flow = await openVoteScreen(home, { logLimit });
    await crowd(flow);
    flow.world.page.isGone = true;
    await flow.world.advance(freshLogPace.look);
    expect(flow.world.reloads()).toBe(0);
    await visit(flow);
    flow.world.page.isGone = false;
    await flow.world.advance(2 * freshLogPace.look);
    expect(flow.world.reloads()).toBe(1);
    expect(parts(flow)).toMatchObject({ replay: { divergence: null } });
  });

  it('stays whole on a phone, which is nobody else’s', async () => {
    const flow = await openVoteScreen('/r/rate/demo-cafe');
    await flow.act(logGrew());
    await flow.world.advance(freshLogPace.longest);
    expect(flow.world.reloads()).toBe(0);
  });
});

describe('The log of a desk', () => {
  async function openDesk() {
    const flow = await runDesk({ href: '/desk/places' });
    await flow.act(logGrew());
    flow.world.page.touchedAt = flow.world.now();
    return flow;
  }

  it('is followed by another in a hidden tab', async () => {
    const flow = await openDesk();
    flow.world.page.isHidden = true;
    await flow.world.advance(freshLogPace.look);
    expect(flow.world.reloads()).toBe(1);
    expect(replayStrictly(deskProduct, readLog(flow.log())).divergence).toBeNull();
  });

  it('is followed by another when nobody touches it for long', async () => {
    const flow = await openDesk();
    await flow.world.advance(freshLogPace.look);
    expect(flow.world.reloads()).toBe(0);
    for (let minute = 0; minute < 40 && flow.world.reloads() === 0; minute += 1)
      await flow.world.advance(60_000);
    expect(flow.world.reloads()).toBe(1);
    expect(flow.world.now()).toBeGreaterThanOrEqual(freshLogPace.idle);
  });

  it.each([
    ['a dialog of its own', reportEntered()],
    [
      'a question',
      popupOpened({
        kind: 'question',
        title: null,
        text: { text: 'StillThere' },
        ok: { text: 'StillHere' },
        cancel: null,
        additional: null,
        closesOutside: false,
      }),
    ],
  ])('waits for %s to be closed', async (_, opening) => {
    const flow = await openDesk();
    flow.world.page.isHidden = true;
    await flow.act(opening);
    await flow.world.advance(freshLogPace.look);
    expect(flow.world.reloads()).toBe(0);
  });

  it('waits until nothing typed can be lost', async () => {
    const flow = await openDesk();
    Object.assign(flow.world.page, { isHidden: true, isFilling: true });
    await flow.world.advance(freshLogPace.look);
    expect(flow.world.reloads()).toBe(0);
    flow.world.page.isFilling = false;
    await flow.act(dialogClosed());
    await flow.world.advance(2 * freshLogPace.look);
    expect(flow.world.reloads()).toBe(1);
  });
});
