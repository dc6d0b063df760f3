import type { JsonObject } from '../../contract/json';
import type { Locale } from '../../contract/languages';
import { ratingNames, type Rating } from '../../contract/rating';
import { tilesFromWire, translated, translationsFromWire } from '../../contract/tiles';
import { all, first, type Command } from '../db/database';
import { answersOfVote, detailsOfVote } from './answerQueries';

/**
 * Names of a vote's chosen tiles as its page shows them today, in a language. A tile that the question no
 * longer has keeps its stored value, which is all that is left of it.
 */
export function* chosenTileNames(voteId: string, locale: Locale): Command<string[]> {
  const answers = yield* all(answersOfVote({ vote_id: voteId }));
  if (answers.length === 0) return [];
  const details = yield* first(detailsOfVote({ vote_id: voteId }));
  const config = (details?.second_level_details_config_json ?? null) as JsonObject | null;
  const translations = translationsFromWire(details?.sld_translations_json as JsonObject | null);
  const tiles = details && tilesFromWire(config)[ratingNames[details.rating as Rating]];
  const names = new Map(
    tiles?.blocks.map(({ value, text }) => [value, translated(translations, locale, text)]),
  );
  return answers.map(({ option }) => names.get(option) ?? option);
}
