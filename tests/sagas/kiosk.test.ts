import { durations, kioskPace } from '../../contract/limits';
import { newIdentity, refusal, wireQuestion } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { selectDraftPhotos } from '../../state/attachments/attachmentsSelectors';
import { photosPicked, pickerOpened } from '../../state/attachments/attachmentsSlice';
import { recordPressed, stopPressed } from '../../state/attachments/voiceSlice';
import { pageHidden, wentOnline } from '../../state/device/deviceSlice';
import { donePressed, namePressed, nameReleased } from '../../state/kiosk/kioskActions';
import { languageChosen } from '../../state/language/languageSlice';
import { notePopupOpened } from '../../state/note/noteSlice';
import { selectDraftOn } from '../../state/note/noteSelectors';
import { selectReport } from '../../state/recordings/recordingsSelectors';
import { dialogClosed, reportEdited, sendReportPressed } from '../../state/recordings/recordingsSlice';
import {
  acceptVote,
  addPhoto,
  answerPopup,
  answerQuestion,
  cafe,
  change,
  notesOf,
  open,
  openVoteScreen,
  pressSend,
  reload,
  tap,
  typeNote,
  typePhone,
  votedCafe,
  votesOf,
} from '../support/flows';

const home = '/r/rate/demo-cafe?kiosk=1';
const atTheDoor = (more: Parameters<typeof openVoteScreen>[1] = {}) => openVoteScreen(home, more);

/** Touches the tablet. */
function touch({ world }: Flow): void {
  world.kiosk.touchedAt = world.now();
}

async function votes(flow: Flow, key?: string): Promise<void> {
  touch(flow);
  await tap(flow, 3);
  await acceptVote(flow, { token: newIdentity, ...(key && { vote: { uid: key } as never }) });
}

describe('A tablet at the door (KI-1)', () => {
  it('is back at the vote screen when nobody has touched it for a while, and the next vote is somebody else’s', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    expect(flow.world.href()).toBe(
      '/r/thank-for-vote/demo-cafe/3/Zv3uR0a8T0mKx1?ouid=org-corner&r=3&kiosk=1',
    );
    await flow.world.advance(kioskPace.idle);
    expect(flow.world.href()).toBe(home);
    expect(flow.state().voting).toMatchObject({ begun: [], voted: [] });
    expect(flow.world.stored.session.get('voted')).toBeUndefined();

    await votes(flow);
    const [first, second] = votesOf(flow);
    expect(first).toMatchObject({ bearer: null });
    expect(second).toMatchObject({ bearer: null });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    expect(flow.world.stored.local.get('guid')).toBeUndefined();
  });

  it('votes as nobody, also where its browser is somebody’s', async () => {
    const flow = await atTheDoor({ local: { access_token: 'owner-token', guid: 'owner-guid' } });
    await votes(flow);
    expect(votesOf(flow)[0]).toMatchObject({ bearer: null, signedIn: false });
    expect(flow.world.stored.local.get('access_token')).toBe('owner-token');
    expect(flow.world.stored.local.get('guid')).toBe('owner-guid');
  });

  it('stands at its faces in a tab that has voted before, for which its next vote is a new one', async () => {
    const flow = await atTheDoor({ session: { voted: [votedCafe] } });
    expect(flow.world.href()).toBe(home);
    await votes(flow);
    expect(votesOf(flow)).toHaveLength(1);
    expect(flow.state().voting.voted).toHaveLength(1);
  });

  it('is where its visitor was after a reload on the thank-you page', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    const after = await reload(flow);
    expect(after.world.href()).toContain('/r/thank-for-vote/demo-cafe/3/');
  });

  it('looks again whether its sticker, which was disabled, takes votes by now', async () => {
    const flow = await open('/r/disabled?question=demo-cafe&kiosk=1');
    await flow.world.advance(kioskPace.idle);
    expect(flow.world.href()).toBe(home);
    await answerQuestion(flow);
    await votes(flow);
    expect(votesOf(flow)).toHaveLength(1);
  });

  it('waits for nobody when a visitor says that they are done', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    await flow.act(donePressed());
    expect(flow.world.href()).toBe(home);
  });

  it('does nothing while nobody has done anything', async () => {
    const flow = await atTheDoor();
    const before = flow.turns.length;
    await flow.world.advance(86_400_000);
    expect(flow.turns.length).toBe(before);
  });

  it('stays for as long as it is touched, and asks no more often than it has to', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    const before = flow.turns.length;
    for (let second = 0; second < 120; second += 1) {
      await flow.world.advance(1_000);
      touch(flow);
    }
    expect(flow.world.href()).toContain('/r/thank-for-vote/');
    // Two minutes of touches: one wake and one look for each pause that might have ended.
    expect(flow.turns.length - before).toBeLessThanOrEqual(16);
    await flow.world.advance(kioskPace.idle);
    expect(flow.world.href()).toBe(home);
  });

  it('spares who types, asks before it takes what was typed, and shows it to nobody else', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    await typeNote(flow, 'The tap drips');
    await flow.world.advance(kioskPace.idle);
    await flow.world.advance(kioskPace.begun - kioskPace.idle - 1);
    expect(selectDraftOn(flow.state(), cafe).text).toBe('The tap drips');
    expect(flow.state().messages.popup).toBeNull();

    await flow.world.advance(1);
    expect(flow.state().messages.popup).toMatchObject({ title: { text: 'StillThere' } });
    touch(flow);
    await answerPopup(flow, 'ok');
    await flow.world.advance(kioskPace.begun - 1);
    expect(selectDraftOn(flow.state(), cafe).text).toBe('The tap drips');

    await flow.world.advance(1);
    await flow.world.advance(kioskPace.asked);
    expect(flow.world.href()).toBe(home);
    expect(flow.state().messages.popup).toBeNull();
    expect(selectDraftOn(flow.state(), cafe).text).toBe('');
    await flow.act(pageHidden());
    expect(flow.world.persisted('drafts')).toEqual([]);
    expect(notesOf(flow)).toEqual([]);
  });

  it('keeps nobody’s number for a contest, neither on the tablet nor for the next visitor', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    await typePhone(flow, '030 1234567');
    await flow.world.advance(durations.draftStored);
    await flow.act(pageHidden());
    expect(flow.world.persisted('drafts')).toEqual([]);
    await flow.act(donePressed());
    expect(flow.world.href()).toBe(home);
    expect(selectDraftOn(flow.state(), cafe).phone).toBeUndefined();
    expect(JSON.stringify(flow.state())).not.toContain('1234567');
  });

  it('spares who has a dialog with a field open, and who fills in a field that it knows nothing of', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    await flow.act(notePopupOpened({ questionUid: cafe }));
    await flow.world.advance(kioskPace.idle);
    expect(flow.world.href()).toContain('/r/thank-for-vote/');
    await flow.world.advance(kioskPace.begun - kioskPace.idle);
    await flow.world.advance(kioskPace.asked);
    expect(flow.world.href()).toBe(home);

    await votes(flow);
    flow.world.kiosk.isFilling = true;
    await flow.world.advance(kioskPace.idle);
    expect(flow.world.href()).toContain('/r/thank-for-vote/');
  });

  it('never ends a recording, nor a photo that is being prepared', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    await flow.act(recordPressed({ questionUid: cafe }));
    await flow.world.media.allowMicrophone();
    for (let second = 0; second < 59; second += 1) await flow.world.advance(1_000);
    await flow.world.media.hear(59);
    expect(flow.state().voice.status).toBe('recording');
    await flow.act(stopPressed());
    await flow.world.media.recordingKept(59);

    touch(flow);
    const photo = { id: 'p1', name: 'p1.jpg', type: 'image/jpeg', size: 9 };
    await flow.act(photosPicked({ questionUid: cafe, photos: [photo] }));
    await flow.world.advance(kioskPace.begun + 5 * kioskPace.look);
    expect(flow.state().messages.popup).toBeNull();
    await flow.world.media.photoReady();
    expect(selectDraftPhotos(flow.state())).toHaveLength(1);
  });

  it('waits for a camera that is open, which tells the page nothing', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    await flow.act(pickerOpened({ questionUid: cafe, camera: true }));
    await flow.world.advance(kioskPace.picking - 1);
    expect(flow.world.href()).toContain('/r/thank-for-vote/');
    await flow.world.advance(1);
    expect(flow.world.href()).toBe(home);
  });

  it('forgets photos and recordings that were not sent, on the device too', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    await addPhoto(flow, 'photo-1');
    expect(flow.world.persisted('files')).toEqual([]);
    await flow.act(donePressed());
    expect(selectDraftPhotos(flow.state())).toEqual([]);
    expect(flow.world.media.removed).toEqual(['photo-1']);
  });

  it('ends a recording when its visitor is done, and keeps nothing of it', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    await flow.act(recordPressed({ questionUid: cafe }));
    await flow.world.media.allowMicrophone();
    await flow.act(donePressed());
    expect(flow.world.media.microphone).toBe('closed');
    await flow.world.media.recordingKept(3);
    expect(flow.world.href()).toBe(home);
    expect(flow.world.media.removed).toHaveLength(1);
  });

  it('lets a vote that is on its way arrive before the next visitor comes', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    await change(flow, 1);
    await flow.act(donePressed());
    expect(flow.world.href()).toContain('/r/thank-for-vote/');
    await flow.world.dropLine('changeRateWithoutAuth');
    expect(flow.world.href()).toBe(home);
    expect(flow.state().outbox.items).toMatchObject([{ kind: 'change', isKiosk: true }]);
  });

  it('speaks its own language again to the next visitor', async () => {
    const flow = await atTheDoor();
    touch(flow);
    await flow.act(languageChosen({ locale: 'de' }));
    expect(flow.state().language.locale).toBe('de');
    await flow.world.advance(kioskPace.idle);
    expect(flow.state().language.locale).toBe('en');
    expect(flow.world.stored.local.get('lang')).toBeUndefined();
  });

  it('fills the screen within a tap, and keeps the app for a day without a network', async () => {
    const flow = await atTheDoor();
    expect(flow.world.kiosk.filled).toBe(0);
    expect(flow.world.installed()).toBe(1);
    await tap(flow, 3);
    expect(flow.world.kiosk.filled).toBe(1);
    await acceptVote(flow);
  });

  it('keeps the votes of many visitors without a network, and sends each later as somebody’s own', async () => {
    const flow = await atTheDoor();
    const given: string[] = [];
    for (const rating of [3, 1, 2, 3] as const) {
      touch(flow);
      await tap(flow, rating);
      await flow.world.dropLine('sendRateDetails');
      given.push(`${flow.state().voting.voted[0]?.key}`);
      if (rating === 1) {
        await typeNote(flow, 'No soap');
        await pressSend(flow);
      }
      await flow.act(donePressed());
      // Retries meanwhile do not get through.
      while (flow.world.isAsked('sendRateDetails')) await flow.world.dropLine('sendRateDetails');
      expect(flow.state().voting.voted).toEqual([]);
    }
    const before = votesOf(flow).length;
    await flow.act(wentOnline());
    for (const key of given) {
      expect(votesOf(flow).at(-1)).toMatchObject({ idempotencyKey: key, bearer: null });
      const uid = `vote-of-${key.slice(-4)}`;
      await acceptVote(flow, {
        token: { anonymous_token: `token-of-${uid}`, guid: `guid-of-${uid}` },
        vote: { uid, is_service_log: false, social_redirect: null },
      });
      if (flow.world.isAsked('sendAttachments'))
        await flow.world.answer('sendAttachments', 200, { success: true });
    }
    const [note] = notesOf(flow);
    expect(note).toMatchObject({
      params: { voteId: `vote-of-${given[1]?.slice(-4)}` },
      voteKey: given[1],
      bearer: null,
    });
    expect(votesOf(flow).length - before).toBe(given.length);
    expect(new Set(votesOf(flow).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(given.length);
    expect(flow.state().outbox.items).toEqual([]);
    expect(flow.state().session).toMatchObject({ anonymousToken: null, guid: null });
    expect(flow.world.href()).toBe(home);
  });

  it('tells the next visitor nothing of what became of another’s note', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    await typeNote(flow, 'No soap');
    await pressSend(flow);
    await flow.act(donePressed());
    await flow.world.answer('sendAttachments', 400, refusal('invalid_request'));
    expect(flow.state().messages.popup).toBeNull();
    expect(flow.state().outbox.items).toMatchObject([{ kind: 'note', refusal: { status: 400 } }]);
  });

  it('is sent as nobody’s from another tab of the same browser, too', async () => {
    const flow = await atTheDoor();
    await tap(flow, 3);
    await flow.world.dropLine('sendRateDetails');
    flow.world.outbox.locks.clear();
    const other = await open('/', {
      outbox: flow.world.outbox,
      local: { guid: 'own', anonymous_token: 'own-token' },
    });
    await other.world.advance(kioskPace.again);
    expect(votesOf(other)[0]).toMatchObject({ bearer: null });
    await acceptVote(other, { token: newIdentity });
    expect(other.world.stored.local.get('guid')).toBe('own');
    expect(other.state().session.guid).toBe('own');
  });

  it('goes on as a tablet at the door after a reload on whatever page', async () => {
    const flow = await atTheDoor();
    await votes(flow);
    await typeNote(flow, 'The tap drips');
    await flow.act(pageHidden());
    const again = await reload(flow);
    await answerQuestion(again);
    expect(again.state().voting.voted).toHaveLength(1);
    expect(selectDraftOn(again.state(), cafe).text).toBe('');
    await again.world.advance(kioskPace.idle);
    expect(again.world.href()).toBe(home);
  });

  it('asks again for a question that did not come', async () => {
    const flow = await open(home);
    await flow.world.dropLine('questionInfo');
    expect(flow.state().question.status).toBe('failed');
    await flow.world.advance(kioskPace.idle);
    await answerQuestion(flow);
    expect(flow.state().question.status).toBe('loaded');
  });
});

it('is no tablet at the door without its flag (KI-1)', async () => {
  const flow = await openVoteScreen('/r/rate/demo-cafe?kiosk=0');
  await tap(flow, 3);
  await acceptVote(flow, { token: newIdentity });
  await flow.world.advance(kioskPace.picking);
  expect(flow.world.href()).toContain('/r/thank-for-vote/');
  expect(flow.world.kiosk.filled).toBe(0);
  expect(flow.state().session.guid).toBe(newIdentity.guid);
});

describe('The name at the top of a tablet', () => {
  const held = async (flow: Flow, ms: number) => {
    touch(flow);
    await flow.act(namePressed());
    await flow.world.advance(ms);
    await flow.act(nameReleased());
  };

  it('opens the report when staff hold it, and its log goes', async () => {
    const flow = await atTheDoor();
    await held(flow, kioskPace.held);
    expect(selectReport(flow.state())).toMatchObject({ status: 'writing' });
    await flow.act(sendReportPressed());
    await flow.world.answer('sendRecording', 200, { uid: 'report-1' });
    expect(selectReport(flow.state())?.status).toBe('sent');
    await flow.act(dialogClosed());
    expect(flow.world.href()).toBe(home);
    await votes(flow);
    expect(votesOf(flow)).toHaveLength(1);
  });

  it('does nothing for a visitor who only taps it', async () => {
    const flow = await atTheDoor();
    for (const _ of [1, 2, 3]) await held(flow, kioskPace.held / 2);
    await flow.world.advance(kioskPace.held);
    expect(selectReport(flow.state())).toBeNull();
    expect(flow.actions().filter((type) => type === 'kiosk/namePressed')).toHaveLength(3);
  });

  it('does nothing where the organisation takes no reports', async () => {
    const flow = await open(home);
    await answerQuestion(flow, { ...wireQuestion(), reports: { visitors: false } });
    await held(flow, 2 * kioskPace.held);
    expect(selectReport(flow.state())).toBeNull();
  });

  it('shows the next visitor no report that was left open', async () => {
    const flow = await atTheDoor();
    await held(flow, kioskPace.held);
    await flow.act(reportEdited({ splice: { at: 0, removed: 0, inserted: 'It is stuck' } }));
    await flow.world.advance(kioskPace.begun);
    await flow.world.advance(kioskPace.asked);
    expect(selectReport(flow.state())).toBeNull();
    expect(flow.world.href()).toBe(home);
  });

  it('tells the next visitor nothing of a report that is refused', async () => {
    const flow = await atTheDoor();
    await held(flow, kioskPace.held);
    await flow.act(sendReportPressed());
    await flow.world.dropLine('sendRecording');
    await flow.act(dialogClosed());
    await flow.act(wentOnline());
    await flow.world.answer('sendRecording', 422, refusal('recording_invalid'));
    expect(selectReport(flow.state())).toBeNull();
  });
});
