import type { AlertTrigger } from '../../contract/alerts';
import { sad } from '../../contract/rating';
import { foldText } from '../db/likePattern';

/** A vote on one question, as triggers see it. */
export interface AlertVote {
  uid: string;
  /** When the server took it; UTC milliseconds. */
  at: number;
  rating: number;
  tiles: readonly string[];
  /** Its notes, as its visitor wrote them. */
  note: string;
  /** Its visitor wants to hear back. */
  isWaiting: boolean;
  /**
   * The case that it is in, and how often that was reopened before; null in none. A case tells once until it is
   * reopened.
   */
  subject: string | null;
}

/** What a trigger has told already. */
export interface Told {
  /** Cases of votes. */
  subjects: ReadonlySet<string>;
  /** Uids of votes: a tile that comes later can move one to another case. */
  votes: ReadonlySet<string>;
  /** Votes up to then have been told of together; UTC milliseconds, 0 for none. */
  until: number;
  /** Votes up to then only count for a share; UTC milliseconds, 0 for none. */
  since: number;
  /** The share was too high then, and has not ended. */
  isHigh: boolean;
}

export const nothingTold: Told = { subjects: new Set(), votes: new Set(), until: 0, since: 0, isHigh: false };

/** A moment at which people should hear of something. */
export interface Firing {
  at: number;
  /** As in `AlertVote`; null if none of the votes is in a case. */
  subject: string | null;
  /** Uids of the votes behind it, the newest first. */
  votes: readonly string[];
}

export interface Fired {
  firings: Firing[];
  told: Told;
}

const minute = 60_000;
/** A share that was too high has ended when it is so much lower: a part of the limit. */
const ended = 0.8;
/** The most votes that a firing names. */
const mostNamed = 50;

/**
 * When a trigger fires on the votes of one question. Live alerts and the try over 30 days ask this function.
 * @param votes the oldest first; services, contact requests, flagged votes and repeats left out
 * @param before what was told before them
 * @param until a share is looked at up to then, UTC milliseconds: it also ends because votes grow old
 */
export function firingsOf(
  trigger: AlertTrigger,
  votes: readonly AlertVote[],
  before: Told,
  until = -Infinity,
): Fired {
  switch (trigger.kind) {
    case 'sad':
    case 'tile':
    case 'words':
    case 'wants_answer':
      return eachVote(matcher(trigger), votes, before);
    case 'sads':
      return manySad(trigger, votes, before);
    case 'share':
      return highShare(trigger, votes, before, until);
    case 'service_missed':
    case 'no_scans':
    case 'report':
    case 'finished':
      return { firings: [], told: before };
  }
}

type VoteTrigger = Extract<AlertTrigger, { kind: 'sad' | 'tile' | 'words' | 'wants_answer' }>;

/** Whether a vote alone makes a trigger fire. */
function matcher(trigger: VoteTrigger): (vote: AlertVote) => boolean {
  switch (trigger.kind) {
    case 'sad':
      return ({ rating }) => rating === sad;
    case 'tile':
      return ({ tiles }) => tiles.includes(trigger.tile);
    case 'words': {
      const wanted = trigger.words.map(foldText);
      return ({ note }) => {
        const folded = note === '' ? '' : foldText(note);
        return wanted.some((word) => folded.includes(word));
      };
    }
    case 'wants_answer':
      return ({ isWaiting }) => isWaiting;
  }
}

/** Once for each case: later votes join it. */
function eachVote(matches: (vote: AlertVote) => boolean, votes: readonly AlertVote[], before: Told): Fired {
  const subjects = new Set(before.subjects);
  const firings: Firing[] = [];
  for (const vote of votes) {
    const { subject } = vote;
    if (subject === null || subjects.has(subject) || before.votes.has(vote.uid) || !matches(vote)) continue;
    subjects.add(subject);
    firings.push({ at: vote.at, subject, votes: [vote.uid] });
  }
  return { firings, told: { ...before, subjects } };
}

/** A sad vote that has been told of counts no more. */
function manySad(
  { n, minutes }: Extract<AlertTrigger, { kind: 'sads' }>,
  votes: readonly AlertVote[],
  before: Told,
): Fired {
  const subjects = new Set(before.subjects);
  const firings: Firing[] = [];
  let until = before.until;
  // Sad votes that are not told of; those before `begin` are too old.
  let sads: AlertVote[] = [];
  let begin = 0;
  for (const vote of votes) {
    if (vote.rating !== sad || vote.at <= until) continue;
    sads.push(vote);
    while ((sads[begin] as AlertVote).at <= vote.at - minutes * minute) begin += 1;
    if (sads.length - begin < n) continue;
    const recent = sads.slice(begin);
    const subject = recent.findLast((one) => one.subject !== null)?.subject ?? null;
    if (subject === null || !subjects.has(subject))
      firings.push({ at: vote.at, subject, votes: named(recent) });
    if (subject !== null) subjects.add(subject);
    until = vote.at;
    sads = [];
    begin = 0;
  }
  return { firings, told: { ...before, subjects, until } };
}

/** Fires when the share rises above the limit, and not again before it has been clearly below. */
function highShare(
  { above, least, minutes }: Extract<AlertTrigger, { kind: 'share' }>,
  votes: readonly AlertVote[],
  before: Told,
  until: number,
): Fired {
  const firings: Firing[] = [];
  const span = minutes * minute;
  let { isHigh } = before;
  let begin = 0;
  let sads = 0;
  const isOver = (count: number) => count < least || sads / count <= above * ended;
  /** Leaves out votes that are too old at a moment. Each moment before at which one grew too old may end it. */
  const leave = (end: number, moment: number) => {
    while (begin < end) {
      const { at, rating } = votes[begin] as AlertVote;
      if (at + span > moment) break;
      begin += 1;
      if (rating === sad) sads -= 1;
      const isLast = begin === end || votes[begin]?.at !== at;
      if (isHigh && isLast && at + span < moment && at + span > before.since && isOver(end - begin))
        isHigh = false;
    }
  };
  for (const [index, vote] of votes.entries()) {
    leave(index, vote.at);
    if (vote.rating === sad) sads += 1;
    const count = index + 1 - begin;
    const share = sads / count;
    if (vote.at <= before.since) continue;
    if (isHigh && isOver(count)) isHigh = false;
    else if (!isHigh && count >= least && share > above) {
      isHigh = true;
      const sad_ones = votes.slice(begin, index + 1).filter(({ rating }) => rating === sad);
      const subject = sad_ones.findLast((one) => one.subject !== null)?.subject ?? null;
      firings.push({ at: vote.at, subject, votes: named(sad_ones) });
    }
  }
  leave(votes.length, until + 1);
  return { firings, told: { ...before, isHigh } };
}

const named = (votes: readonly AlertVote[]): string[] =>
  votes
    .slice(-mostNamed)
    .map(({ uid }) => uid)
    .reverse();

/** How far back votes count for a trigger that looks at several; milliseconds, 0 for the others. */
export const spanOf = (trigger: AlertTrigger): number =>
  trigger.kind === 'sads' || trigger.kind === 'share' ? trigger.minutes * minute : 0;
