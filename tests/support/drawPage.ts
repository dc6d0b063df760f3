import type { Locale } from '../../contract/languages';
import type { WireQuestion } from '../../contract/question';
import type { Address } from '../../contract/screens';
import { wireQuestion } from '../../fixtures/exampleData';
import { drawPage, prepare, type DrawnPage } from '../../src/entry-server';

beforeAll(() => prepare());

interface Wanted {
  /** With its query. */
  path: string;
  locale?: Locale;
  question?: Partial<WireQuestion>;
  demo?: boolean;
}

/** The server's page at an address of the example question. */
export function drawnByServer({
  path,
  locale = 'en',
  question,
  demo = false,
}: Wanted): DrawnPage & { address: Address } {
  const [pathname = '', search] = path.split('?');
  const address = { path: pathname, search: search ? `?${search}` : '' };
  return { ...drawPage({ address, locale, question: wireQuestion(question), demo }), address };
}
