import { languageTag, toLocale, type Locale } from '../../contract/languages';
import { answerTexts } from '../mail/answerTexts';

/** What of a vote its mail says. */
export interface AnsweredVote {
  locale: string | null;
  voted_at: number | null;
  created_at: number;
  question_text: string;
  place_name: string | null;
  time_zone: string | null;
}

/** What stands around an answer in its mail, in the language of the vote. */
export interface AnswerFrame {
  locale: Locale;
  place: string;
  title: string;
  subject: string;
  lead: string;
  closing: string;
}

/**
 * @param how `isReply`: an answer to the same vote came before; `readsReplies`: whether visitors can reply
 */
export function frameOf(vote: AnsweredVote, how: { isReply: boolean; readsReplies: boolean }): AnswerFrame {
  const locale = toLocale(vote.locale) ?? 'en';
  const place = vote.place_name ?? vote.question_text;
  const day = new Date(vote.voted_at ?? vote.created_at).toLocaleDateString(languageTag(locale), {
    dateStyle: 'long',
    timeZone: vote.time_zone ?? 'UTC',
  });
  const { subject, lead, reply, last } = answerTexts[locale];
  const title = subject(place);
  return {
    locale,
    place,
    title,
    subject: how.isReply ? `Re: ${title}` : title,
    lead: lead(place, day),
    closing: how.readsReplies ? `${reply} ${last}` : last,
  };
}
