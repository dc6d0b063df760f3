import { createAction } from '@reduxjs/toolkit';
import type { GiveawayStanding } from '../../contract/giveaway';
import type { QuestionUid, VoteKey } from '../../contract/ids';
import type { ContestMark } from './giveawayState';

/** The contest's popup opened, by the person or by itself. */
export const contestOpened = createAction<{ hasEntered: boolean }>('giveaway/contestOpened');
export const contestClosed = createAction('giveaway/contestClosed');
export const phoneSubmitted = createAction('giveaway/phoneSubmitted');
/** The typed text is too short for a number (GV-2). */
export const phoneAsked = createAction('giveaway/phoneAsked');
export const sendStarted = createAction('giveaway/sendStarted');
export const sendFailed = createAction('giveaway/sendFailed');
export const standingReceived = createAction<{ standing: GiveawayStanding }>('giveaway/standingReceived');
/** The contest was shown after a vote, or the person entered it with the vote. */
export const contestMarked = createAction<{
  voteKey: VoteKey;
  questionUid: QuestionUid;
  contest: ContestMark;
}>('giveaway/contestMarked');
