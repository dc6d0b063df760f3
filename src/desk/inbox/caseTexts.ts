import type { CaseKind, CaseState, WireCase } from '../../../contract/cases';
import type { Rating } from '../../../contract/rating';
import type { InboxView } from '../../../state/inbox/inboxViews';
import type { Texts } from '../../i18n/useTexts';

export function viewName(texts: Texts['desk'], view: InboxView): string {
  const names: Record<InboxView, () => string> = {
    open: texts.CasesOpen,
    unread: texts.CasesUnread,
    mine: texts.CasesMine,
    answer: texts.CasesAnswer,
    praise: texts.CasesPraise,
    resolved: texts.CaseResolved,
    all: texts.All,
  };
  return names[view]();
}

export function stateName(texts: Texts['desk'], state: CaseState): string {
  const names: Record<CaseState, () => string> = {
    new: texts.CaseNew,
    acknowledged: texts.CaseAcknowledged,
    in_progress: texts.CaseInProgress,
    resolved: texts.CaseResolved,
    reopened: texts.CaseReopened,
  };
  return Object.hasOwn(names, state) ? names[state]() : state;
}

/** Colour of a state's mark. */
export const stateColor = (state: CaseState): string =>
  state === 'new' || state === 'reopened' ? 'red' : state === 'resolved' ? 'green' : 'gray';

/** The worst face of a case's votes. */
export const worstRating = ({ sad, so_so }: WireCase['votes']): Rating => (sad > 0 ? 1 : so_so > 0 ? 2 : 3);

export const voteCount = ({ sad, so_so, happy }: WireCase['votes']): number => sad + so_so + happy;

/** "River Park · How was it?" */
export const caseName = ({ place, question_text }: Pick<WireCase, 'place' | 'question_text'>): string =>
  [place?.name, question_text].filter(Boolean).join(' · ');

/** What kind of case it is, as the filter names it. */
export function kindName(texts: Texts['desk'], kind: CaseKind): string {
  const names: Record<CaseKind, () => string> = {
    vote: texts.CaseKindVote,
    praise: texts.CasesPraise,
    service_missed: texts.CaseKindMissed,
    share_fallen: texts.CaseKindShare,
  };
  return Object.hasOwn(names, kind) ? names[kind]() : kind;
}

/** Whether visitors opened it; else it is about what did not happen. */
export const isOfVotes = ({ kind }: Pick<WireCase, 'kind'>): boolean =>
  kind !== 'service_missed' && kind !== 'share_fallen';

/** "12 votes · 2 want to hear back"; '' for what did not happen, which nobody voted on. */
export function countsText(texts: Texts['desk'], { kind, votes, waiting }: WireCase): string {
  const count = voteCount(votes);
  const counts = count > 0 || isOfVotes({ kind }) ? [texts.CaseVotes({ n: count })] : [];
  if (waiting > 0) counts.push(texts.CaseWaiting({ n: waiting }));
  return counts.join(' · ');
}
