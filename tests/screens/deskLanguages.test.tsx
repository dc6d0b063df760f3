import { screen, within } from '@testing-library/react';
import type { UnknownAction } from 'redux';
import type { QuestionUid } from '../../contract/ids';
import type { Locale } from '../../contract/languages';
import { pinsFromWire } from '../../contract/pins';
import { questionFromWire } from '../../contract/question';
import { overdueFromWire } from '../../contract/serviceRound';
import { staffServicesFromWire } from '../../contract/staffHistory';
import { listedCases, wireCaseDetails } from '../../fixtures/exampleCases';
import * as example from '../../fixtures/exampleData';
import { textsOf } from '../../src/i18n/texts';
import { caseFromWire } from '../../state/inbox/caseFromWire';
import * as cases from '../../state/inbox/caseSlice';
import * as inbox from '../../state/inbox/inboxSlice';
import * as manage from '../../state/manage/manageSlice';
import * as pins from '../../state/pins/pinsSlice';
import * as places from '../../state/places/placesSlice';
import { finderFound, finderOpened, finderTyped } from '../../state/search/finderSlice';
import * as services from '../../state/services/servicesSlice';
import * as settings from '../../state/settings/settingsSlice';
import * as stickers from '../../state/stickers/stickersSlice';
import * as votes from '../../state/votes/votesSlice';
import { drawDesk } from '../support/drawDesk';

const text = 'Wie sauber ist es?';
const questionUid = 'demo-cafe' as QuestionUid;
const managePage = '/questions/demo-cafe/manage';

type Shown = (written_in: Locale) => readonly [path: string, ...before: UnknownAction[]];

const managed: Shown = (written_in) => [
  managePage,
  manage.requested({ questionUid }),
  manage.opened({ questionUid, question: questionFromWire(example.wireQuestion({ text, written_in })) }),
  manage.peopleReceived({ questionUid, people: [] }),
];

/** Pages that show a question's text. */
const shown: Readonly<Record<string, Shown>> = {
  'list of votes': (written_in) => {
    const [vote] = example.listedVotes.votes;
    const question = { uid: 'demo-cafe', text, written_in };
    const list = { ...example.listedVotes, votes: [{ ...vote!, question }], now: 0 };
    return ['/desk/votes', votes.listReceived(list)];
  },
  'heading of a question’s votes': (written_in) => {
    const question = { uid: 'demo-cafe', text, written_in };
    const list = { ...example.listedVotes, votes: [], question, now: 0 };
    return ['/desk/votes?question=demo-cafe', votes.listReceived(list)];
  },
  'inbox, with a case of it open': (written_in) => {
    const { case: details } = wireCaseDetails({ question_text: text, written_in });
    const of = caseFromWire({ case: details });
    const caseUid = of.uid;
    return [
      `/desk/inbox/${caseUid}`,
      inbox.listReceived({ ...listedCases({ cases: [of] }), now: 0 }),
      cases.caseRequested({ caseUid }),
      cases.caseReceived({ caseUid, of, now: 0 }),
    ];
  },
  'list of stickers': (written_in) => {
    const list = { stickers: [example.wireSticker('one', { text, written_in })], next: null, now: 0 };
    return ['/desk/stickers', stickers.listReceived(list)];
  },
  'tree of places': (written_in) => {
    const [cafe] = example.placesTree.places;
    const questions = [{ uid: 'demo-cafe', text, written_in, stickers: [] }];
    return [
      '/desk/places',
      places.listReceived({ ...example.placesTree, places: [{ ...cafe!, questions }] }),
    ];
  },
  'list of services': (written_in) => {
    const { services: found, next } = example.staffServices();
    const service = { ...found[0]!, placement: null, text, written_in };
    return [
      '/desk/services',
      services.servicesReceived(staffServicesFromWire({ services: [service], next })),
    ];
  },
  'list of what is overdue': (written_in) => {
    const late = example.overdueSticker('late', 3, { placement: null, text, written_in });
    return [
      '/desk/services',
      services.servicesReceived(staffServicesFromWire(example.staffServices())),
      services.overdueReceived(overdueFromWire(example.roundOf(late))),
    ];
  },
  'search over names': (written_in) => [
    '/desk/audit',
    finderOpened(),
    finderTyped({ q: 'sauber' }),
    finderFound({
      q: 'sauber',
      places: [],
      questions: [{ uid: 'demo-cafe', text, written_in, place: 'Corner Café' }],
      stickers: [],
      people: [],
    }),
  ],
  'head of Manage': managed,
  'head of Manage for whoever may not': (written_in) => [
    managePage,
    manage.requested({ questionUid }),
    manage.refused({ questionUid, question: questionFromWire(example.wireQuestion({ text, written_in })) }),
  ],
  'questions of a PIN': (written_in) => {
    const given = example.staffPins();
    const questions = [{ ...given.questions[0]!, uid: 'other', placement: null, text, written_in }];
    const { people, questions: offered } = pinsFromWire({ ...given, questions });
    const open = { questionUid, question: questionFromWire(example.wireQuestion({ written_in: 'en' })) };
    return [
      managePage,
      manage.requested({ questionUid }),
      manage.opened(open),
      pins.pinsReceived({ people, questions: offered, pausedUntil: null, now: 0 }),
      pins.givePressed(),
    ];
  },
  'head of the settings': (written_in) => {
    const thing = example.questionSettings();
    const asked = { ...thing, settings: { ...thing.settings, text, written_in } };
    return [
      '/desk/settings/question/demo-cafe',
      settings.settingsRequested(),
      settings.settingsReceived({ thing: asked, draft: null, isOld: false }),
    ];
  },
};

/** The innermost elements that have the text, in the page or in its heading. */
function withText(page: string): HTMLElement[] {
  const part = within(page.startsWith('head') ? screen.getByRole('heading', { level: 1 }) : document.body);
  const has = (element: Element | null) => element?.textContent?.includes(text) === true;
  return part
    .getAllByText((_, element) => has(element))
    .filter((element) => ![...element.children].some(has));
}

it.each(Object.entries(shown))(
  '%s: marks a question in another language than the page',
  async (page, show) => {
    const [path, ...before] = show('de');
    await drawDesk({ path, before });
    const found = withText(page);
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ lang }) => lang)).toEqual(found.map(() => 'de'));
    expect(found.map(({ textContent }) => textContent)).toEqual(found.map(() => text));
  },
);

it.each(Object.entries(shown))('%s: marks no question in the page’s language', async (page, show) => {
  const [path, ...before] = show('de');
  await drawDesk({ path, before, locale: 'de' });
  const marked = withText(page).map((element) => element.closest('[lang]')?.tagName);
  expect(new Set(marked)).toEqual(new Set(['HTML']));
});

it('keeps the words around the question in the page’s language', async () => {
  const [path, ...before] = managed('de');
  await drawDesk({ path, before });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    `${textsOf('en').desk.Manage()}: ${text}`,
  );
});
