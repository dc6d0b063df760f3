import type { UnknownAction } from 'redux';
import { casePath, inboxPath } from '../../contract/screens';
import type { DeskRootState } from '../../state/deskRootReducer';
import { selectInboxCase } from '../../state/inbox/caseSelectors';
import {
  answerSent,
  answerTyped,
  caseRetryPressed,
  commentSent,
  commentTyped,
  confirmed,
  dialogClosed,
  dialogFilled,
  dialogOpened,
  stepPressed,
  type ShownCase,
} from '../../state/inbox/caseSlice';
import { selectCases, selectInbox, selectInboxUndo, selectInboxWork } from '../../state/inbox/inboxSelectors';
import { retryPressed } from '../../state/inbox/inboxSlice';
import { undoPressed } from '../../state/inbox/undoSlice';
import { bulkClosed, bulkConfirmed, bulkOpened, rowChosen } from '../../state/inbox/workSlice';
import { linkFollowed } from '../../state/navigation/navigationSlice';
import { chanceOf, type Chance } from './chance';

/** What somebody does next in the inbox; null while the page has to do something first. */
export function nextInboxStep(
  state: DeskRootState,
  chance: Chance,
  newText: () => string,
): UnknownAction | null {
  const { list } = selectInbox(state);
  if (list.status === 'failed') return retryPressed();
  if (list.status !== 'loaded') return null;
  const open = selectInboxCase(state);
  if (open.status === 'failed') return caseRetryPressed();
  if (open.status === 'loading') return null;
  // The offer lasts seconds, wherever the owner goes meanwhile.
  if (selectInboxUndo(state).status === 'offered' && !isWriting(state) && chance.happens(0.6))
    return undoPressed();
  return open.status === 'open' && !chance.happens(0.1)
    ? stepWith(open, chance, newText)
    : stepInList(state, chance);
}

/** Whether a text was written here that Send has not taken. */
export const isWriting = (state: DeskRootState): boolean => {
  const open = selectInboxCase(state);
  return open.status === 'open' && (open.comment !== '' || open.answer !== '' || open.dialog !== null);
};

/** Sends what is written, or puts it away. */
export function finishInInbox(state: DeskRootState): UnknownAction | null {
  const open = selectInboxCase(state);
  if (open.status !== 'open' || open.step?.status === 'sending') return null;
  if (open.dialog) return dialogClosed();
  if (open.comment !== '') return commentSent();
  return open.answer === '' ? null : sentAnswer(open);
}

/** An answer goes to who waits for one; where nobody does any more it is put away. */
const sentAnswer = ({ of }: ShownCase): UnknownAction =>
  of.answering ? answerSent() : answerTyped({ text: '' });

function stepInList(state: DeskRootState, chance: Chance): UnknownAction | null {
  const { bulk, chosen } = selectInboxWork(state);
  if (bulk) return bulk.status === 'sending' ? null : chance.happens(0.7) ? bulkConfirmed() : bulkClosed();
  const rows = selectCases(state);
  const [row] = rows;
  if (!row) return linkFollowed({ href: `${inboxPath}?state=all` });
  const does = chance.weighted({ open: 8, choose: 3, bulk: chosen.length > 0 ? 4 : 0, all: 1 });
  if (does === 'all') return linkFollowed({ href: `${inboxPath}?state=all` });
  if (does === 'bulk') return bulkOpened({ action: chance.pick(['acknowledge', 'resolve'] as const) });
  const { uid } = chance.pick(rows);
  return does === 'open' ? linkFollowed({ href: casePath(uid) }) : rowChosen({ caseUid: uid });
}

function stepWith(open: ShownCase, chance: Chance, newText: () => string): UnknownAction | null {
  const { of, step, dialog, comment, answer } = open;
  if (step?.status === 'sending') return null;
  if (dialog) {
    if (chance.happens(0.2)) return dialogClosed();
    return dialog.kind === 'resolve' && dialog.form.note === ''
      ? dialogFilled({ form: { note: newText() } })
      : confirmed();
  }
  const isResolved = of.state === 'resolved';
  const does = chance.weighted({
    acknowledge: isResolved ? 0 : 3,
    start: isResolved ? 0 : 3,
    resolve: isResolved ? 0 : 4,
    snooze: isResolved ? 0 : 1,
    reopen: isResolved ? 2 : 0,
    write: comment === '' ? 5 : 0,
    send: comment === '' ? 0 : 8,
    answer: of.answering && answer === '' ? 6 : 0,
    sendAnswer: of.answering && answer !== '' ? 8 : 0,
  });
  switch (does) {
    case 'acknowledge':
    case 'start':
    case 'reopen':
      return stepPressed({ kind: does });
    case 'resolve':
    case 'snooze':
      return dialogOpened({ kind: does });
    case 'write':
      return commentTyped({ text: newText() });
    case 'send':
      return commentSent();
    case 'answer':
      return answerTyped({ text: newText() });
    default:
      return answerSent();
  }
}

/** Whether an owner mostly works in the inbox, and not in the settings. */
export const worksInInbox = (seed: number, index: number): boolean => chanceOf(seed, index, 3).happens(0.5);
