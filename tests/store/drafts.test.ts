import type { VoteKey } from '../../contract/ids';
import { spliceOf } from '../../state/note/noteRules';
import { selectDraftOn } from '../../state/note/noteSelectors';
import {
  draftForgotten,
  draftsRestored,
  emailAsked,
  noteEdited,
  notePopupOpened,
  phoneEdited,
  sendStarted,
} from '../../state/note/noteSlice';
import { contestMarked } from '../../state/giveaway/giveawayActions';
import { cafe, lobby } from '../support/flows';
import { stateAfter } from '../support/store';

const voteKey = 'vote-key' as VoteKey;
const typed = (text: string) => ({ questionUid: cafe, splice: spliceOf('', text, 40) });
const stored = {
  questionUid: cafe,
  text: 'Cold soup.',
  wantsAnswer: true,
  email: 'a@b.example',
  phone: '030 12',
};

it('takes over what was stored, and leaves what has been typed meanwhile', () => {
  const state = stateAfter([
    noteEdited(typed('Warm')),
    draftsRestored({ drafts: [stored, { ...stored, questionUid: lobby }], files: [] }),
  ]);
  expect(selectDraftOn(state, cafe)).toMatchObject({ text: 'Warm', wantsAnswer: false, phone: '030 12' });
  expect(selectDraftOn(state, lobby)).toEqual({ ...stored, questionUid: lobby });
  const own = stateAfter([phoneEdited(typed('040 1')), draftsRestored({ drafts: [stored], files: [] })]);
  expect(selectDraftOn(own, cafe).phone).toBe('040 1');
});

it('forgets the number of whoever has entered, there alone, and not when the contest is only shown', () => {
  const before = draftsRestored({ drafts: [stored, { ...stored, questionUid: lobby }], files: [] });
  const shown = stateAfter([before, contestMarked({ voteKey, questionUid: cafe, contest: 'shown' })]);
  expect(selectDraftOn(shown, cafe).phone).toBe('030 12');
  const entered = stateAfter([before, contestMarked({ voteKey, questionUid: cafe, contest: 'entered' })]);
  expect(selectDraftOn(entered, cafe)).toMatchObject({ text: 'Cold soup.', phone: '' });
  expect(selectDraftOn(entered, lobby).phone).toBe('030 12');
});

it('what is forgotten on one question leaves what is open and under way on another (PV-1)', () => {
  const on = { questionUid: cafe };
  const before = [notePopupOpened(on), sendStarted(on), emailAsked(on)];
  const open = { popup: cafe, sending: cafe, emailMissing: cafe };
  expect(stateAfter(before).note).toMatchObject(open);
  expect(stateAfter([...before, draftForgotten({ questionUid: lobby })]).note).toMatchObject(open);
  expect(stateAfter([...before, draftForgotten(on)]).note).toMatchObject({
    popup: null,
    sending: null,
    emailMissing: null,
  });
});
