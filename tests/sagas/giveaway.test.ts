import { storedEntry } from '../../fixtures/fakeWorld';
import { durations } from '../../contract/limits';
import { codePath } from '../../contract/screens';
import { refusal, voteReply, wireQuestion } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import { codeEdited, erasePressed } from '../../state/codes/codesSlice';
import { pageHidden } from '../../state/device/deviceSlice';
import { contestClosed, contestOpened, phoneSubmitted } from '../../state/giveaway/giveawayActions';
import { selectContestPopup, selectContestWaits } from '../../state/giveaway/giveawaySelectors';
import { deletePressed } from '../../state/outbox/outboxSlice';
import { spliceOf } from '../../state/note/noteRules';
import { selectDraftOn } from '../../state/note/noteSelectors';
import { linkPressed, popupClosed, popupOpened, redirectCancelled } from '../../state/reviews/reviewsSlice';
import {
  acceptNote,
  answerPopup,
  answerQuestion,
  begin,
  cafe,
  follow,
  lobby,
  nothingStored,
  open,
  pressSend,
  reload,
  sentTo,
  tap,
  typeNote,
  typePhone,
  votedIn,
} from '../support/flows';

const link = { enabled: true, happy: true, ok: true, sad: true, uid: 'maps', url: 'https://maps.example' };

function question(title = 'jbar', more: object = {}) {
  const { place } = wireQuestion();
  return wireQuestion({
    place: place && { ...place, links: [link] },
    giveaway: { enabled: true, giveaway_title: title, description: 'Win!', user_started: false, ...more },
  });
}

async function voted(
  title = 'jbar',
  { redirect = '', ...more }: Parameters<typeof open>[1] & { redirect?: string } = {},
): Promise<Flow> {
  const flow = await open('/r/rate/demo-cafe', more);
  await answerQuestion(flow, question(title));
  await tap(flow, 3);
  const vote = { ...voteReply().vote, social_redirect: redirect ? { url: redirect } : null };
  await flow.world.answer('sendRateDetails', 200, voteReply({ vote, question: question(title) }));
  return flow;
}

const standing = {
  entered: false,
  next_entry_at: 1_763_003_600_000,
  votes: 7,
  votes_needed: 20,
  review_required: false,
  has_review: false,
  is_ambassador: false,
  drawing_entries: 0,
};
const contest = (flow: Flow) => selectContestPopup(flow.state());
const markOf = (flow: Flow) => votedIn(flow)[0]?.contest;
const typed = (flow: Flow) => selectDraftOn(flow.state(), cafe).phone ?? '';
/** The browser's storage, as a reload finds it. */
const onDevice = ({ world }: Flow) => JSON.stringify([...world.stored.local]);
const phones = (flow: Flow) => sentTo(flow, 'contactInfo');

async function submit(flow: Flow, phone: string): Promise<void> {
  await typePhone(flow, phone);
  await flow.act(phoneSubmitted());
}

async function atPhone(title?: string, more: Parameters<typeof voted>[1] = {}): Promise<Flow> {
  const flow = await voted(title, more);
  await flow.act(contestOpened({ hasEntered: false }));
  return flow;
}

describe('The contest of a place', () => {
  it('is there when the question has giveaway data, and takes part by itself where it says so (GV-1)', async () => {
    const flow = await voted();
    expect(flow.state().question).toMatchObject({
      question: { giveaway: { title: 'jbar', description: 'Win!', participates: false } },
    });
    const again = await open('/r/rate/demo-cafe');
    await answerQuestion(again, question('wasted', { user_started: true }));
    expect(again.state().question).toMatchObject({ question: { giveaway: { participates: true } } });
    const off = await open('/r/rate/demo-cafe');
    await answerQuestion(off, question('jbar', { enabled: false }));
    expect(off.state().question).not.toHaveProperty('question.giveaway');
  });

  it('shows how the person stands by the server (GV-6)', async () => {
    const flow = await voted();
    await flow.act(contestOpened({ hasEntered: false }));
    expect(sentTo(flow, 'giveawayStanding')).toMatchObject([
      { params: { voteId: 'Zv3uR0a8T0mKx1' }, voteKey: sentTo(flow, 'sendRateDetails')[0]?.idempotencyKey },
    ]);
    await flow.world.answer('giveawayStanding', 200, standing);
    expect(contest(flow)).toMatchObject({ step: 'phone', standing });
  });

  it('asks nobody for a number whom the server says to be entered (GV-3, GV-5)', async () => {
    const flow = await voted();
    await flow.act(contestOpened({ hasEntered: false }));
    await flow.world.answer('giveawayStanding', 200, { ...standing, entered: true });
    expect(contest(flow)).toMatchObject({ step: 'entered' });
  });

  it('says of nobody that they are entered before the server does, also where everybody takes part (GV-1) [giveaway-unanswered]', async () => {
    const flow = await open('/r/rate/demo-cafe');
    const everybody = question('wasted', { user_started: true });
    await answerQuestion(flow, everybody);
    await tap(flow, 3);
    await flow.world.answer('sendRateDetails', 200, voteReply({ question: everybody }));
    expect(contest(flow)).toMatchObject({ step: 'phone' });
    await flow.world.answer('giveawayStanding', 200, { ...standing, entered: true });
    expect(contest(flow)).toMatchObject({ step: 'entered' });
  });

  it('does not show itself where nobody has voted', async () => {
    const flow = await open('/r/thank-for-vote/demo-cafe');
    await answerQuestion(flow, question('wasted'));
    expect(contest(flow)).toBeNull();
    expect([flow.state().messages.banner, flow.state().messages.popup]).toEqual([null, null]);
    expect(sentTo(flow, 'giveawayStanding')).toEqual([]);
  });

  it('shows itself once for a vote', async () => {
    const flow = await voted('wasted');
    expect(contest(flow)).toMatchObject({ step: 'phone' });
    expect(markOf(flow)).toBe('shown');
    await flow.act(contestClosed());
    await follow(flow, '/');
    await follow(flow, '/r/thank-for-vote/demo-cafe');
    expect(contest(flow)).toBeNull();
    expect(sentTo(flow, 'giveawayStanding')).toHaveLength(1);
  });

  it('does without the standing when nobody answers', async () => {
    const flow = await voted();
    await flow.act(contestOpened({ hasEntered: false }));
    await flow.world.dropLine('giveawayStanding');
    expect(contest(flow)).toMatchObject({ step: 'phone', standing: null });
    expect(flow.state().messages.popup).toBeNull();
  });

  it('asks for a phone number of six characters or more (GV-2)', async () => {
    const flow = await atPhone();
    await submit(flow, ' 12345 ');
    expect(contest(flow)).toMatchObject({ step: 'phone', isTooShort: true });
    expect(phones(flow)).toEqual([]);
    await typePhone(flow, '123456');
    expect(contest(flow)).toMatchObject({ isTooShort: false });
  });

  it('sends no number that is too long, and cuts none (GV-2)', async () => {
    const flow = await atPhone();
    const phone = '1 '.repeat(200).trim();
    await submit(flow, phone);
    expect(contest(flow)).toMatchObject({ step: 'phone', isTooShort: true });
    expect(selectDraftOn(flow.state(), cafe).phone).toBe(phone);
    expect(phones(flow)).toEqual([]);
  });

  it('takes no number with a vote whose gifts were erased: that is told, and the number is on the device no more (GV-2, PV-1) [giveaway-after-erasing]', async () => {
    const flow = await atPhone();
    await submit(flow, '030 1234567');
    await flow.world.answer('contactInfo', 410, refusal('vote_erased'));
    expect(flow.state().outbox.items).toEqual([]);
    expect(typed(flow)).toBe('');
    expect(onDevice(flow)).not.toContain('1234567');
    expect(flow.state().messages.popup).toMatchObject({ text: { text: 'vote_erased' } });
    await submit(flow, '030 7654321');
    expect(phones(flow)).toHaveLength(1);
  });

  it('does not show itself again after a vote whose gifts were erased (GV-4, PV-1)', async () => {
    const flow = await voted('wasted');
    expect(contest(flow)).toMatchObject({ step: 'phone' });
    await flow.world.answer('giveawayStanding', 410, refusal('vote_erased'));
    const again = await reload(flow);
    await answerQuestion(again, question('wasted'));
    expect(contest(again)).toBeNull();
  });

  it('keeps what was typed when the popup is closed, until it is sent (GV-2)', async () => {
    const flow = await atPhone();
    await typePhone(flow, '030 12');
    await flow.act(contestClosed());
    await flow.act(popupOpened());
    await flow.act(popupClosed());
    await flow.act(contestOpened({ hasEntered: false }));
    expect(contest(flow)).toMatchObject({ step: 'phone' });
    expect(typed(flow)).toBe('030 12');
    await submit(flow, '030 1234567');
    await flow.world.answer('contactInfo', 200, { success: true });
    await flow.act(contestClosed());
    expect(contest(flow)).toBeNull();
    expect(typed(flow)).toBe('');
  });

  it('keeps what was typed over a reload, and nothing of it when it was sent (GV-2)', async () => {
    const flow = await atPhone();
    await typePhone(flow, '030 1234567');
    await flow.act(pageHidden());
    const again = await reload(flow);
    await answerQuestion(again, question());
    await again.act(contestOpened({ hasEntered: false }));
    expect(typed(again)).toBe('030 1234567');
    await again.act(phoneSubmitted());
    await again.world.answer('contactInfo', 200, { success: true });
    expect(phones(again)).toMatchObject([{ body: { contact_info: '030 1234567' } }]);
    await again.world.advance(durations.draftStored);
    await again.act(pageHidden());
    expect(onDevice(again)).not.toContain('1234567');
    expect(typed(await reload(again))).toBe('');
  });

  it('keeps it after a pause in typing, beside the note on the same question', async () => {
    const flow = await atPhone();
    await typeNote(flow, 'Cold soup.');
    await typePhone(flow, '030 12');
    await flow.world.advance(durations.draftStored);
    const again = await reload(flow);
    expect(selectDraftOn(again.state(), cafe)).toMatchObject({ text: 'Cold soup.', phone: '030 12' });
    await answerQuestion(again, question());
    await pressSend(again);
    await acceptNote(again);
    // The note was sent; the number was not.
    expect(typed(await reload(again))).toBe('030 12');
  });

  it('leaves it to the outbox alone from Send on, and has it again when it is refused (GV-2)', async () => {
    const flow = await atPhone();
    await typePhone(flow, '030 1234567');
    await flow.act(pageHidden());
    expect(onDevice(flow)).toContain('1234567');
    await flow.act(phoneSubmitted());
    await flow.act(pageHidden());
    expect(onDevice(flow)).not.toContain('1234567');
    expect(typed(flow)).toBe('030 1234567');
    await flow.world.answer('contactInfo', 409, refusal('not_now', 'The contest is over.'));
    expect(typed(await reload(flow))).toBe('030 1234567');
  });

  it('asks nobody for a number who goes to review the place, and forgets what they typed (GV-3)', async () => {
    const flow = await atPhone();
    await typePhone(flow, '030 1234567');
    await flow.act(pageHidden());
    await flow.act(contestClosed());
    await flow.act(linkPressed({ questionUid: cafe, link: 'maps' }));
    expect(typed(flow)).toBe('');
    expect(onDevice(flow)).not.toContain('1234567');
  });

  it('forgets it when somebody erases what they sent, in every tab’s draft, and keeps notes (PV-1) [giveaway-erased]', async () => {
    const flow = await atPhone();
    await typeNote(flow, 'Cold soup.');
    await typePhone(flow, '030 1234567');
    await flow.act(pageHidden());
    const other = {
      questionUid: lobby,
      text: '',
      wantsAnswer: false,
      email: '',
      phone: '040 7654321',
    };
    for (const [key, text] of Object.entries(storedEntry('drafts', lobby, begin, other)))
      flow.world.stored.local.set(key, text);
    await follow(flow, codePath);
    await flow.act(codeEdited({ splice: spliceOf('', '0K3MP7QWERTY8ZX', 40) }));
    await flow.act(erasePressed());
    await answerPopup(flow, 'ok');
    await flow.world.answer('eraseByCode', 200, { erased_at: begin });
    expect(typed(flow)).toBe('');
    expect(flow.world.persisted('drafts')).toMatchObject([{ questionUid: cafe, text: 'Cold soup.' }]);
    expect(onDevice(flow)).not.toMatch(/1234567|7654321/);
  });

  it('tells no log what was typed', async () => {
    const flow = await atPhone();
    await typePhone(flow, '030 1234567');
    await flow.act(pageHidden());
    const again = await reload(flow);
    expect(typed(again)).toBe('030 1234567');
    expect(flow.log() + again.log()).not.toContain('1234567');
  });

  it('sends the number with contactInfo, and goes on (GV-2, GV-3)', async () => {
    const flow = await atPhone();
    await submit(flow, ' +49 30 1234567 ');
    expect(contest(flow)).toMatchObject({ step: 'sending' });
    expect(phones(flow)).toMatchObject([
      {
        params: { voteId: 'Zv3uR0a8T0mKx1' },
        body: { contact_info: '+49 30 1234567' },
        voteKey: sentTo(flow, 'sendRateDetails')[0]?.idempotencyKey,
      },
    ]);
    await flow.act(phoneSubmitted());
    await flow.world.answer('contactInfo', 200, { success: true });
    expect(phones(flow)).toHaveLength(1);
    expect(contest(flow)).toMatchObject({ step: 'entered' });
    expect(markOf(flow)).toBe('entered');
    expect(flow.world.outbox.items.size).toBe(0);
  });

  it('names the text about data that the person read above Send (GV-2)', async () => {
    const flow = await open('/r/rate/demo-cafe');
    const asked = { ...question(), consent: { en: { id: 'b'.repeat(16), text: 'We call winners.' } } };
    await answerQuestion(flow, asked);
    await tap(flow, 3);
    await flow.world.answer('sendRateDetails', 200, voteReply({ question: asked }));
    await flow.act(contestOpened({ hasEntered: false }));
    await submit(flow, '+49 30 1234567');
    expect(phones(flow)).toMatchObject([
      {
        body: {
          contact_info: '+49 30 1234567',
          consent_id: 'b'.repeat(16),
          consented_at: expect.any(Number),
        },
      },
    ]);
  });

  it('shows the server’s message when it does not take the number, and lets the person try again (GV-2)', async () => {
    const flow = await atPhone();
    await submit(flow, 'abcdef!!!');
    expect(contest(flow)).toMatchObject({ step: 'phone', isTooShort: true });
    await submit(flow, '040 7654321');
    await flow.world.answer('contactInfo', 409, refusal('not_now', 'The contest is over.'));
    expect(flow.state().messages.popup).toMatchObject({ text: { text: 'The contest is over.' } });
    expect(contest(flow)).toMatchObject({ step: 'phone' });
    expect(typed(flow)).toBe('040 7654321');
    expect(markOf(flow)).toBeUndefined();
    await answerPopup(flow, 'ok');
    await submit(flow, '030 1234567');
    await flow.world.answer('contactInfo', 200, { success: true });
    expect(contest(flow)).toMatchObject({ step: 'entered' });
  });

  it('keeps the number on a bad line, and sends it later (GV-2)', async () => {
    const flow = await atPhone();
    await submit(flow, '030 1234567');
    await flow.world.dropLine('contactInfo');
    expect(contest(flow)).toMatchObject({ step: 'entered' });
    // The page says so only once the server has it.
    expect(selectContestWaits(flow.state())).toBe(true);
    const again = await reload(flow);
    expect(phones(again)).toMatchObject([{ idempotencyKey: phones(flow)[0]?.idempotencyKey }]);
    await again.world.answer('contactInfo', 200, { success: true });
    expect(again.world.outbox.items.size).toBe(0);
    expect(markOf(again)).toBe('entered');
    expect(selectContestWaits(again.state())).toBe(false);
  });

  it('has entered nobody by a number that was deleted before it was sent, or refused later: another one may be given (GV-2)', async () => {
    const flow = await atPhone();
    await submit(flow, '030 1234567');
    await flow.world.dropLine('contactInfo');
    expect(markOf(flow)).toBe('entered');
    const later = await reload(flow);
    await later.world.answer('contactInfo', 409, refusal('not_now', 'The contest is over.'));
    expect(later.state().messages.popup).toMatchObject({ text: { text: 'The contest is over.' } });
    expect(markOf(later)).toBe('shown');

    const other = await atPhone();
    await submit(other, '030 1234567');
    await other.world.dropLine('contactInfo');
    await other.act(deletePressed({ key: [...other.world.outbox.items.keys()][0] ?? '' }));
    await answerPopup(other, 'ok');
    expect(markOf(other)).toBe('shown');
    expect(contest(other)).toMatchObject({ step: 'phone' });
    expect(markOf(await reload(other))).toBe('shown');
  });

  it('sends the number at once where the device can keep nothing, and says when that fails', async () => {
    const flow = await atPhone('jbar', nothingStored);
    await submit(flow, '030 1234567');
    await flow.world.dropLine('contactInfo');
    expect(flow.state().messages.popup).toMatchObject({ text: { text: 'NoteNotSent' } });
    await answerPopup(flow, 'ok');
    expect(contest(flow)).toMatchObject({ step: 'phone' });
    await submit(flow, '030 1234567');
    await flow.world.answer('contactInfo', 200, { success: true });
    expect(contest(flow)).toMatchObject({ step: 'entered' });
  });

  it('is entered by a review link that is pressed too (GV-3)', async () => {
    const flow = await voted();
    await flow.act(linkPressed({ questionUid: cafe, link: 'maps' }));
    expect(markOf(flow)).toBe('entered');
    expect(flow.world.tabs.opened).toEqual(['https://maps.example']);
    const again = await reload(flow);
    expect(markOf(again)).toBe('entered');
  });
});

describe('The popup of a contest', () => {
  it.each(['m&k', 'wasted'])('shows by itself for %s, once a vote (GV-4)', async (title) => {
    const flow = await voted(title);
    expect(contest(flow)).toMatchObject({ step: 'phone' });
    await flow.act(contestClosed());
    await follow(flow, '/');
    await follow(flow, '/r/thank-for-vote/demo-cafe/3/Zv3uR0a8T0mKx1?ouid=org-corner&r=3');
    expect(contest(flow)).toBeNull();
    const again = await reload(flow);
    await answerQuestion(again, question(title));
    expect(contest(again)).toBeNull();
  });

  it('does not for jbar, nor for the signed-in (GV-4)', async () => {
    expect(contest(await voted('jbar'))).toBeNull();
    expect(contest(await voted('m&k', { local: { access_token: 'access' } }))).toBeNull();
  });

  it('waits until a page that opens by itself has, or is not wanted', async () => {
    const flow = await voted('m&k', { redirect: 'https://maps.example' });
    expect([contest(flow), flow.state().reviews.popup.status]).toEqual([null, 'countdown']);
    await flow.act(redirectCancelled());
    expect(contest(flow)).toMatchObject({ step: 'phone' });
  });
});
