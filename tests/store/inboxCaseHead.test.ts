import type { UnknownAction } from 'redux';
import { withFilesOf, type CaseVote } from '../../state/inbox/caseFromWire';
import { selectCaseHead, selectMergeChoices, selectShownCase } from '../../state/inbox/caseSelectors';
import { caseRequested } from '../../state/inbox/caseSlice';
import { listReceived } from '../../state/inbox/inboxSlice';
import { deskStateAfter } from '../support/deskStore';
import { casePage, openedCase, received } from '../support/openCases';

const requested = caseRequested({ caseUid: 'case-1' });

describe('files of a renewed case', () => {
  const vote = (uid: string, photos: string[], recordings: string[] = []) =>
    ({ uid, photos, recordings, note: uid }) as unknown as CaseVote;
  const proof = (...urls: string[]) => urls.map((url) => ({ url })) as never;

  it('keep their addresses where none has come', () => {
    const before = openedCase({
      votesList: [vote('v1', ['a'], ['b']), vote('v2', ['c']), vote('v3', [], ['d'])],
      proof: proof('p'),
    });
    const after = openedCase({
      version: 2,
      votesList: [vote('v1', ['A'], ['B']), vote('v2', ['C', 'E']), vote('v3', [], []), vote('v4', ['F'])],
      proof: proof('P'),
    });
    expect(withFilesOf(before, after)).toEqual({
      ...after,
      votesList: [vote('v1', ['a'], ['b']), vote('v2', ['C', 'E']), vote('v3', [], []), vote('v4', ['F'])],
      proof: proof('p'),
    });
    expect(withFilesOf(before, { ...after, uid: 'case-9' }).proof).toEqual(proof('P'));
    expect(withFilesOf(before, { ...after, proof: proof('P', 'Q') }).proof).toEqual(proof('P', 'Q'));
  });
});

describe('the head of a case', () => {
  const rows = [
    openedCase(),
    openedCase({ uid: 'case-2', question_uid: 'other' }),
    openedCase({ uid: 'case-3', place: { uid: 'bar', name: 'Bar' } } as never),
    openedCase({ uid: 'case-4', question_uid: 'other', place: { uid: 'bar', name: 'Bar' } } as never),
    openedCase({ uid: 'case-5', question_uid: 'other', place: null } as never),
  ];
  const list = listReceived({ cases: rows, counts: {}, next: null } as never);
  const loaded = (...actions: UnknownAction[]) => deskStateAfter([requested, ...actions], casePage);

  it('is its row until it is open', () => {
    expect(selectCaseHead(loaded())).toBeNull();
    expect(selectCaseHead(loaded(list))).toEqual(openedCase());
    expect(selectCaseHead(loaded(list, received(openedCase({ version: 2 }))))).toEqual(
      openedCase({ version: 2 }),
    );
    expect(selectCaseHead(deskStateAfter([list], '/desk/inbox/case-7'))).toBeNull();
    expect(selectShownCase(loaded(list))).toBeNull();
    expect(selectShownCase(loaded(received()))).toMatchObject({ status: 'open', of: openedCase() });
  });

  it('can be merged into cases of its question or place', () => {
    const choices = (...actions: UnknownAction[]) =>
      selectMergeChoices(loaded(...actions)).map(({ uid }) => uid);
    expect(choices(list)).toEqual([]);
    expect(choices(received())).toEqual([]);
    expect(choices(list, received())).toEqual(['case-2', 'case-3']);
    expect(choices(list, received(openedCase({ place: null } as never)))).toEqual(['case-3']);
  });
});
