import { scopePattern } from '../../contract/scope';
import { isDay } from '../../contract/localDate';
import { votesPath } from '../../contract/screens';
import type { VotesReply } from '../../contract/votes';
import { createListSlice } from '../list/createListSlice';
import { listAddress } from '../list/listAddress';

/** What votes can be looked through for. */
export const votesWith = ['words', 'answer', 'flagged', 'repeat'] as const;
export type VotesWith = (typeof votesWith)[number];

type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** Filters of the list of votes, named as in the address; '' means not chosen. */
export interface VotesFilters {
  /** Uid of a sticker: the votes of its question alone. */
  question: string;
  /** Uid of the organisation. */
  org: string;
  place: string;
  /** Of Insights: the votes behind its figures, instead of organisation and place. */
  scope: string;
  /** Local dates of the tap. */
  from: string;
  to: string;
  /** Value of a tile. */
  tile: string;
  /** A word of the note, of Insights as well. */
  word: string;
  /** Of the tap; 0 is Monday. */
  weekday: '' | '0' | '1' | '2' | '3' | '4' | '5' | '6';
  hour: '' | Digit | `1${Digit}` | '20' | '21' | '22' | '23';
  /** The face. */
  rate: '' | '1' | '2' | '3';
  /** What a vote has. */
  with: '' | VotesWith;
}

export const votesAddress = listAddress<VotesFilters>(votesPath, {
  question: { isScope: true },
  org: { isScope: true },
  place: {},
  scope: { isScope: true, accepts: (value) => scopePattern.test(value) },
  from: { accepts: isDay },
  to: { accepts: isDay },
  tile: {},
  word: {},
  weekday: { accepts: (value) => /^[0-6]$/.test(value) },
  hour: { accepts: (value) => /^(1?\d|2[0-3])$/.test(value) },
  rate: { accepts: (value) => /^[123]$/.test(value) },
  with: { accepts: (value) => (votesWith as readonly string[]).includes(value) },
});

/** A page of the list, with the names of the wire. */
export interface VotesPage extends VotesReply {
  /** Reference time of "three hours ago", UTC milliseconds by the device. */
  now: number;
}

const slice = createListSlice<VotesPage, VotesFilters>('votes', 'Votes');

export const votesActions = slice.actions;
export const { listRequested, listReceived, listFailed, retryPressed, filtersChosen, filterTyped } =
  slice.actions;
export const votesReducer = slice.reducer;
