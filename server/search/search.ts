import { toLocale } from '../../contract/languages';
import { searchLimits, type SearchReply } from '../../contract/search';
import { all, type Command } from '../db/database';
import { searchPattern } from '../db/likePattern';
import type { Call } from '../http/route';
import { organisationLanguage } from '../organisations/organisationLanguage';
import { searchedText } from '../stickers/searchedText';
import { stickersRunBy } from '../stickers/stickerPolicy';
import { findPeople, findPlaces, findQuestions, findStickers } from './searchQueries';

/**
 * Finds places, questions and stickers that the caller runs, and people there, by a part of their names.
 * @throws Problem forbidden for those who run nothing; tokenRefused
 */
export function* search({ principal, query }: Call<'search'>): Command<SearchReply> {
  const { caller, scopes } = yield* stickersRunBy(principal);
  const text = searchedText(query.q);
  const found = { places: [], questions: [], stickers: [], people: [] } as {
    -readonly [Kind in keyof SearchReply]: SearchReply[Kind][number][];
  };
  if (text === '') return found;
  const { found: most } = searchLimits;
  const search = searchPattern(text);
  for (const organisation_id of new Set(scopes.map((scope) => scope.organisation_id))) {
    const input = { organisation_id, user_id: caller.identityId, search };
    // A statement reads all of an organisation, so none runs whose rows would be cut.
    if (found.places.length < most) found.places.push(...(yield* all(findPlaces(input))));
    if (found.questions.length < most) {
      const language = yield* organisationLanguage(organisation_id);
      for (const question of yield* all(findQuestions(input)))
        found.questions.push({ ...question, written_in: toLocale(question.written_in) ?? language });
    }
    if (found.stickers.length < most) found.stickers.push(...(yield* all(findStickers(input))));
    if (found.people.length >= most) continue;
    for (const person of yield* all(findPeople(input)))
      if (!found.people.some(({ uid }) => uid === person.uid)) found.people.push(namedPerson(person));
  }
  return {
    places: found.places.slice(0, most),
    questions: found.questions.slice(0, most),
    stickers: found.stickers.slice(0, most),
    people: found.people.slice(0, most),
  };
}

interface FoundPerson {
  uid: string;
  first_name: string;
  last_name: string;
  email: string | null;
  org_uid: string;
}

const namedPerson = ({
  uid,
  first_name,
  last_name,
  email,
  org_uid,
}: FoundPerson): SearchReply['people'][number] => ({
  uid,
  name: `${first_name} ${last_name}`.trim() || (email ?? ''),
  email,
  org_uid,
});
