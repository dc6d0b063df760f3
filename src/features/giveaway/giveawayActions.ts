import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { GiveawayStanding } from '../../../contract/giveaway';
import { phoneEdited } from '../note/noteSlice';
import { contestMarked } from '../voting/votingSlice';

/**
 * The contest over the thank-you page (specification § 4, "Giveaway"):
 *
 *     contest ── joinPressed ──► phone ── sendStarted ──► sending ── contestMarked ──► entered
 *                                  ▲                        │
 *                                  └────── sendFailed ──────┘
 *
 * A review link that is pressed leads to `entered` too. The number that is typed is a draft (`note/noteSlice.ts`).
 */
export interface GiveawayState {
  status: 'giveaway';
  step: 'contest' | 'phone' | 'sending' | 'entered';
  /** Send was pressed all the same. */
  isTooShort: boolean;
  /** By the server; null until it has answered. */
  standing: GiveawayStanding | null;
}

export const contestOpened = createAction<{ hasEntered: boolean }>('giveaway/contestOpened');
export const joinPressed = createAction('giveaway/joinPressed');
export const phoneSubmitted = createAction('giveaway/phoneSubmitted');
/** What was typed is too short for a number (GV-2). */
export const phoneAsked = createAction('giveaway/phoneAsked');
export const sendStarted = createAction('giveaway/sendStarted');
export const sendFailed = createAction('giveaway/sendFailed');
export const standingReceived = createAction<{ standing: GiveawayStanding }>('giveaway/standingReceived');

/** The contest as it is opened. */
export function openedContest(hasEntered: boolean): GiveawayState {
  const step = hasEntered ? 'entered' : 'contest';
  return { status: 'giveaway', step, isTooShort: false, standing: null };
}

export function giveawayAfter(state: GiveawayState, action: UnknownAction): GiveawayState {
  if (joinPressed.match(action)) return { ...state, step: 'phone' };
  if (phoneEdited.match(action)) return { ...state, isTooShort: false };
  if (phoneAsked.match(action)) return { ...state, isTooShort: true };
  if (sendStarted.match(action)) return { ...state, step: 'sending' };
  if (sendFailed.match(action)) return { ...state, step: 'phone' };
  if (standingReceived.match(action)) return { ...state, ...action.payload };
  if (contestMarked.match(action) && action.payload.contest === 'entered')
    return { ...state, step: 'entered' };
  // The number has not been taken after all.
  if (contestMarked.match(action) && state.step === 'entered') return { ...state, step: 'contest' };
  return state;
}
