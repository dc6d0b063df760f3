import type { UnknownAction } from 'redux';
import * as slice from '../../state/inbox/caseSlice';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { identityLost, identityReceived } from '../../state/session/sessionSlice';
import { deskStateAfter } from '../support/deskStore';
import { caseAfter, casePage, openedCase, received } from '../support/openCases';
import { addressOf } from '../support/store';

const about = { caseUid: 'case-1' };
const failure = { kind: 'offline', message: { text: 'NotSent' } } as never;
const requested = slice.caseRequested(about);
const shown = (...actions: UnknownAction[]) => deskStateAfter(actions, casePage).inboxCase;
const entry = { what: 'assigned', at: 30 } as never;
const newer = openedCase({ version: 2, news: 4, history: [...openedCase().history, entry] });
const other = openedCase({
  uid: 'case-9',
  version: 1,
  news: 7,
  history: [...openedCase().history, entry, entry],
});

const open = {
  status: 'open',
  uid: 'case-1',
  of: openedCase(),
  now: 100,
  seen: 3,
  step: null,
  overtakenAfter: null,
  comment: '',
  commentKey: null,
  answer: '',
  answerKey: null,
  dialog: null,
  photo: null,
  isRenewed: false,
};
const [comment, answer] = [slice.commentTyped({ text: 'Broom' }), slice.answerTyped({ text: 'Sorry' })];
const step = (kind: slice.CaseStepKind, key: string | null = null) =>
  slice.stepStarted({ ...about, kind, key });
const dialog = slice.dialogOpened({ kind: 'resolve' });
const form = { personUid: '', note: '', photos: [], snooze: 'hour', into: '' };
const photo = slice.photoOpened({ voteUid: 'v1', photoIndex: 2 });
const elsewhere = (path: string) => locationChanged({ address: addressOf(path) } as never);

it.each<[string, UnknownAction[], object]>([
  ['is not there at first', [], { status: 'none' }],
  ['loads', [requested], { status: 'loading', uid: 'case-1' }],
  ['opens', [requested, received()], open],
  [
    'opens unread, with nothing seen',
    [requested, received(openedCase({ unread: true }))],
    { ...open, of: openedCase({ unread: true }), seen: undefined },
  ],
  ['is missing', [requested, slice.caseMissing(about)], { status: 'missing', uid: 'case-1' }],
  [
    'fails',
    [requested, slice.caseFailed({ ...about, failure })],
    { status: 'failed', uid: 'case-1', failure },
  ],
  [
    'stays open when new addresses fail',
    [requested, received(), slice.caseFailed({ ...about, failure })],
    open,
  ],
  [
    'is nothing that another one was',
    [requested, received(openedCase(), 1, 'case-2')],
    { status: 'loading', uid: 'case-1' },
  ],
  [
    'is not missing like another',
    [requested, slice.caseMissing({ caseUid: 'case-2' })],
    { status: 'loading', uid: 'case-1' },
  ],
  [
    'fails not like another',
    [requested, slice.caseFailed({ caseUid: 'case-2', failure })],
    { status: 'loading', uid: 'case-1' },
  ],
  ['stays on its own address', [requested, received(), elsewhere('/desk/inbox/case-1')], open],
  ['leaves for another case', [requested, received(), elsewhere('/desk/inbox/case-2')], { status: 'none' }],
  ['leaves for another page', [requested, received(), elsewhere('/desk/places')], { status: 'none' }],
  ['leaves with the person', [requested, received(), identityLost()], { status: 'none' }],
  ['leaves for another person', [requested, received(), identityReceived({} as never)], { status: 'none' }],
])('a case %s', (_what, actions, expected) => {
  expect(shown(...actions)).toEqual(expected);
});

it.each<[string, UnknownAction[], object]>([
  [
    'has fresh addresses of its files once',
    [received(newer, 200)],
    { of: newer, now: 200, seen: 4, isRenewed: true },
  ],
  ['keeps what is typed', [comment, answer], { comment: 'Broom', answer: 'Sorry' }],
  [
    'sends a comment under a key',
    [comment, step('comment', 'k')],
    { comment: 'Broom', commentKey: 'k', step: { kind: 'comment', status: 'sending' } },
  ],
  [
    'sends an answer under a key',
    [answer, step('answer', 'k')],
    { answer: 'Sorry', answerKey: 'k', step: { kind: 'answer', status: 'sending' } },
  ],
  ['needs no key for other steps', [step('start', 'k')], { step: { kind: 'start', status: 'sending' } }],
  [
    'has a new key for another comment',
    [step('comment', 'k'), comment],
    { comment: 'Broom', step: { kind: 'comment', status: 'sending' } },
  ],
  [
    'has a new key for another answer',
    [step('answer', 'k'), answer],
    { answer: 'Sorry', step: { kind: 'answer', status: 'sending' } },
  ],
  [
    'says that a step failed',
    [step('start'), slice.stepFailed({ ...about, kind: 'start', failure })],
    { step: { kind: 'start', status: 'failed', failure } },
  ],
  [
    'is as a step left it',
    [step('start'), slice.stepDone({ ...about, kind: 'start', of: newer, now: 200 })],
    { of: newer, now: 200, seen: 4 },
  ],
  [
    'has no comment once it is sent',
    [
      comment,
      answer,
      step('comment', 'k'),
      slice.stepDone({ ...about, kind: 'comment', of: newer, now: 200 }),
    ],
    { of: newer, now: 200, seen: 4, answer: 'Sorry' },
  ],
  [
    'has no answer once it is sent',
    [comment, answer, step('answer', 'k'), slice.stepDone({ ...about, kind: 'answer', of: newer, now: 200 })],
    { of: newer, now: 200, seen: 4, comment: 'Broom' },
  ],
  [
    'closes the dialog of a step that is done',
    [dialog, step('resolve'), slice.stepDone({ ...about, kind: 'resolve', of: newer, now: 200 })],
    { of: newer, now: 200, seen: 4 },
  ],
  [
    'leaves the dialog of another step open',
    [step('start'), dialog, slice.stepDone({ ...about, kind: 'start', of: newer, now: 200 })],
    { of: newer, now: 200, seen: 4, dialog: { kind: 'resolve', form } },
  ],
  [
    'becomes the case that it was merged into',
    [slice.stepDone({ ...about, kind: 'merge', of: other, now: 200 })],
    { uid: 'case-9', of: other, now: 200, seen: 7 },
  ],
  [
    'was overtaken',
    [comment, step('comment', 'k'), slice.overtaken({ ...about, of: newer, now: 200 })],
    { of: newer, now: 200, seen: 4, comment: 'Broom', commentKey: 'k', overtakenAfter: 1 },
  ],
  [
    'was overtaken by a merge',
    [answer, step('answer', 'k'), slice.overtaken({ ...about, of: other, now: 200 })],
    { uid: 'case-9', of: other, now: 200, seen: 7, answer: 'Sorry', overtakenAfter: 2 },
  ],
  ['is renewed', [slice.caseRenewed({ ...about, of: newer, now: 200 })], { of: newer, now: 200, seen: 4 }],
  [
    'is not renewed while a step is sent',
    [step('start'), slice.caseRenewed({ ...about, of: newer, now: 200 })],
    { step: { kind: 'start', status: 'sending' } },
  ],
  [
    'is not renewed by what is older',
    [received(newer, 200), slice.caseRenewed({ ...about, of: openedCase(), now: 300 })],
    { of: newer, now: 200, seen: 4, isRenewed: true },
  ],
  [
    'shows what came beside an answer',
    [answer, slice.caseRenewed({ ...about, of: newer, now: 200 })],
    { of: newer, now: 200, seen: 4, answer: 'Sorry', overtakenAfter: 1 },
  ],
  [
    'shows what came beside a dialog',
    [dialog, slice.caseRenewed({ ...about, of: newer, now: 200 })],
    { of: newer, now: 200, seen: 4, dialog: { kind: 'resolve', form }, overtakenAfter: 1 },
  ],
  [
    'shows nothing beside spaces',
    [slice.answerTyped({ text: ' ' }), slice.caseRenewed({ ...about, of: newer, now: 200 })],
    { of: newer, now: 200, seen: 4, answer: ' ' },
  ],
  [
    'shows nothing where nothing came',
    [answer, slice.caseRenewed({ ...about, of: openedCase(), now: 200 })],
    { now: 200, answer: 'Sorry' },
  ],
  [
    'shows the newest of a case that took over',
    [dialog, slice.caseRenewed({ ...about, of: other, now: 200 })],
    { uid: 'case-9', of: other, now: 200, seen: 7, dialog: { kind: 'resolve', form }, overtakenAfter: 2 },
  ],
  ['is read', [slice.readStarted({ ...about, news: 9 })], { seen: 9 }],
  ['is unread again', [slice.unreadDone(about)], { of: openedCase({ unread: true }) }],
  [
    'is read after it was unread',
    [slice.unreadDone(about), slice.readStarted({ ...about, news: 9 })],
    { seen: 9 },
  ],
  [
    'remembers the most that was seen',
    [slice.readStarted({ ...about, news: 9 }), received(newer, 200)],
    { of: newer, now: 200, seen: 9, isRenewed: true },
  ],
  [
    'shows a photo',
    [photo, slice.photoTurned({ photoIndex: 1 })],
    { photo: { voteUid: 'v1', photoIndex: 1 } },
  ],
  ['shows it no more', [photo, slice.photoClosed()], {}],
  ['turns no photo that is closed', [slice.photoTurned({ photoIndex: 1 })], {}],
  ['unfolds parts', [0, 2].map((part) => slice.foldPressed({ part })), { unfolded: [0, 2] }],
  ['folds a part again', [0, 2, 0].map((part) => slice.foldPressed({ part })), { unfolded: [2] }],
  [
    'opens a dialog, and forgets a failed step',
    [slice.stepFailed({ ...about, kind: 'start', failure }), dialog],
    { dialog: { kind: 'resolve', form } },
  ],
  [
    'fills a dialog',
    [dialog, slice.dialogFilled({ form: { note: 'Mopped' } })],
    { dialog: { kind: 'resolve', form: { ...form, note: 'Mopped' } } },
  ],
  ['fills no dialog that is closed', [slice.dialogFilled({ form: { note: 'Mopped' } })], {}],
  [
    'closes a dialog with its failure',
    [dialog, slice.stepFailed({ ...about, kind: 'resolve', failure }), slice.dialogClosed()],
    {},
  ],
  [
    'keeps a dialog that is being sent',
    [dialog, step('resolve'), slice.dialogClosed()],
    { dialog: { kind: 'resolve', form }, step: { kind: 'resolve', status: 'sending' } },
  ],
])('an open case %s', (_what, actions, changes) => {
  expect(caseAfter(...actions)).toEqual({ ...open, ...changes });
});

it('a dialog begins with who has the case', () => {
  const assignee = { uid: 'p1', name: 'Ann' };
  const state = shown(requested, received(openedCase({ assignee } as never)), dialog);
  expect(state).toMatchObject({ dialog: { form: { personUid: 'p1' } } });
});

describe('a ready text', () => {
  const texts = [{ text: 'Thank you' }, { text: 'We are sorry' }];
  const chosen = slice.readyTextChosen({ text: 'We are sorry' });
  it.each([
    ['', 'We are sorry'],
    ['  ', 'We are sorry'],
    [' Thank you ', 'We are sorry'],
    ['Hello', 'Hello\nWe are sorry'],
  ])('after %j leaves %j', (before, after) => {
    const loaded = received(openedCase({ answering: { texts } } as never));
    const state = shown(requested, loaded, slice.answerTyped({ text: before }), step('answer', 'k'), chosen);
    expect(state).toMatchObject({ answer: after, answerKey: null });
  });

  it('goes behind what is typed where there are none', () => {
    expect(caseAfter(answer, chosen)).toMatchObject({ answer: 'Sorry\nWe are sorry' });
  });
});

const acts: UnknownAction[] = [
  comment,
  answer,
  dialog,
  photo,
  slice.dialogClosed(),
  slice.photoClosed(),
  slice.foldPressed({ part: 0 }),
  slice.readyTextChosen({ text: 'x' }),
  slice.dialogFilled({ form: {} }),
  slice.photoTurned({ photoIndex: 1 }),
];
it.each(acts.map((action) => [action.type, action] as const))(
  'a case that loads knows no %s',
  (_type, action) => {
    expect(shown(requested, action)).toEqual({ status: 'loading', uid: 'case-1' });
  },
);

const there = { caseUid: 'case-2' };
const ofOthers: UnknownAction[] = [
  slice.stepStarted({ ...there, kind: 'start', key: null }),
  slice.stepDone({ ...there, kind: 'start', of: newer, now: 200 }),
  slice.stepFailed({ ...there, kind: 'start', failure }),
  slice.overtaken({ ...there, of: newer, now: 200 }),
  slice.caseRenewed({ ...there, of: newer, now: 200 }),
  slice.readStarted({ ...there, news: 9 }),
  slice.unreadDone(there),
];
it.each(ofOthers.map((action) => [action.type, action] as const))(
  '%s of another case changes nothing',
  (_type, action) => {
    expect(caseAfter(action)).toEqual(open);
  },
);
