import type { UnknownAction } from 'redux';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import { groupLoaded } from '../../state/groups/groupsSlice';
import { formOpened, leadTakenBack } from '../../state/leads/leadsActions';
import * as selectors from '../../state/leads/leadsSelectors';
import * as leads from '../../state/leads/leadsSlice';
import type { LeadFormKind } from '../../state/leads/leadRules';
import { personChanged } from '../../state/session/sessionSlice';
import { stateAfter } from '../support/store';

const [cafe, lobby] = ['demo-cafe', 'other-lobby'] as QuestionUid[] as [QuestionUid, QuestionUid];
const given = { voteKey: 'k' as VoteKey, number: '7' };
const there = [groupLoaded({ group: 'visit' })];
const after = (actions: readonly UnknownAction[], href = '/') => stateAfter([...there, ...actions], href);
const of = (kind: LeadFormKind, questionUid = cafe) => ({ kind, questionUid });
const chosen = (kind: LeadFormKind, questionUid = cafe, choice = 'Ann') =>
  leads.fieldChosen({ ...of(kind, questionUid), field: 'fullName', choice });
const kept = (kind: LeadFormKind, questionUid = cafe, more: object = {}) => ({
  ...of(kind, questionUid),
  fields: {},
  step: 0,
  given: null,
  ...more,
});
const restored = (...forms: ReturnType<typeof kept>[]) => leads.formsRestored({ forms } as never);

it.each<[string, string, LeadFormKind | null]>([
  ['of an event', '/r/demo-cafe/bslead/3', 'event'],
  ['of a known person', '/questions/demo-cafe/airlead/existing', 'existing'],
  ['of a new person', '/questions/demo-cafe/airlead/new', 'new'],
  ['that is none', '/r/rate/demo-cafe', null],
])('the address of a form %s opens it alone', (_what, href, kind) => {
  const forms = [
    formOpened(of('event', lobby)),
    ...(['new', 'event', 'existing'] as const).map((one) => formOpened(of(one))),
  ];
  const state = after(forms, href);
  expect(selectors.selectLeadKind(state)).toBe(kind);
  expect(selectors.selectLeadForm(state)).toEqual(kind && expect.objectContaining(of(kind)));
  expect(selectors.selectLeadForm(after([formOpened(of('event', lobby))], href))).toBeNull();
});

it.each<[string, string | null, number]>([
  ['/r/bslead/2?question=demo-cafe&r=1', 'demo-cafe', 1],
  ['/r/bslead/2?question=&r=9', null, 3],
  ['/r/bslead/2', null, 3],
])('the address %s says what led to it', (href, question, rating) => {
  expect(selectors.selectChoiceQuestion(after([], href))).toBe(question);
  expect(selectors.selectChoiceRating(after([], href))).toBe(rating);
});

it('the choice after an event knows its own form', () => {
  const forms = restored(
    kept('event', lobby, { given: { ...given, number: '1' } }),
    kept('new', cafe, { given: { ...given, number: '2' } }),
    kept('event', cafe, { given }),
  );
  expect(selectors.selectGivenAtEvent(after([forms], '/r/bslead/2?question=demo-cafe'))).toEqual(given);
  expect(selectors.selectGivenAtEvent(after([forms], '/r/bslead/2?question=else'))).toBeNull();
  expect(selectors.selectGivenAtEvent(after([forms], '/r/bslead/2'))).toBeNull();
  expect(
    selectors.selectGivenAtEvent(after([formOpened(of('event'))], '/r/bslead/2?question=demo-cafe')),
  ).toBeNull();
});

describe('a reload', () => {
  const forms = [
    kept('event', cafe, { given }),
    kept('existing', cafe, { given, step: 1 }),
    kept('new', cafe, { fields: { fullName: 'Ann' }, step: 2 }),
    kept('new', lobby, { fields: { fullName: '' } }),
    kept('event', lobby, { fields: { firstName: 'Ann' } }),
  ];

  it('keeps what is typed, and requests that are given', () => {
    expect(selectors.selectFormsToStore(after([restored(...forms)]))).toEqual({
      'demo-cafe/existing': forms[1],
      'demo-cafe/new': forms[2],
      'other-lobby/event': forms[4],
    });
  });

  it('keeps nothing of visitors at a tablet', () => {
    const state = after([restored(...forms)], '/r/rate/demo-cafe?kiosk=1');
    expect(selectors.selectFormsToStore(state)).toEqual({});
  });

  it('leaves what is typed meanwhile as it is', () => {
    const names = (...actions: UnknownAction[]) =>
      selectors.selectLeadForms(after(actions)).map(({ fields, status }) => [fields.fullName, status]);
    const old = restored(kept('new', cafe, { fields: { fullName: 'Old' } }));
    const opened = formOpened(of('new'));
    expect(names(opened, old)).toEqual([['Old', 'open']]);
    expect(names(opened, chosen('new'), old)).toEqual([['Ann', 'open']]);
    expect(names(restored(kept('new', cafe, { given })), old)).toEqual([[undefined, 'given']]);
  });
});

describe('a form', () => {
  const full = { fullName: 'Ann', email: 'a@b.c', consent: 'yes' };
  const on = of('existing');
  const typed = restored(kept('existing', cafe, { fields: full }));
  const next = leads.nextPressed({ ...on, consent: '' });
  const last = restored(kept('existing', cafe, { fields: { ...full, message: 'Hi' }, step: 1 }));
  const [sent, done] = [leads.sendStarted(on), leads.leadGiven({ ...on, ...given })];
  const empty = { fields: {}, step: 0, attempts: 0, ballot: null, given: null };

  it.each<[string, UnknownAction[], object]>([
    ['begins empty', [formOpened(on)], { ...empty, status: 'open' }],
    ['counts tries with something missing', [formOpened(on), next, next], { attempts: 2, step: 0 }],
    ['goes on when all is there', [typed, next], { attempts: 0, step: 1, status: 'open' }],
    ['counts anew in the next step', [typed, next, next], { attempts: 1, step: 1 }],
    ['goes back without its tries', [typed, next, next, leads.stepBack(on)], { attempts: 0, step: 0 }],
    ['goes back no further', [typed, leads.stepBack(on)], { step: 0 }],
    ['is ready after its last step', [last, next], { status: 'ready', step: 1, attempts: 0 }],
    ['is not sent before it is ready', [last, sent], { status: 'open' }],
    [
      'takes nothing once it is ready',
      [last, next, chosen('existing', cafe, 'Bob')],
      { fields: expect.objectContaining({ fullName: 'Ann' }) },
    ],
    ['is sent', [last, next, sent], { status: 'sending' }],
    ['is open again after a failure', [last, next, sent, leads.sendFailed(on)], { status: 'open', step: 1 }],
    ['is given, and empty', [last, next, sent, done], { ...empty, status: 'given', given }],
    ['is not given before it is sent', [last, next, done], { status: 'ready', given: null }],
    [
      'begins anew for the next request',
      [last, next, sent, done, leads.formEmptied(on)],
      { ...empty, status: 'open' },
    ],
    ['stays given when it is opened', [last, next, sent, done, formOpened(on)], { status: 'given' }],
    [
      'begins anew when it is taken back',
      [last, next, sent, done, leadTakenBack({ voteKey: given.voteKey })],
      { ...empty, status: 'open' },
    ],
    [
      'stays when another is taken back',
      [last, next, sent, done, leadTakenBack({ voteKey: 'x' as VoteKey })],
      { status: 'given' },
    ],
    [
      'keeps a ballot for its tries',
      [last, next, sent, leads.ballotMade({ ...on, ballot: { key: 'b' } as never })],
      { ballot: { key: 'b' } },
    ],
    [
      'has no ballot before it is sent',
      [last, next, leads.ballotMade({ ...on, ballot: { key: 'b' } as never })],
      { ballot: null },
    ],
    ['is emptied only when given', [typed, leads.formEmptied(on)], { fields: full }],
  ])('%s', (_what, actions, expected) => {
    const [first, ...others] = selectors.selectLeadForms(after([...actions]));
    expect(others).toEqual([]);
    expect(first).toMatchObject({ ...on, ...expected });
  });

  it('of an event begins anew for the next person', () => {
    const open = formOpened(of('event'));
    const [state] = selectors.selectLeadForms(after([restored(kept('event', cafe, { given })), open]));
    expect(state).toMatchObject({ ...empty, status: 'open' });
  });

  it('of another person goes, except here', () => {
    const forms = [formOpened(on), formOpened(of('event')), formOpened(of('new', lobby))];
    const left = after([...forms, personChanged({ questionUids: [cafe] })]);
    expect(selectors.selectLeadForms(left).map(({ questionUid }) => questionUid)).toEqual([cafe, cafe]);
  });

  it('takes edits of its question and kind alone', () => {
    const forms = [formOpened(on), formOpened(of('new')), formOpened(of('existing', lobby))];
    const names = selectors
      .selectLeadForms(after([...forms, chosen('existing')]))
      .map(({ fields }) => fields.fullName);
    expect(names).toEqual(['Ann', undefined, undefined]);
  });
});

it('the last page of an event leads to a sticker', () => {
  const leadsTo = (navigation: object) => selectors.selectLeadQuestion({ navigation } as never);
  expect(leadsTo({ leadQuestion: 'q', demo: true })).toBe('q');
  expect(leadsTo({ demo: true })).toBe('demo-cafe');
  expect(leadsTo({})).toBeNull();
});
