import { refusal } from '../../fixtures/exampleData';
import type { Flow } from '../../fixtures/runFlow';
import type { QuestionUid } from '../../contract/ids';
import { leadNumberPattern, type AirleadKind } from '../../contract/leads';
import { pageHidden, wentOnline } from '../../state/device/deviceSlice';
import { mostOf, valueOf, type LeadField } from '../../state/leads/leadRules';
import { selectLeadForm } from '../../state/leads/leadsSelectors';
import { fieldChosen, fieldEdited, formEmptied, nextPressed, stepBack } from '../../state/leads/leadsSlice';
import { spliceOf } from '../../state/note/noteRules';
import {
  acceptVote,
  answerPopup,
  answerQuestion,
  begin,
  earlyTap,
  follow,
  nothingStored,
  open,
  reload,
  sentTo,
  tap,
  votesOf,
} from '../support/flows';

const questionUid = 'demo-airlead' as QuestionUid;
const features = { hide_so_so: false, dumpsters_mode: false, airlead: true as const };
const leadsOf = (flow: Flow) => sentTo(flow, 'createLead');
const formOf = (flow: Flow) => selectLeadForm(flow.state());
const answerAirlead = (flow: Flow) => answerQuestion(flow, { uid: questionUid, features });
const consent = 'You may call me.';

/** Actions of a person on one form. */
function filling(flow: Flow, kind: AirleadKind) {
  const of = { questionUid, kind };
  return {
    type: (field: LeadField, text: string) => {
      const before = valueOf(formOf(flow)?.fields ?? {}, field);
      return flow.act(fieldEdited({ ...of, field, splice: spliceOf(before, text, 2 * mostOf(field)) }));
    },
    choose: (field: LeadField, choice: string) => flow.act(fieldChosen({ ...of, field, choice })),
    next: () => flow.act(nextPressed({ ...of, consent })),
    back: () => flow.act(stepBack(of)),
    again: () => flow.act(formEmptied(of)),
  };
}

async function opened(kind: AirleadKind, more: Parameters<typeof open>[1] = {}) {
  const flow = await open(`/questions/demo-airlead/airlead/${kind}`, more);
  await answerAirlead(flow);
  return { flow, ...filling(flow, kind) };
}

/** A new customer on the last step, with every field filled in. */
async function atTheEnd(more: Parameters<typeof open>[1] = {}) {
  const visit = await opened('new', more);
  await visit.type('message', 'It only blows warm air.');
  await visit.next();
  await visit.type('fullName', 'Anna Lindqvist');
  await visit.type('phone', '+49 30 5550 1990');
  await visit.choose('consent', 'yes');
  await visit.next();
  await visit.choose('time', 'morning');
  return visit;
}

it('asks a new customer for the problem, the contact and the time, and gives a confirmation number (MA-8)', async () => {
  const { flow, next } = await atTheEnd();
  expect([formOf(flow)?.step, leadsOf(flow)]).toEqual([2, []]);
  await next();
  const [lead] = leadsOf(flow);
  expect(lead).toMatchObject({
    params: { id: 'demo-airlead' },
    body: {
      kind: 'new',
      number: expect.stringMatching(leadNumberPattern),
      full_name: 'Anna Lindqvist',
      phone: '+49 30 5550 1990',
      email: '',
      message: 'It only blows warm air.',
      preferred_time: 'morning',
      consent_text: consent,
      consented_at: begin,
    },
  });
  const number = (lead?.body as { number: string } | undefined)?.number;
  await flow.world.answer('createLead', 200, { lead: { uid: 'lead-1', number } });
  expect(formOf(flow)).toMatchObject({ status: 'given', fields: {}, given: { number } });
  expect([...flow.world.outbox.items.keys()]).toEqual([]);
});

it('names the organisation’s own text beside the consent (MA-8)', async () => {
  const flow = await open('/questions/demo-airlead/airlead/existing');
  const consent_id = 'c'.repeat(16);
  await answerQuestion(flow, {
    uid: questionUid,
    features,
    consent: { en: { id: consent_id, text: 'We call you.' } },
  });
  const { type, choose, next } = filling(flow, 'existing');
  await type('fullName', 'Anna');
  await type('phone', '+49 30 5550 1990');
  await choose('consent', 'yes');
  await next();
  await type('message', 'When?');
  await next();
  expect(leadsOf(flow)).toMatchObject([{ body: { consent_text: consent, consent_id, consented_at: begin } }]);
});

it('is sent once by whoever presses Send twice before the screen has changed (MA-8)', async () => {
  const { flow, next } = await atTheEnd();
  await Promise.all([next(), next()]);
  expect(leadsOf(flow)).toHaveLength(1);
  expect(flow.world.outbox.items.size).toBe(1);
});

it('lets an existing customer confirm the contact, and asks (MA-8) [airlead-confirmed]', async () => {
  const { flow, type, choose, next } = await opened('existing', {
    local: { userInfoStorage: { contact_email: 'anna@visitor.example' } },
  });
  expect(formOf(flow)?.fields).toEqual({ email: 'anna@visitor.example' });
  await type('fullName', 'Anna');
  await choose('consent', 'yes');
  await next();
  await type('message', 'Is the filter included?');
  await next();
  expect(leadsOf(flow)).toMatchObject([
    { body: { kind: 'existing', email: 'anna@visitor.example', message: 'Is the filter included?' } },
  ]);
  expect(leadsOf(flow)[0]?.body).not.toHaveProperty('preferred_time');
});

it('goes on only with a way to be reached and with consent, and back without losing anything (MA-8) [airlead-back]', async () => {
  const { flow, type, choose, next, back } = await opened('new');
  await next();
  expect(formOf(flow)).toMatchObject({ step: 0, attempts: 1 });
  await type('message', 'Noise.');
  await next();
  await type('fullName', 'Anna');
  await choose('consent', 'yes');
  await next();
  expect(formOf(flow)).toMatchObject({ step: 1, attempts: 1 });
  await type('email', 'no address');
  await next();
  expect(formOf(flow)?.step).toBe(1);
  await type('email', 'anna@visitor.example');
  await choose('consent', '');
  await next();
  expect(formOf(flow)?.step).toBe(1);
  await choose('consent', 'yes');
  await back();
  expect(formOf(flow)).toMatchObject({ step: 0, fields: { message: 'Noise.', fullName: 'Anna' } });
  await next();
  await next();
  expect(formOf(flow)?.step).toBe(2);
  await next();
  expect([formOf(flow)?.status, leadsOf(flow)]).toEqual(['open', []]);
});

it('gives the number in a lift, keeps it over a reload, and sends the lead once when the line is back (MA-8)', async () => {
  const { flow, next } = await atTheEnd();
  await next();
  await flow.world.dropLine('createLead');
  const number = formOf(flow)?.given?.number;
  expect(number).toMatch(leadNumberPattern);
  await flow.act(pageHidden());
  const later = await reload(flow);
  expect(formOf(later)?.given?.number).toBe(number);
  await later.act(wentOnline());
  expect(leadsOf(later)).toMatchObject([{ body: { number } }]);
  await later.world.answer('createLead', 200, { lead: { uid: 'lead-1', number } });
  expect([...later.world.outbox.items.keys()]).toEqual([]);
});

it('tells what the server refuses, and keeps what was typed', async () => {
  const { flow, next } = await atTheEnd();
  await next();
  await flow.world.answer('createLead', 403, refusal('forbidden'));
  expect(flow.state().messages.popup?.text.text).toBe('forbidden');
  expect(formOf(flow)).toMatchObject({ status: 'open', step: 2, fields: { fullName: 'Anna Lindqvist' } });
  expect([...flow.world.outbox.items.keys()]).toEqual([]);
});

it('works where nothing can be stored [airlead-unstored]', async () => {
  const { flow, next } = await atTheEnd(nothingStored);
  await next();
  await flow.world.dropLine('createLead');
  expect(formOf(flow)).toMatchObject({ status: 'open', fields: { time: 'morning' } });
  await answerPopup(flow, 'ok');
  await next();
  await flow.world.answer('createLead', 200, { lead: { uid: 'lead-1', number: '1' } });
  expect(formOf(flow)?.status).toBe('given');
});

it('is empty again for another request', async () => {
  const { flow, next, again } = await atTheEnd();
  await next();
  await flow.world.answer('createLead', 200, { lead: { uid: 'lead-1', number: '1' } });
  await again();
  expect(formOf(flow)).toMatchObject({ status: 'open', step: 0, fields: {}, given: null });
});

it.each([
  ['/r/rate/demo-airlead', '/questions/demo-airlead/airlead/new'],
  ['/r/rate/demo-airlead?force_vote=true&from_manage=true', '/questions/demo-airlead/airlead/new'],
])('leads from %s to %s, without a vote (RD-2)', async (href, target) => {
  const flow = await open(href);
  await answerAirlead(flow);
  expect(flow.world.entries()).toEqual([target]);
  expect(votesOf(flow)).toEqual([]);
});

it.each([
  [1, 'new'],
  [2, 'new'],
  [3, 'existing'],
] as const)('leads from an address with rating %i to %s (RD-2)', async (rating, kind) => {
  const flow = await open('/r/rate/demo-airlead');
  await answerAirlead(flow);
  await follow(flow, '/');
  await follow(flow, `/r/rate/demo-airlead/${rating}`);
  expect(flow.world.href()).toBe(`/questions/demo-airlead/airlead/${kind}`);
  expect(votesOf(flow)).toEqual([]);
});

it('leads a scan for the service log to the staff login, not to airlead (RD-2, RT-9)', async () => {
  const flow = await open('/r/rate/demo-airlead?sl=t');
  await answerAirlead(flow);
  expect(flow.world.href()).toBe('/r/sl/demo-airlead/auth');
});

it.each([
  [3, 'existing'],
  [1, 'new'],
] as const)(
  'goes to airlead after a vote of %i whose answer carries the lead marker (RD-3)',
  async (rate, kind) => {
    const flow = await open('/r/rate/demo-cafe');
    await answerQuestion(flow);
    await tap(flow, rate);
    await acceptVote(flow, { rate, airlead: true });
    expect(flow.world.entries()).toEqual([`/questions/demo-cafe/airlead/${kind}`]);
    // The vote still belongs to this tab.
    expect(flow.state().voting.voted).toMatchObject([{ rating: rate }]);
  },
);

it('goes there by the face that was tapped last (RD-3) [airlead-last-face]', async () => {
  const flow = await open('/r/rate/demo-airlead', { local: { tap: earlyTap({ questionUid, wanted: 1 }) } });
  await answerAirlead(flow);
  await acceptVote(flow, { airlead: true });
  await flow.world.answer('changeRateWithoutAuth', 200, { rate_id: 'Zv3uR0a8T0mKx1', rate: 1 });
  expect(flow.world.href()).toBe('/questions/demo-airlead/airlead/new');
});

it('follows a redirect url, and none that is no address of a page (RD-3)', async () => {
  for (const [url, left] of [
    ['https://corner-cafe.example/thanks?from=vote', ['https://corner-cafe.example/thanks?from=vote']],
    ['javascript:alert(1)', []],
    ['//', []],
  ] as const) {
    const flow = await open('/r/rate/demo-cafe');
    await answerQuestion(flow);
    await tap(flow, 3);
    await acceptVote(flow, { redirect: { url } });
    expect(flow.world.tabs.left).toEqual(left);
  }
});

it('leads nobody away who has gone on to another sticker (RD-3)', async () => {
  const flow = await open('/r/rate/demo-cafe');
  await answerQuestion(flow);
  await tap(flow, 3);
  await follow(flow, '/');
  await acceptVote(flow, { airlead: true });
  expect(flow.world.href()).toBe('/');
});

it('holds no name, number, address or words of anybody in the log (LOG-5)', async () => {
  const { flow, next } = await atTheEnd();
  await next();
  expect(flow.log()).not.toMatch(/Anna|5550|warm air|You may call/);
});
