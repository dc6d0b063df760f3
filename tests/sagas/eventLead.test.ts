import { storedEntry } from '../../fixtures/fakeWorld';
import { refusal } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import type { QuestionUid } from '../../contract/ids';
import { pageHidden, wentOnline } from '../../state/device/deviceSlice';
import { missingFields, mostOf, valueOf, type LeadField } from '../../state/leads/leadRules';
import { selectLeadForm } from '../../state/leads/leadsSelectors';
import { deliveryPressed, fieldEdited, nextPressed } from '../../state/leads/leadsSlice';
import { spliceOf } from '../../state/note/noteRules';
import {
  acceptVote,
  answerPopup,
  answerQuestion,
  follow,
  nothingStored,
  open,
  reload,
  sentTo,
  votesOf,
} from '../support/flows';

const questionUid = 'demo-event' as QuestionUid;
const of = { questionUid, kind: 'event' as const };
const typed = {
  firstName: 'Anna',
  lastName: 'Lindqvist',
  phone: '3055501990',
  email: 'anna@visitor.example',
};
const choice = '/r/bslead/2?question=demo-event&r=2';
const leadsOf = (flow: Flow) => sentTo(flow, 'rateAdditionalData');
const popupText = (flow: Flow) => flow.state().messages.popup?.text.text;
const formOf = (flow: Flow) => selectLeadForm(flow.state());
const fieldsOf = (flow: Flow) => formOf(flow)?.fields;

async function type(flow: Flow, field: LeadField, text: string): Promise<void> {
  const before = valueOf(formOf(flow)?.fields ?? {}, field);
  await flow.act(fieldEdited({ ...of, field, splice: spliceOf(before, text, 2 * mostOf(field)) }));
}

async function opened(more: Parameters<typeof open>[1] = {}): Promise<Flow> {
  const flow = await open('/r/demo-event/bslead/2', more);
  await answerQuestion(flow, { uid: questionUid, features: eventFeatures });
  return flow;
}

const eventFeatures = { hide_so_so: false, dumpsters_mode: false, lead_event: true as const };
const send = (flow: Flow) => flow.act(nextPressed({ ...of, consent: '' }));

async function filledIn(more: Parameters<typeof open>[1] = {}): Promise<Flow> {
  const flow = await opened(more);
  for (const [field, text] of Object.entries(typed)) await type(flow, field as LeadField, text);
  await flow.act(deliveryPressed(of));
  await answerPopup(flow, 'additional');
  return flow;
}

it('is sent once by whoever presses Send twice before the screen has changed (MA-9)', async () => {
  const flow = await filledIn();
  await Promise.all([send(flow), send(flow)]);
  expect([...flow.world.outbox.items.values()].map(({ kind }) => kind).sort()).toEqual(['eventLead', 'vote']);
});

it('makes the vote when the form is sent, as a lead with the number of the address, and sends what was left with it (MA-9)', async () => {
  const flow = await filledIn();
  expect(votesOf(flow)).toEqual([]);
  await send(flow);
  expect(formOf(flow)?.status).toBe('sending');
  expect(votesOf(flow)).toMatchObject([{ body: { question_id: questionUid, rate: 2, is_lead: true } }]);
  expect(leadsOf(flow)).toEqual([]);
  await acceptVote(flow, { rate: 2 });
  const [vote] = votesOf(flow);
  expect(leadsOf(flow)).toMatchObject([
    {
      params: { voteId: 'Zv3uR0a8T0mKx1' },
      voteKey: vote?.idempotencyKey,
      body: {
        first_name: 'Anna',
        last_name: 'Lindqvist',
        phone: '3055501990',
        email: 'anna@visitor.example',
        address: '',
        delivery_method: 'Mail',
      },
    },
  ]);
  await flow.world.answer('rateAdditionalData', 200, { success: true });
  expect(flow.world.href()).toBe(choice);
  expect([...flow.world.outbox.items.keys()]).toEqual([]);
  // A lead is no vote of this tab, so its faces can still be tapped.
  expect(flow.state().voting.voted).toEqual([]);
});

it('sends nothing while something is missing, and says what (MA-9)', async () => {
  const flow = await opened();
  await type(flow, 'firstName', '  ');
  await type(flow, 'email', 'no address');
  await send(flow);
  expect(formOf(flow)).toMatchObject({ status: 'open', attempts: 1 });
  await send(flow);
  expect(formOf(flow)?.attempts).toBe(2);
  expect(votesOf(flow)).toEqual([]);
});

it('refuses a phone number of more than ten digits, and cuts none (MA-9) [event-phone-refused]', async () => {
  const flow = await filledIn();
  await type(flow, 'phone', '+49 151 123456789');
  await send(flow);
  expect(fieldsOf(flow)?.phone).toBe('+49 151 123456789');
  expect(missingFields(formOf(flow)!)).toContain('phone');
  expect(votesOf(flow)).toEqual([]);
  await type(flow, 'phone', '(305) 550-1990');
  expect(missingFields(formOf(flow)!)).not.toContain('phone');
});

it('sends no text that is too long, and cuts none (MA-9)', async () => {
  const flow = await filledIn();
  const name = 'Anna '.repeat(30);
  await type(flow, 'firstName', name);
  await send(flow);
  expect(formOf(flow)).toMatchObject({ status: 'open', attempts: 1, fields: { firstName: name } });
  expect(missingFields(formOf(flow)!)).toEqual(['firstName']);
  expect(votesOf(flow)).toEqual([]);
});

it('asks in a popup for Email or Mail, and leaves it open when the popup is closed (MA-9)', async () => {
  const flow = await opened();
  await flow.act(deliveryPressed(of));
  expect(flow.state().messages.popup).toMatchObject({
    ok: { text: 'LeadByEmail' },
    additional: { text: 'LeadByMail' },
  });
  await answerPopup(flow, 'outside');
  expect(fieldsOf(flow)).toEqual({});
  await flow.act(deliveryPressed(of));
  await answerPopup(flow, 'ok');
  expect(fieldsOf(flow)).toEqual({ delivery: 'Email' });
});

it('event form send failure: says PleaseEnterCorrectPlacement and keeps what was typed (ER-1, MA-9)', async () => {
  const flow = await filledIn();
  await send(flow);
  await acceptVote(flow, { rate: 2 });
  await flow.world.answer('rateAdditionalData', 400, refusal('invalid_request'));
  expect(popupText(flow)).toBe('PleaseEnterCorrectPlacement');
  expect(formOf(flow)).toMatchObject({ status: 'open', fields: typed });
  expect(flow.world.href()).toBe('/r/demo-event/bslead/2');
  expect([...flow.world.outbox.items.keys()]).toEqual([]);
  await answerPopup(flow, 'ok');
  // A retry sends the same vote.
  await send(flow);
  await acceptVote(flow, { rate: 2 });
  const [first, second] = votesOf(flow);
  expect(second).toEqual(first);
  await flow.world.answer('rateAdditionalData', 200, { success: true });
  expect(flow.world.href()).toBe(choice);
  expect(new Set(leadsOf(flow).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

it('says the same when the vote of the form is refused (ER-1)', async () => {
  const flow = await filledIn();
  await send(flow);
  await flow.world.answer('sendRateDetails', 404, refusal(1108));
  expect(popupText(flow)).toBe('PleaseEnterCorrectPlacement');
  expect(formOf(flow)).toMatchObject({ status: 'open', fields: typed });
  expect([...flow.world.outbox.items.keys()]).toEqual([]);
});

it('goes on in a lift: both wait on the phone and are sent when the line is back, once (MA-9)', async () => {
  const flow = await filledIn();
  await send(flow);
  await flow.world.dropLine('sendRateDetails');
  expect(flow.world.href()).toBe(choice);
  expect([...flow.world.outbox.items.values()]).toMatchObject([{ kind: 'vote' }, { kind: 'eventLead' }]);
  const later = await reload(flow);
  await later.act(wentOnline());
  await acceptVote(later, { rate: 2 });
  await later.world.answer('rateAdditionalData', 200, { success: true });
  expect(votesOf(later)).toMatchObject([{ body: { is_lead: true, rate: 2 } }]);
  expect(leadsOf(later)).toMatchObject([{ body: { first_name: 'Anna' } }]);
  expect([...later.world.outbox.items.keys()]).toEqual([]);
});

it('does not keep a person waiting for a server that does not answer', async () => {
  const flow = await filledIn();
  await send(flow);
  await flow.world.advance(3_999);
  expect(formOf(flow)?.status).toBe('sending');
  await flow.world.advance(1);
  expect(flow.world.href()).toBe(choice);
  expect(flow.world.outbox.items.size).toBe(2);
});

it('tells later what was refused later, and keeps it for the person to decide', async () => {
  const flow = await filledIn();
  await send(flow);
  await flow.world.advance(4_000);
  await acceptVote(flow, { rate: 2 });
  await flow.world.answer('rateAdditionalData', 400, refusal('invalid_request'));
  expect(popupText(flow)).toBe('PleaseEnterCorrectPlacement');
  expect([...flow.world.outbox.items.values()]).toMatchObject([
    { kind: 'eventLead', refusal: { code: 'invalid_request' } },
  ]);
});

it('keeps what was begun over a reload, for a day, and forgets it once it is given', async () => {
  const flow = await opened();
  await type(flow, 'firstName', 'Anna');
  await flow.act(pageHidden());
  const again = await reload(flow);
  expect(fieldsOf(again)).toEqual({ firstName: 'Anna' });
  const tomorrow = await open('/r/demo-event/bslead/2', {
    local: storedEntry('leads', 'demo-event/event', 1_763_000_000_000 - 86_400_001, {
      ...of,
      fields: { firstName: 'Anna' },
      step: 0,
      given: null,
    }),
  });
  expect(fieldsOf(tomorrow)).toEqual({});
  const damaged = await open('/r/demo-event/bslead/2', {
    local: {
      ...storedEntry('leads', 'demo-event/event', 1_763_000_000_000, {
        ...of,
        kind: 'event',
        fields: { firstName: 7 },
      }),
      'persist:leads/demo-event/new': 'no entry',
    },
  });
  expect(fieldsOf(damaged)).toEqual({});
});

it('is empty for the next person in the queue, and on the device too', async () => {
  const flow = await filledIn();
  await flow.world.advance(500);
  expect(flow.world.persisted('leads')).toMatchObject([{ fields: typed }]);
  await send(flow);
  await acceptVote(flow, { rate: 2 });
  await flow.world.answer('rateAdditionalData', 200, { success: true });
  await flow.world.advance(500);
  expect(flow.world.persisted('leads')).toEqual([]);
  await follow(flow, '/r/demo-event/bslead/2');
  expect(formOf(flow)).toMatchObject({ status: 'open', fields: {} });
});

it('works where nothing can be stored: everything stays in the form until the server has it', async () => {
  const flow = await filledIn(nothingStored);
  await send(flow);
  await flow.world.dropLine('sendRateDetails');
  expect(popupText(flow)).toBe('PleaseEnterCorrectPlacement');
  expect(formOf(flow)).toMatchObject({ status: 'open', fields: typed });
  await answerPopup(flow, 'ok');
  await send(flow);
  await acceptVote(flow, { rate: 2 });
  await flow.world.answer('rateAdditionalData', 200, { success: true });
  expect(flow.world.href()).toBe(choice);
  expect(votesOf(flow)[1]).toEqual(votesOf(flow)[0]);
});

it.each([
  ['/r/rate/demo-event', '/r/demo-event/bslead/3'],
  ['/r/rate/demo-event/1', '/r/demo-event/bslead/1'],
])('leads a scan of %s to the form, and votes on nothing (RT-10, RD-2)', async (href, form) => {
  const flow = await open('/');
  await follow(flow, '/r/rate/demo-event');
  await answerQuestion(flow, { uid: questionUid, features: eventFeatures });
  if (href !== '/r/rate/demo-event') {
    await follow(flow, '/');
    await follow(flow, href);
  }
  expect(flow.world.href()).toBe(form);
  expect(votesOf(flow)).toEqual([]);
});

it('holds no name, number or address of anybody in the log (LOG-5)', async () => {
  const flow = await filledIn();
  await send(flow);
  await acceptVote(flow, { rate: 2 });
  expect(flow.log()).not.toMatch(/Anna|Lindqvist|5550|visitor\.example/);
});
