import { looksLikeEmail } from '../../contract/attachments';
import { readyTextsOf, type AnsweredGroup, type Answering } from '../../contract/readyTexts';
import { all, type Command } from '../db/database';
import { frameOf } from './answerFrame';
import { waitingVotes } from './answerQueries';

/**
 * Who gets an answer to a case, by language and way, and what it can begin with.
 * @param readsReplies whether visitors can reply
 */
export function* answeringOf(
  { id, settings_json }: { id: string; settings_json: object | null },
  readsReplies: boolean,
): Command<Answering> {
  const groups = new Map<string, AnsweredGroup>();
  for (const vote of yield* all(waitingVotes({ case_id: id }))) {
    const hasMail = vote.contact_info !== null && looksLikeEmail(vote.contact_info);
    const { locale, subject, lead, closing } = frameOf(vote, {
      isReply: vote.answered !== null,
      readsReplies,
    });
    const key = `${locale} ${hasMail}`;
    const group = groups.get(key) ?? {
      locale,
      people: 0,
      ...(hasMail && { mail: { subject, lead, closing } }),
    };
    groups.set(key, { ...group, people: group.people + 1 });
  }
  const found = [...groups.values()];
  return {
    groups: found,
    texts: readyTextsOf(settings_json).filter(({ locale }) => found.some((group) => group.locale === locale)),
  };
}
