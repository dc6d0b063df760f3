import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { GiveawayStanding } from '../../../contract/giveaway';
import { limits } from '../../../contract/limits';
import { contestMarked } from '../voting/votingSlice';

/**
 * The contest over the thank-you page (specification § 4, "Giveaway"):
 *
 *     contest ── joinPressed ──► phone ── sendStarted ──► sending ── contestMarked ──► entered
 *                                  ▲                        │
 *                                  └────── sendFailed ──────┘
 *
 * A review link that is pressed leads to `entered` too.
 */
export interface GiveawayState {
  status: 'giveaway';
  step: 'contest' | 'phone' | 'sending' | 'entered';
  phone: string;
  /** Said when it was sent all the same. */
  isTooShort: boolean;
  /** By the server; null until it has answered. */
  standing: GiveawayStanding | null;
}

export const contestOpened = createAction<{ hasEntered: boolean }>('giveaway/contestOpened');
export const joinPressed = createAction('giveaway/joinPressed');
export const phoneChanged = createAction<{ phone: string }>('giveaway/phoneChanged');
export const phoneSubmitted = createAction('giveaway/phoneSubmitted');
export const sendStarted = createAction('giveaway/sendStarted');
export const sendFailed = createAction('giveaway/sendFailed');
export const standingReceived = createAction<{ standing: GiveawayStanding }>('giveaway/standingReceived');

/** The contest as it is opened, with what was typed before. */
export function openedContest(hasEntered: boolean, phone = ''): GiveawayState {
  const step = hasEntered ? 'entered' : 'contest';
  return { status: 'giveaway', step, phone, isTooShort: false, standing: null };
}

/** Whether it could be a phone number: masks of numbers are as long as they are, so that flows replay. */
const isTooShort = (phone: string) => [...phone.trim()].length < limits.contestPhoneLength;

export function giveawayAfter(state: GiveawayState, action: UnknownAction): GiveawayState {
  if (joinPressed.match(action)) return { ...state, step: 'phone' };
  if (phoneChanged.match(action)) return { ...state, ...action.payload, isTooShort: false };
  if (phoneSubmitted.match(action)) return { ...state, isTooShort: isTooShort(state.phone) };
  if (sendStarted.match(action)) return { ...state, step: 'sending' };
  if (sendFailed.match(action)) return { ...state, step: 'phone' };
  if (standingReceived.match(action)) return { ...state, ...action.payload };
  if (contestMarked.match(action) && action.payload.contest === 'entered')
    return { ...state, step: 'entered' };
  return state;
}
