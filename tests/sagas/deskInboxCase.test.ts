import { listedCases, openedAt, wireCaseDetails } from '../../fixtures/exampleCases';
import { userInfo } from '../../fixtures/exampleData';
import { selectInboxCase, selectShownCase } from '../../state/inbox/caseSelectors';
import {
  commentSent,
  commentTyped,
  confirmed,
  dialogFilled,
  dialogOpened,
  fileFailed,
  splitPressed,
  stepPressed,
} from '../../state/inbox/caseSlice';
import { selectInbox } from '../../state/inbox/inboxSelectors';
import { olive, openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

async function openCase(more: Parameters<typeof wireCaseDetails>[0] = {}): Promise<DeskFlow> {
  const flow = await openDesk('/desk/inbox/case-1?answer=true');
  await flow.world.answer('cases', 200, listedCases());
  await flow.world.answer('caseDetails', 200, wireCaseDetails(more));
  return flow;
}

const edited = { error: { code: 'edited_meanwhile', message: 'Somebody came first.' } };

it('opens a case from its address, beside the list', async () => {
  const flow = await openCase();
  expect(selectShownCase(flow.state())).toMatchObject({
    uid: 'case-1',
    of: { version: 4, votesList: [{ uid: 'vote-1', rating: 1 }, { uid: 'vote-2' }] },
  });
  expect(flow.log()).not.toMatch(/flooded|mop|Sita|Clem|vera@/);
});

it('takes a case on, and its row and the counts follow', async () => {
  const flow = await openCase();
  await flow.act(stepPressed({ kind: 'start' }));
  expect(sentBy(flow, 'startCase')[0]).toMatchObject({ params: { caseUid: 'case-1' }, body: { version: 4 } });
  await flow.world.answer('startCase', 200, wireCaseDetails({ version: 5, state: 'in_progress' }));
  expect(selectShownCase(flow.state())).toMatchObject({ step: null, of: { version: 5 } });
  const { list } = selectInbox(flow.state());
  expect(list).toMatchObject({
    cases: [{ uid: 'case-1', state: 'in_progress' }, { uid: 'case-2' }],
    counts: { new: 2, in_progress: 3 },
  });
});

it('a recording plays on while a step is taken', async () => {
  const flow = await openCase();
  const files = () =>
    selectShownCase(flow.state())?.of.votesList.flatMap(({ photos, recordings }) => [photos, recordings]);
  const before = files();
  const reply = wireCaseDetails({ version: 5, state: 'in_progress' });
  const renewed: typeof reply = JSON.parse(JSON.stringify(reply).replaceAll('/media/', '/media/new-'));
  await flow.act(stepPressed({ kind: 'start' }));
  await flow.world.answer('startCase', 200, renewed);
  expect(selectShownCase(flow.state())?.of.version).toBe(5);
  expect(files()).toEqual(before);
});

it('gives a case to a person and to nobody, and resolves it with a note [inbox-case-resolved]', async () => {
  const flow = await openCase();
  await flow.act(dialogOpened({ kind: 'assign' }));
  await flow.act(dialogFilled({ form: { personUid: 'person-2' } }));
  await flow.act(confirmed());
  expect(sentBy(flow, 'assignCase')[0]?.body).toEqual({ version: 4, person_uid: 'person-2' });
  const assignee = { uid: 'person-2', name: 'Sita Moss' };
  await flow.world.answer('assignCase', 200, wireCaseDetails({ version: 5, assignee }));
  await flow.act(dialogOpened({ kind: 'assign' }));
  expect(selectShownCase(flow.state())?.dialog?.form.personUid).toBe('person-2');
  await flow.act(dialogFilled({ form: { personUid: '' } }));
  await flow.act(confirmed());
  expect(sentBy(flow, 'assignCase')[1]?.body).toEqual({ version: 5 });
  await flow.world.answer('assignCase', 200, wireCaseDetails({ version: 6 }));
  await flow.act(dialogOpened({ kind: 'resolve' }));
  await flow.act(dialogFilled({ form: { note: ' Mopped. ' } }));
  await flow.act(confirmed());
  expect(sentBy(flow, 'resolveCase')[0]?.body).toEqual({ version: 6, note: 'Mopped.' });
  await flow.world.answer('resolveCase', 200, wireCaseDetails({ version: 7, state: 'resolved' }));
  expect(selectShownCase(flow.state())).toMatchObject({ dialog: null, of: { state: 'resolved' } });
  expect(flow.log()).not.toContain('Mopped');
});

it('snoozes a case by the clock of the device', async () => {
  const flow = await openCase();
  const { now = 0 } = selectShownCase(flow.state()) ?? {};
  await flow.act(dialogOpened({ kind: 'snooze' }));
  await flow.act(dialogFilled({ form: { snooze: 'fourHours' } }));
  await flow.act(confirmed());
  expect(sentBy(flow, 'snoozeCase')[0]?.body).toEqual({ version: 4, until: now + 4 * 3_600_000 });
});

it('shows what changed where somebody came first, and keeps the typed note [inbox-case-overtaken]', async () => {
  const flow = await openCase();
  await flow.act(commentTyped({ text: 'A mop is coming.' }));
  await flow.act(dialogOpened({ kind: 'resolve' }));
  await flow.act(dialogFilled({ form: { note: 'Mopped.' } }));
  await flow.act(confirmed());
  await flow.world.answer('resolveCase', 409, edited);
  const { history } = wireCaseDetails().case;
  const started = { at: openedAt + 90_000, what: 'started', who: null } as const;
  const theirs = wireCaseDetails({ version: 5, state: 'in_progress', history: [...history, started] });
  await flow.world.answer('caseDetails', 200, theirs);
  expect(selectShownCase(flow.state())).toMatchObject({
    overtakenAfter: 2,
    comment: 'A mop is coming.',
    dialog: { kind: 'resolve', form: { note: 'Mopped.' } },
    of: { state: 'in_progress' },
  });
  await flow.act(confirmed());
  expect(sentBy(flow, 'resolveCase')[1]?.body).toEqual({ version: 5, note: 'Mopped.' });
});

it('repeats the key of a comment whose answer was lost', async () => {
  const flow = await openCase();
  await flow.act(commentTyped({ text: 'A mop is coming.' }));
  await flow.act(commentSent());
  await flow.world.dropLine('commentCase');
  expect(selectShownCase(flow.state())).toMatchObject({
    comment: 'A mop is coming.',
    step: { status: 'failed', failure: { kind: 'offline' } },
  });
  await flow.act(commentSent());
  const [first, second] = sentBy(flow, 'commentCase');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  await flow.world.answer('commentCase', 200, wireCaseDetails({ version: 5 }));
  expect(selectShownCase(flow.state())).toMatchObject({ comment: '', commentKey: null });
});

it('repeats the key of a comment after somebody came first [inbox-comment-after-theirs]', async () => {
  const flow = await openCase();
  await flow.act(commentTyped({ text: 'A mop is coming.' }));
  await flow.act(commentSent());
  await flow.world.dropLine('commentCase');
  // The comment has arrived, so the next step of the same person comes too late.
  await flow.act(stepPressed({ kind: 'start' }));
  await flow.world.answer('startCase', 409, edited);
  await flow.world.answer('caseDetails', 200, wireCaseDetails({ version: 5 }));
  await flow.act(commentSent());
  const [first, second] = sentBy(flow, 'commentCase');
  expect(second).toMatchObject({ idempotencyKey: first?.idempotencyKey, body: { version: 5 } });
});

it('follows a merged case to the one that took it over', async () => {
  const flow = await openCase();
  await flow.act(dialogOpened({ kind: 'merge' }));
  await flow.act(dialogFilled({ form: { into: 'case-2' } }));
  await flow.act(confirmed());
  expect(sentBy(flow, 'mergeCase')[0]?.body).toEqual({ version: 4, into: 'case-2' });
  await flow.world.answer('mergeCase', 200, wireCaseDetails({ uid: 'case-2', version: 9 }));
  expect(flow.world.href()).toBe('/desk/inbox/case-2?answer=true');
  expect(selectShownCase(flow.state())).toMatchObject({ uid: 'case-2', of: { version: 9 } });
  expect(sentBy(flow, 'cases')).toHaveLength(2);
  expect(sentBy(flow, 'caseDetails')).toHaveLength(1);
});

it('splits a vote off, and loads the list with the new case [inbox-case-split]', async () => {
  const flow = await openCase();
  await flow.act(splitPressed({ voteUid: 'vote-2' }));
  expect(sentBy(flow, 'splitCase')[0]?.body).toEqual({ version: 4, vote_uid: 'vote-2' });
  await flow.world.answer('splitCase', 200, wireCaseDetails({ version: 5 }));
  expect(sentBy(flow, 'cases')).toHaveLength(2);
});

it('says of an unknown case that it is not there, and asks once for fresh files [inbox-case-files]', async () => {
  const flow = await openDesk('/desk/inbox/case-9');
  await flow.world.answer('cases', 200, listedCases());
  await flow.world.answer('caseDetails', 404, { error: { code: 'not_found', message: 'Not found' } });
  expect(selectInboxCase(flow.state())).toEqual({ status: 'missing', uid: 'case-9' });
  const other = await openCase();
  await other.act(fileFailed());
  await other.world.answer('caseDetails', 200, wireCaseDetails());
  await other.act(fileFailed());
  expect(sentBy(other, 'caseDetails')).toHaveLength(2);
});

it('a dialog that is opened during a step stays open', async () => {
  const flow = await openCase();
  await flow.act(stepPressed({ kind: 'start' }));
  await flow.act(dialogOpened({ kind: 'resolve' }));
  await flow.world.answer('startCase', 200, wireCaseDetails({ version: 5, state: 'in_progress' }));
  expect(selectShownCase(flow.state())).toMatchObject({ dialog: { kind: 'resolve' }, of: { version: 5 } });
});

it('sends photos of what was done with the note, and forgets them [inbox-case-photos]', async () => {
  const flow = await openCase({ proof_policy: 'photo' });
  const photo = { id: 'photo-1', name: 'after.jpg', type: 'image/jpeg', size: 1_000 };
  await flow.act(dialogOpened({ kind: 'resolve' }));
  await flow.act(dialogFilled({ form: { note: 'Mopped.', photos: [photo] } }));
  await flow.act(confirmed());
  expect(sentBy(flow, 'resolveCase')[0]).toMatchObject({
    form: { fields: { version: '4', note: 'Mopped.' }, files: [{ field: 'photo', blob: { id: 'photo-1' } }] },
  });
  const proof = ['/api/v1/cases/case-1/proof/p1'];
  await flow.world.answer('resolveCase', 200, wireCaseDetails({ version: 5, state: 'resolved', proof }));
  expect(selectShownCase(flow.state())).toMatchObject({ dialog: null, of: { proof } });
  expect(flow.log()).not.toContain('after.jpg');
});

it('leads whose role has no inbox to the page for phones [inbox-case-on-phone]', async () => {
  const flow = await openDesk('/desk/inbox/case-1', {
    local: { ...olive, userInfoStorage: userInfo({ role: 'client' }) },
  });
  await flow.world.answer('caseDetails', 200, wireCaseDetails({ may_manage: false }));
  expect(flow.world.href()).toBe('/r/case/case-1?question=demo-cafe');
});

it('keeps a dialog that was opened while an earlier step was on its way', async () => {
  const flow = await openCase();
  await flow.act(stepPressed({ kind: 'start' }));
  await flow.act(dialogOpened({ kind: 'resolve' }));
  await flow.world.answer('startCase', 200, wireCaseDetails({ version: 5, state: 'in_progress' }));
  expect(selectShownCase(flow.state())?.dialog?.kind).toBe('resolve');
});
