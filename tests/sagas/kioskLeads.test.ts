import { storedEntry } from '../../fixtures/fakeWorld';
import { newIdentity, wireQuestion } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import type { QuestionUid } from '../../contract/ids';
import { kioskPace } from '../../contract/limits';
import { wentOnline } from '../../state/device/deviceSlice';
import { donePressed } from '../../state/kiosk/kioskActions';
import { mostOf, valueOf, type LeadField } from '../../state/leads/leadRules';
import { selectLeadForm } from '../../state/leads/leadsSelectors';
import { fieldChosen, fieldEdited, nextPressed } from '../../state/leads/leadsSlice';
import { spliceOf } from '../../state/note/noteRules';
import {
  acceptVote,
  answerPopup,
  answerQuestion,
  begin,
  follow,
  open,
  reload,
  sentTo,
  tap,
  votesOf,
} from '../support/flows';

const airlead = 'demo-airlead' as QuestionUid;
const event = 'demo-event' as QuestionUid;
const form = '/questions/demo-airlead/airlead/new?kiosk=1';
const eventForm = '/r/demo-event/bslead/3?kiosk=1';
const features = { hide_so_so: false, dumpsters_mode: false };
const formOf = (flow: Flow) => selectLeadForm(flow.state());
const touch = ({ world }: Flow) => void (world.kiosk.touchedAt = world.now());

const answerAirlead = (flow: Flow) =>
  answerQuestion(flow, { uid: airlead, features: { ...features, airlead: true } });
const answerEvent = (flow: Flow) =>
  answerQuestion(flow, { uid: event, features: { ...features, lead_event: true } });

async function atTheMachine(more: Parameters<typeof open>[1] = {}): Promise<Flow> {
  const flow = await open('/r/rate/demo-airlead?kiosk=1', more);
  await answerAirlead(flow);
  return flow;
}

async function atTheStand(more: Parameters<typeof open>[1] = {}): Promise<Flow> {
  const flow = await open('/r/rate/demo-event?kiosk=1', more);
  await answerEvent(flow);
  return flow;
}

async function type(flow: Flow, field: LeadField, text: string): Promise<void> {
  const { questionUid, kind, fields } = formOf(flow) ?? { questionUid: airlead, kind: 'new', fields: {} };
  const splice = spliceOf(valueOf(fields, field), text, 2 * mostOf(field));
  touch(flow);
  await flow.act(fieldEdited({ questionUid, kind, field, splice }));
}

const next = (flow: Flow, questionUid = airlead, kind: 'new' | 'event' = 'new') =>
  flow.act(nextPressed({ questionUid, kind, consent: 'You may call me.' }));

/** Fills in a contact request, up to the last press. */
async function asks(flow: Flow): Promise<void> {
  const of = { questionUid: airlead, kind: 'new' as const };
  await type(flow, 'message', 'It only blows warm air.');
  await next(flow);
  await type(flow, 'fullName', 'Anna Lindqvist');
  await type(flow, 'phone', '+49 30 5550 1990');
  await flow.act(fieldChosen({ ...of, field: 'consent', choice: 'yes' }));
  await next(flow);
  await flow.act(fieldChosen({ ...of, field: 'time', choice: 'morning' }));
  await next(flow);
}

/** Leaves contact details at the stand; the server accepts them. */
async function leavesContact(flow: Flow): Promise<void> {
  for (const [field, text] of [
    ['firstName', 'Anna'],
    ['lastName', 'Lindqvist'],
    ['phone', '3055501990'],
    ['email', 'anna@visitor.example'],
  ] as const)
    await type(flow, field, text);
  await flow.act(fieldChosen({ questionUid: event, kind: 'event', field: 'delivery', choice: 'Mail' }));
  await next(flow, event, 'event');
  const question = wireQuestion({ uid: event, features: { ...features, lead_event: true } });
  await acceptVote(flow, { token: newIdentity, question });
  await flow.world.answer('rateAdditionalData', 200, { success: true });
}

describe('A tablet at a machine, whose sticker leads to a form (KI-1)', () => {
  it('stands at the form, and does nothing while nobody has done anything', async () => {
    const flow = await atTheMachine();
    expect(flow.world.href()).toBe(form);
    const before = flow.turns.length;
    await flow.world.advance(86_400_000);
    expect(flow.turns.length).toBe(before);
  });

  it('spares who types, asks before it takes what was typed, and shows it to nobody else [kiosk-lead-typed]', async () => {
    const flow = await atTheMachine();
    await type(flow, 'message', 'It only blows warm air.');
    await flow.world.advance(kioskPace.begun - 1);
    expect(formOf(flow)?.fields).toEqual({ message: 'It only blows warm air.' });
    await flow.world.advance(1);
    expect(flow.state().messages.popup).toMatchObject({ title: { text: 'StillThere' } });
    touch(flow);
    await answerPopup(flow, 'ok');
    expect(formOf(flow)?.fields).toEqual({ message: 'It only blows warm air.' });
    await flow.world.advance(kioskPace.begun);
    await flow.world.advance(kioskPace.asked);
    expect(flow.world.href()).toBe(form);
    expect(formOf(flow)).toMatchObject({ fields: {}, step: 0, attempts: 0, status: 'open' });
    expect(flow.world.persisted('leads')).toEqual([]);
    expect(sentTo(flow, 'createLead')).toEqual([]);
    const before = flow.turns.length;
    await flow.world.advance(86_400_000);
    expect(flow.turns.length).toBe(before);
  });

  it('marks nothing as missing for the next visitor', async () => {
    const flow = await atTheMachine();
    touch(flow);
    await next(flow);
    expect(formOf(flow)?.attempts).toBe(1);
    await flow.world.advance(kioskPace.idle);
    expect(formOf(flow)?.attempts).toBe(0);
  });

  it('shows the number for as long as it takes to write it down, and an empty form to whoever is next', async () => {
    const flow = await atTheMachine();
    await asks(flow);
    await flow.world.answer('createLead', 200, { lead: { uid: 'lead-1', number: '500-500-500' } });
    expect(formOf(flow)).toMatchObject({ status: 'given', given: { number: '500-500-500' } });
    touch(flow);
    await flow.world.advance(kioskPace.idle);
    expect(formOf(flow)?.status).toBe('given');
    await flow.act(donePressed());
    expect(flow.world.href()).toBe(form);
    expect(formOf(flow)).toMatchObject({ status: 'open', given: null, fields: {} });
  });

  it('loses nothing that was given without a network, and sends it later as nobody’s', async () => {
    const flow = await atTheMachine({ local: { guid: 'own', anonymous_token: 'own-token' } });
    await asks(flow);
    await flow.world.dropLine('createLead');
    await flow.act(donePressed());
    expect(formOf(flow)?.fields).toEqual({});
    expect(flow.state().outbox.items).toMatchObject([{ kind: 'lead', isKiosk: true }]);
    await flow.act(wentOnline());
    expect(sentTo(flow, 'createLead').at(-1)).toMatchObject({ bearer: null });
    await flow.world.answer('createLead', 200, { lead: { uid: 'lead-1', number: '500-500-500' } });
    expect(flow.state().outbox.items).toEqual([]);
  });

  it('waits until what is on its way is on the device', async () => {
    const flow = await atTheMachine();
    await asks(flow);
    await flow.act(donePressed());
    expect(formOf(flow)?.status).toBe('sending');
    await flow.world.dropLine('createLead');
    expect(formOf(flow)).toMatchObject({ status: 'open', given: null });
    expect(flow.state().outbox.items).toMatchObject([{ kind: 'lead' }]);
  });

  it('knows nothing of whoever else its browser belongs to', async () => {
    const stored = {
      questionUid: airlead,
      kind: 'new',
      fields: { message: 'A secret' },
      step: 0,
      given: null,
    };
    const flow = await atTheMachine({
      local: {
        ...storedEntry('leads', `${airlead}/new`, begin, stored),
        userInfoStorage: { contact_email: 'owner@place.example' },
      },
    });
    expect(formOf(flow)?.fields).toEqual({});
    // The pages of that browser that are no kiosk's keep it.
    expect(flow.world.persisted('leads')).toEqual([stored]);
  });

  it('is at the form again after a reload in the middle of it', async () => {
    const flow = await atTheMachine();
    await type(flow, 'message', 'It only blows warm air.');
    const again = await reload(flow);
    await answerAirlead(again);
    expect(again.world.href()).toBe(form);
    expect(formOf(again)?.fields).toEqual({});
    await type(again, 'message', 'Noise.');
    await again.act(donePressed());
    expect([again.world.href(), formOf(again)?.fields]).toEqual([form, {}]);
  });

  it('stays a tablet where the answer to a face leads to the form', async () => {
    const flow = await open('/r/rate/demo-airlead?kiosk=1');
    await tap(flow, 3, airlead);
    await acceptVote(flow, { token: newIdentity, airlead: true });
    expect(flow.world.href()).toBe('/questions/demo-airlead/airlead/existing?kiosk=1');
  });

  it('stays at the door where the answer to a face would lead to a page of the owner’s', async () => {
    const flow = await open('/r/rate/demo-cafe?kiosk=1');
    await answerQuestion(flow);
    await tap(flow, 3);
    await acceptVote(flow, { token: newIdentity, redirect: { url: 'https://place.example/thanks' } });
    expect(flow.world.tabs.left).toEqual([]);
    expect(flow.world.href()).toContain('/r/thank-for-vote/demo-cafe/');
  });
});

describe('A tablet at an event’s stand (KI-1)', () => {
  it('stands at the form again for the next visitor, with everything that was left', async () => {
    const flow = await atTheStand();
    expect(flow.world.href()).toBe(eventForm);
    await leavesContact(flow);
    expect(flow.world.href()).toContain('/r/bslead/2');
    await flow.world.advance(kioskPace.idle);
    expect(flow.world.href()).toBe(eventForm);
    expect(formOf(flow)).toMatchObject({ fields: {}, status: 'open', ballot: null, given: null });
    await leavesContact(flow);
    const [first, second] = votesOf(flow);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
    expect([first?.bearer, second?.bearer]).toEqual([null, null]);
  });

  it.each(['/r/bslead/final', '/r/rate/demo-cafe/3?force_vote=true'])(
    'comes back to its own form from %s, after a reload there too',
    async (href) => {
      const flow = await atTheStand();
      await leavesContact(flow);
      const choice = await reload(flow);
      await choice.world.advance(kioskPace.idle);
      await answerEvent(choice);
      expect(choice.world.href()).toBe(eventForm);

      await leavesContact(choice);
      await follow(choice, href);
      if (href.includes('rate')) await acceptVote(choice, { token: newIdentity });
      const there = choice.world.href();
      await choice.world.advance(kioskPace.idle);
      expect(choice.world.href()).toContain('demo-event');

      const again = await reload(choice, there);
      if (again.world.isAsked('questionInfo')) await answerQuestion(again);
      await again.world.advance(kioskPace.idle);
      if (again.world.isAsked('questionInfo')) await answerEvent(again);
      expect(again.world.href()).toBe(eventForm);
      expect(again.state().voting.voted).toEqual([]);
    },
  );
});
