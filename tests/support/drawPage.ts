import type { Locale } from '../../contract/languages';
import type { WireQuestion } from '../../contract/question';
import type { Rating } from '../../contract/rating';
import { matchScreen, type Address } from '../../contract/screens';
import type { WithoutApp } from '../../contract/withoutApp';
import { wireQuestion } from '../../fixtures/exampleData';
import { drawPage, prepare, type DrawnPage } from '../../src/entry-server';

beforeAll(() => prepare());

interface Wanted {
  /** With its query. */
  path: string;
  locale?: Locale;
  question?: Partial<WireQuestion>;
  demo?: boolean;
  /** The rating of the address's vote, if it is the visitor's own. */
  voted?: Rating;
  /** The code of that vote. */
  code?: string;
  /** A page without the app. */
  shows?: WithoutApp;
}

/** The server's page at an address of the example question. */
export function drawnByServer({
  path,
  locale = 'en',
  question,
  demo = false,
  voted,
  code,
  shows,
}: Wanted): DrawnPage & { address: Address } {
  const [pathname = '', search] = path.split('?');
  const address = { path: pathname, search: search ? `?${search}` : '' };
  const vote = voted && { voteUid: matchScreen(pathname).params['rateUid'] ?? '', rating: voted };
  return {
    ...drawPage({ address, locale, question: wireQuestion(question), demo, vote, code, shows }),
    address,
  };
}
