import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { Store } from 'redux';
import { brandRules } from '../contract/brand';
import { consentIn } from '../contract/consent';
import { groupNames, type GroupName } from '../contract/groups';
import type { Locale } from '../contract/languages';
import { questionFromWire, type Question, type WireQuestion } from '../contract/question';
import { ownText, ownTextLocale } from '../contract/questionTexts';
import type { Rating } from '../contract/rating';
import { withoutAppHref, type WithoutApp } from '../contract/withoutApp';
import { groupOf, hasPlainForm, homePath, isKiosk, matchScreen, type Address } from '../contract/screens';
import { App } from './app/App';
import { FormCode } from './visitor/codes/formCode';
import { WithoutAppPage } from './app/WithoutApp';
import { selectDocumentLanguage, selectDocumentTitle } from './app/documentHead';
import { bootstrapState } from '../state/rootReducer';
import { groupTexts, loadGroup } from './app/loadGroup';
import { loadLocale } from './i18n/i18n-util.sync';
import { tabletTextsOf, textsOf } from './i18n/texts';

/** Everything the server knows when it draws a page. */
export interface PageInput {
  address: Address;
  locale: Locale;
  /** The address's question; null if it has none. */
  question: WireQuestion | null;
  /** Whether the start page lists the demo's stickers. */
  demo: boolean;
  /** Whether the start page leads into the demo's desk without a password. */
  demoDesk?: boolean;
  leadQuestion?: string | undefined;
  /** The vote of the address, if it is the visitor's. */
  vote?: { voteUid: string; rating: Rating } | undefined;
  /** The code of that vote. It stands in the page alone, and in no state, which a log would hold. */
  code?: string | undefined;
  /** Draws this alone, without the app. */
  shows?: WithoutApp | undefined;
}

export interface DrawnPage {
  /** Content of the app's root. */
  html: string;
  title: string;
  /** Standard tag for `<html lang>`. */
  language: string;
  /** The app's initial data as JSON. The app reads the address itself. */
  bootstrap: {
    locale: Locale;
    question: unknown;
    demo?: boolean;
    demoDesk?: boolean;
    leadQuestion?: string;
    vote?: NonNullable<PageInput['vote']>;
  };
  /** Source of the group that the screen belongs to. Its styles go into the page. */
  chunk: string | null;
  /** Sources of what the app loads next: the page's language, its group or the one after a vote. */
  next: readonly string[];
  /** Text for search engines. */
  description: string;
  /** Shown if the app's script does not load. */
  late: { text: string; retry: string; plain?: { href: string; text: string } | undefined };
  /** The page has no script: nothing takes it over. */
  isPlain?: boolean;
}

/** Call once, before the first page is drawn. */
export const prepare = async (): Promise<void> => {
  for (const group of groupNames) await loadGroup(group);
};

/**
 * Draws a screen on the server with the same reducers and screens, without sagas. The state is the one before
 * the boot.
 */
export function drawPage({
  address,
  locale,
  question: wire,
  demo,
  demoDesk = false,
  leadQuestion,
  vote,
  code,
  shows,
}: PageInput): DrawnPage {
  loadLocale(locale);
  const question = wire && smallQuestion(wire, address, locale);
  const state = bootstrapState({
    address,
    browserTags: [],
    locale,
    question,
    demo,
    demoDesk,
    leadQuestion,
    vote,
  });
  const store = {
    getState: () => state,
    subscribe: () => () => undefined,
    dispatch: (action: unknown) => action,
  };
  const texts = isKiosk(address) ? tabletTextsOf(locale) : textsOf(locale);
  const group = groupOf(address);
  return {
    html: renderToString(
      <Provider store={store as unknown as Store} serverState={state}>
        <FormCode value={code}>{shows ? <WithoutAppPage shows={shows} /> : <App />}</FormCode>
      </Provider>,
    ),
    ...(question?.brandColor && { style: brandRules(question.brandColor).join('') }),
    title: selectDocumentTitle(state),
    language: selectDocumentLanguage(state),
    bootstrap: {
      locale,
      question,
      ...(demo && { demo }),
      ...(demoDesk && { demoDesk }),
      ...(leadQuestion && { leadQuestion }),
      ...(vote && { vote }),
    },
    chunk: group && groupSource(group),
    next: nextSources(locale, group ?? 'visit'),
    description: address.path === homePath ? texts.Welcome() : selectDocumentTitle(state),
    late: {
      text: texts.AppNotLoaded(),
      retry: texts.TryAgain(),
      ...(hasPlainForm(matchScreen(address.path).screen) && {
        plain: { href: withoutAppHref(address.path, address.search), text: texts.WithoutApp() },
      }),
    },
    ...(shows && { isPlain: true }),
  };
}

const groupSource = (group: GroupName): string => `src/groups/${group}.ts`;

function nextSources(locale: Locale, group: GroupName): string[] {
  const texts = groupTexts[group];
  const folders = [`src/i18n/${locale}`, ...(texts ? [`src/i18n/${locale}/${texts}`] : [])];
  return [...folders.map((folder) => `${folder}/index.ts`), groupSource(group)];
}

/**
 * A question for the vote screen, which must stay small. Its text is in the page's language. Leaves out the
 * owner's texts in other languages and everything offered after a vote. These come with the answer to the
 * vote, or on demand.
 */
function smallQuestion(wire: WireQuestion, { path }: Address, locale: Locale): Question {
  const question = questionFromWire(wire);
  const { place } = question;
  const { translations, ownTexts, giveaway, reports, consent } = question;
  if (
    !path.startsWith('/r/rate/') ||
    !(translations || ownTexts || giveaway || place?.links || reports?.words || consent)
  )
    return question;
  const said = reports?.words?.[locale];
  const writtenIn = ownTextLocale(question, locale, 'text');
  const read = consentIn(consent, locale);
  return {
    ...question,
    text: ownText(question, locale, 'text') ?? question.text,
    writtenIn: writtenIn === locale ? undefined : writtenIn,
    translations: undefined,
    ownTexts: undefined,
    socialTitles: undefined,
    staff: undefined,
    logConfig: undefined,
    giveaway: undefined,
    place: place && { ...place, subtitle: null, links: undefined },
    ...(reports && { reports: { ...reports, words: said === undefined ? undefined : { [locale]: said } } }),
    ...(read && { consent: { [read.locale]: { id: read.id, text: read.text } } }),
    isPartial: true,
  };
}
