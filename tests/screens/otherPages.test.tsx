import { fireEvent, screen, within } from '@testing-library/react';
import type { UnknownAction } from 'redux';
import type { UserInfoReply } from '../../contract/accounts';
import { userFromWire } from '../../contract/user';
import { userInfo } from '../../fixtures/exampleData';
import { locales } from '../../contract/languages';
import type { ReportTerms } from '../../contract/reportTerms';
import { backPressed, linkFollowed, locationChanged } from '../../state/navigation/navigationSlice';
import { loadedLocales } from '../../src/i18n/i18n-util';
import type { AccessToken, QuestionUid, VoteKey } from '../../contract/ids';
import { leadTakenBack } from '../../state/leads/leadsActions';
import { demoDeskPressed } from '../../state/home/homeActions';
import { accountOpened, demoPressed } from '../../state/account/accountSlice';
import { shiftEnded } from '../../state/account/shiftSlice';
import { formsRestored } from '../../state/leads/leadsSlice';
import { groupLoaded } from '../../state/groups/groupsSlice';
import {
  reportEntered,
  reportNotSent,
  reportOffered,
  reportPressed,
} from '../../state/recordings/recordingsActions';
import {
  dialogClosed,
  logSummed,
  reportEdited,
  reportEnded,
  sendWithoutPressed,
  sendReportPressed,
} from '../../state/recordings/recordingsSlice';
import { popupOpened } from '../../state/messages/messagesSlice';
import { retryPressed } from '../../state/question/questionSlice';
import { serviceChecked } from '../../state/serviceLog/servicesActions';
import {
  pauseEnded,
  pauseRecalled,
  pinRefused,
  emailPreferred,
  triesRecalled,
} from '../../state/pins/pinSlice';
import { pinStickerRecalled, restored } from '../../state/session/sessionSlice';
import { votedRestored } from '../../state/voting/votingSlice';
import type { VotedRecord } from '../../contract/storedKeys';
import { drawApp, questionLoaded } from '../support/drawApp';
import { given, keptNote } from '../support/outboxItems';

const thanksForCafe = '/r/thank-for-vote/demo-cafe/3/Zv3uR0a8T0mKx1?ouid=org-corner&r=3';
const votedCafe = {
  questionUid: 'demo-cafe',
  rating: 3,
  voteUid: 'Zv3uR0a8T0mKx1',
  orgUid: 'org-corner',
  isServiceLog: false,
  key: 'voteKey-of-this-tab-0001',
  sequence: 0,
};
const nobody = { accessToken: null, anonymousToken: null, guid: null, user: null };

test.each(locales)('RT-5: an unknown address shows title and way back in %s', async (locale) => {
  const { user, dispatched } = await drawApp({ path: '/r/no/such/page', locale });
  const texts = loadedLocales[locale];
  expect(screen.getByRole('heading', { name: texts.PageNotFoundTitle })).toBeVisible();
  await user.click(screen.getByRole('link', { name: texts.GoBack }));
  expect(dispatched).toEqual([backPressed()]);
});

test.each(locales)(
  'a desk page that this phone does not keep asks for a connection in %s',
  async (locale) => {
    await drawApp({ path: '/desk/services', locale });
    const texts = loadedLocales[locale];
    expect(screen.getByRole('heading', { name: texts.DeskOfflineTitle })).toBeVisible();
    expect(screen.getByText(texts.DeskOffline as string)).toBeVisible();
    expect(screen.getByText(texts.TryAgain as string).closest('a')).toHaveAttribute('href', '');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('the start page leads those who log services to their round', async () => {
  const seen = (wire: Partial<UserInfoReply>) =>
    restored({
      ...nobody,
      accessToken: 'token' as AccessToken,
      user: userFromWire(userInfo({ guid: 'ana', role: 'user', ...wire })),
    });
  const { happens } = await drawApp({ path: '/', before: [seen({})] });
  expect(screen.queryByRole('link', { name: 'Your services today' })).toBeNull();
  happens(seen({ question_access: { trap: { manage: false, service_log: true } } }));
  expect(screen.getByRole('link', { name: 'Your services today' })).toHaveAttribute('href', '/r/today');
});

test('a disabled sticker sends the visitor to the business (SL-5)', async () => {
  await drawApp({ path: '/r/disabled' });
  expect(
    screen.getByText('This QR Smiley has been disabled. Please take your feedback directly to the business.'),
  ).toBeVisible();
  expect(screen.getByText('Is it your sticker?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
});

test('who may not keep the service log reads whom to ask, and goes back (SL-5)', async () => {
  const { user, dispatched } = await drawApp({ path: '/r/sl/no_access' });
  expect(
    screen.getByText(
      "You don't have access to this service log panel. Please contact your management for correct access rights.",
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Go back' }));
  expect(dispatched).toEqual([backPressed()]);
});

test.each([
  [{ services: 12, waiting: ['a'] }, '12 services today, 1 waits on this phone.'],
  [{ services: 1, waiting: ['a', 'b'] }, '1 service today, 2 wait on this phone.'],
  [{ services: 2, waiting: [] }, '2 services today.'],
  [{ services: 0, waiting: ['a'] }, '1 service waits on this phone.'],
  [{ services: 0, waiting: [] }, null],
])('staff who sign out read what they logged and what waits: %j (SE-5)', async (shift, says) => {
  const items = shift.waiting.map((key) => keptNote({ key, voteKey: key as VoteKey }));
  await drawApp({
    path: '/r/signed-out?question=demo-cafe',
    before: [shiftEnded(shift), ...given(items)],
  });
  expect(screen.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  const main = screen.getByRole('main');
  if (says) expect(within(main).getByText(says)).toBeVisible();
  else expect(main.querySelector('p')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/r/sl/demo-cafe/auth');
});

test('the PIN pad is found by its names (PN-1)', async () => {
  const before = questionLoaded({ service_log_config: { require_pin: true } });
  await drawApp({ path: '/r/sl/demo-cafe/auth', before });
  const pad = screen.getByRole('group', { name: 'Staff PIN' });
  for (const name of [...'0123456789', 'Backspace'])
    expect(within(pad).getByRole('button', { name })).toBeEnabled();
});

test('the PIN page says for which sticker the PIN is', async () => {
  const of = { service_log_config: { require_pin: true }, placement: null, text: 'How is restroom 2?' };
  await drawApp({ path: '/r/sl/demo-cafe/auth', before: questionLoaded(of) });
  expect(screen.getByText('Service log · Corner Café · How is restroom 2?')).toBeVisible();
});

test('whoever is no staff can vote instead', async () => {
  const { user, dispatched } = await drawApp({ path: '/r/sl/demo-cafe/auth' });
  await user.click(screen.getByRole('link', { name: 'Vote as a visitor' }));
  expect(dispatched).toEqual([linkFollowed({ href: '/r/rate/demo-cafe' })]);
});

test('the final page of a service that this phone does not know says what the server confirms', async () => {
  const { user, dispatched, happens } = await drawApp({
    path: '/r/slf/demo-cafe/vote-1',
    before: [...questionLoaded(), restored({ ...nobody, accessToken: 'token' as AccessToken })],
  });
  expect(screen.getByRole('heading', { name: 'Loading…' })).toBeVisible();
  happens(serviceChecked({ serviceUid: 'vote-1', status: 'unreachable' }));
  expect(screen.getByRole('heading', { name: 'This service cannot be checked now' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(dispatched.at(-1)).toEqual(retryPressed());
  happens(serviceChecked({ serviceUid: 'vote-1', status: 'missing' }));
  expect(screen.getByRole('heading', { name: 'There is no such service here' })).toBeVisible();
  expect(screen.queryByText('The service has been logged.')).toBeNull();
  happens(serviceChecked({ serviceUid: 'vote-1', status: 'confirmed' }));
  expect(screen.getByRole('heading', { name: 'The service has been logged.' })).toBeVisible();
  expect(screen.getByText('Corner Café · How was your visit today?')).toBeVisible();
});

test('the final page of a service asks a person to sign in whom the server does not tell', async () => {
  await drawApp({ path: '/r/slf/demo-cafe/vote-1', before: [...questionLoaded(), restored(nobody)] });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/r/sign-in?back=%2Fr%2Fslf%2Fdemo-cafe%2Fvote-1',
  );
});

test('the start page marks a sticker that this tab has voted on, and leads to the answer (RT-2)', async () => {
  const vote = { ...votedCafe, given: null } as unknown as VotedRecord;
  const { happens } = await drawApp({ path: '/', demo: true });
  const cafe = () => screen.getByRole('link', { name: /demo-cafe/ });
  expect(cafe()).toHaveAttribute('href', '/r/rate/demo-cafe');
  happens(votedRestored({ voted: [vote] }));
  expect(cafe()).toHaveAttribute('href', thanksForCafe);
  expect(cafe()).toHaveTextContent('Your answer: Happy');
  expect(screen.getByRole('link', { name: 'Vote as a visitor' })).toHaveAttribute('href', thanksForCafe);
  expect(screen.getByRole('link', { name: /demo-restroom/ })).toHaveAttribute(
    'href',
    '/r/rate/demo-restroom',
  );
});

test('a link opened in a new tab is left to the browser', async () => {
  const { dispatched } = await drawApp({ path: '/', demo: true });
  const link = screen.getByRole('link', { name: /demo-cafe/ });
  // jsdom cannot navigate; the test checks that nothing prevents it.
  link.addEventListener('click', (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  fireEvent.click(link, { ctrlKey: true });
  expect(dispatched).toEqual([]);
});

test.each(locales)(
  'the start page lists the demo’s stickers where the demo is loaded, in %s',
  async (locale) => {
    await drawApp({ path: '/', locale, demo: true });
    expect(screen.getByRole('heading', { name: loadedLocales[locale].DemoStickers })).toBeVisible();
    expect(screen.getByRole('link', { name: /demo-cafe/ })).toHaveAttribute('href', '/r/rate/demo-cafe');
  },
);

test('without the demo the start page leads to no sticker, there and after another page', async () => {
  const { happens } = await drawApp({ path: '/' });
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByText(/demo-/)).toBeNull();
  const address = (path: string) => locationChanged({ address: { path, search: '' }, cause: 'PUSH' });
  happens(address('/r/404'));
  happens(address('/'));
  expect(screen.queryByRole('list')).toBeNull();
});

test.each(locales)(
  'with the demo the start page shows its screens and leads into them, in %s',
  async (locale) => {
    await drawApp({ path: '/', locale, demo: true });
    const texts = loadedLocales[locale];
    for (const [name, href] of [
      [texts.VoteInstead, '/r/rate/demo-cafe'],
      [texts.StartLog, '/r/sl/demo-restroom'],
      [texts.StartDesk, '/r/sign-in?back=%2Fdesk'],
      [texts.StartGuide, '/guide/'],
    ])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    for (const name of [texts.StartVotePicture, texts.StartLogPicture, texts.StartDeskPicture])
      expect(screen.getByRole('img', { name })).toHaveAttribute('loading', 'lazy');
    expect(screen.getByText(/owner@demo\.example/)).toBeVisible();
  },
);

test('one press enters the demo’s desk where the server offers it', async () => {
  const { user, dispatched, happens } = await drawApp({ path: '/', demo: true, demoDesk: true });
  const link = () => screen.getByRole('link', { name: 'See the desk' });
  // Before the app has loaded the link leads to Sign in.
  expect(link()).toHaveAttribute('href', '/r/sign-in?back=%2Fdesk');
  expect(screen.getByText(/no password is needed/)).toBeVisible();
  await user.click(link());
  expect(dispatched).toEqual([demoDeskPressed()]);
  happens(restored({ ...nobody, accessToken: 'token' as AccessToken }));
  expect(link()).toHaveAttribute('href', '/desk');
});

test('Sign in leads to the demo’s desk whoever came for it', async () => {
  const path = '/r/sign-in?back=%2Fdesk';
  const { user, dispatched } = await drawApp({ path, demo: true, demoDesk: true });
  await user.click(screen.getByRole('button', { name: 'See the desk' }));
  expect(dispatched).toContainEqual(demoPressed());
});

test('without the demo the start page leads to signing in and to a vote’s code', async () => {
  await drawApp({ path: '/' });
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Sign in')).toHaveAttribute('href', '/r/sign-in');
  expect(link('I have a code')).toHaveAttribute('href', '/r/code');
  expect(screen.queryByRole('link', { name: 'Read the guide' })).toBeNull();
  expect(within(screen.getByRole('main')).queryByRole('img', { name: /./ })).toBeNull();
});

test('a tablet at the door has a start page that leads neither to the desk nor to signing in', async () => {
  const { happens } = await drawApp({ path: '/r/rate/demo-cafe?kiosk=1', demo: true });
  happens(locationChanged({ address: { path: '/', search: '?kiosk=1' }, cause: 'PUSH' }));
  happens(groupLoaded({ group: 'visit' }));
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'See the desk' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('the demo’s stickers are still listed after a walk through the app', async () => {
  const { happens } = await drawApp({ path: '/r/404', demo: true });
  happens(locationChanged({ address: { path: '/', search: '' }, cause: 'PUSH' }));
  happens(groupLoaded({ group: 'visit' }));
  expect(screen.getByRole('link', { name: /demo-cafe/ })).toBeVisible();
});

test('MA-9: after the event’s form an answer is promised as long as what was given is not deleted', async () => {
  const given = { voteKey: 'key-of-lead' as VoteKey, number: null };
  const form = {
    questionUid: 'demo-event' as QuestionUid,
    kind: 'event' as const,
    fields: {},
    step: 0,
    given,
  };
  const { happens } = await drawApp({
    path: '/r/bslead/2?question=demo-event&r=3',
    before: [formsRestored({ forms: [form] })],
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you. We will get in touch.');
  expect(screen.getByText('Sent')).toBeVisible();
  happens(leadTakenBack({ voteKey: given.voteKey }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Thank you.$/);
  expect(screen.queryByText('Sent')).toBeNull();
});

describe('Report a problem', () => {
  const started = restored({ accessToken: null, anonymousToken: null, guid: null, user: null });
  const here = groupLoaded({ group: 'recordings' });
  const summary = { actions: 12, requests: 1, from: 1_700_000_000_000, to: 1_700_000_060_000 };

  test.each(['/r/404', '/', '/r/rate/demo-cafe'])('is offered in the footer of %s', async (path) => {
    const { user, dispatched } = await drawApp({ path, before: [started] });
    await user.click(
      within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Report a problem' }),
    );
    expect(dispatched).toEqual([reportPressed()]);
  });

  test('waits for the app to start, and is not on a tablet at the door', async () => {
    const { unmount } = await drawApp({ path: '/r/rate/demo-cafe' });
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
    unmount();
    await drawApp({ path: '/r/rate/demo-cafe?kiosk=1', before: [started] });
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
  });

  test('stands in each dialog, which stays below the report', async () => {
    const question = { kind: 'question', closesOutside: false, additional: null, cancel: null } as const;
    const popup = popupOpened({
      ...question,
      title: { text: 'StillThere' },
      text: { text: 'StillThereWhy' },
      ok: { text: 'StillHere' },
    });
    const { user, dispatched, happens } = await drawApp({ path: '/r/404', before: [started, here, popup] });
    const below = within(screen.getByRole('dialog', { name: 'Are you still there?' }));
    // The dialog's own next step comes first.
    expect(below.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'I am still here',
      'Report a problem',
    ]);
    await user.click(below.getByRole('button', { name: 'Report a problem' }));
    expect(dispatched).toEqual([reportPressed()]);
    happens(reportEntered());
    const report = within(screen.getByRole('dialog', { name: 'Report a problem' }));
    expect(report.queryByRole('button', { name: 'Report a problem' })).toBeNull();
    expect(below.getByRole('button', { name: 'I am still here' })).toBeVisible();
    happens(dialogClosed());
    expect(below.getByRole('button', { name: 'Report a problem' })).toHaveFocus();
  });

  test('shows what would be sent, takes words, and sends', async () => {
    const before = [here, reportEntered(), logSummed({ summary })];
    const { user, dispatched, happens } = await drawApp({ path: '/r/404', before });
    const dialog = within(screen.getByRole('dialog', { name: 'Report a problem' }));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '12 actions of yours',
      '1 request to our server',
      expect.stringMatching(/^November 1\d, 2023/),
    ]);
    await user.type(dialog.getByRole('textbox', { name: 'What happened?' }), 'x');
    // Its buttons stay in view while the content scrolls.
    expect(dialog.getByRole('button', { name: 'Send report' }).closest('[data-actions]')).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dispatched).toEqual([
      reportEdited({ splice: { at: 0, removed: 0, inserted: 'x' } }),
      sendReportPressed(),
    ]);
    happens(reportEnded({ status: 'failed' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('could not be sent');
    happens(sendReportPressed());
    const refused = { key: 'key', isKept: true };
    for (const [code, sentence] of [
      ['not_redacted', /looks like personal data/],
      ['recording_invalid', /is damaged/],
      ['recording_foreign', /does not know the app/],
      ['recording_newer', /a newer version of this app/],
      ['forbidden', /could not be sent/],
    ] as const) {
      happens(sendWithoutPressed());
      happens(reportNotSent({ text: '', refused: { ...refused, code } }));
      expect(dialog.getByRole('alert')).toHaveTextContent(sentence);
    }
    expect(dialog.getByRole('button', { name: 'Keep on this phone' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send without the recording' }));
    expect(dispatched.at(-1)).toEqual(sendWithoutPressed());
    happens(reportEnded({ status: 'waiting' }));
    expect(dialog.getByText(/saved on this phone/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(dispatched.at(-1)).toEqual(dialogClosed());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const settled = (reports: ReportTerms) => questionLoaded({ reports });

  test('shows the sentence of the organisation in the language of the page, and the days', async () => {
    const path = '/r/rate/demo-cafe';
    const before = [...settled({ words: { en: 'We read every report.' }, days: 7 }), here, reportEntered()];
    const { unmount } = await drawApp({ path, before });
    const dialog = () => screen.getByRole('dialog', { name: 'Report a problem' });
    expect(dialog()).toHaveTextContent(/We read every report\..*replaced by x/);
    expect(dialog()).toHaveTextContent('deleted after 7 days');
    expect(dialog()).not.toHaveTextContent('every tap');
    unmount();
    await drawApp({ path, before: [...settled({ words: { de: 'Danke.' } }), here, reportEntered()] });
    expect(dialog()).toHaveTextContent('every tap');
    expect(dialog()).toHaveTextContent('deleted after 90 days');
  });

  test('is not offered where the organisation takes no reports, and a refusal says so', async () => {
    const path = '/r/rate/demo-cafe';
    const before = [started, ...settled({ visitors: false }), here, reportEntered(), sendReportPressed()];
    const { happens } = await drawApp({ path, before });
    expect(screen.queryByRole('contentinfo')).toBeEmptyDOMElement();
    happens(reportNotSent({ text: 'Bad', refused: { key: 'key', code: 'reports_off', isKept: false } }));
    const dialog = within(screen.getByRole('dialog', { name: 'Report a problem' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('takes no reports');
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  });

  test.each(locales)('speaks %s', async (locale) => {
    const before = [here, reportEntered(), logSummed({ summary })];
    const { container } = await drawApp({ path: '/r/404', locale, before });
    const title = loadedLocales[locale].ReportProblem;
    expect(screen.getByRole('dialog', { name: title })).toBeVisible();
    expect(container.textContent).not.toMatch(/[{}]/);
  });

  test('is offered once more after an error that came twice', async () => {
    const { user, dispatched } = await drawApp({ path: '/r/404', before: [here, reportOffered()] });
    const offer = within(screen.getByRole('status', { name: 'Report a problem' }));
    await user.click(offer.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status', { name: 'Report a problem' })).toBeNull();
    expect(dispatched).toHaveLength(1);
  });
});

describe('the PIN pad', () => {
  const pad = '/r/sl/demo-cafe/auth?back=%2Fr%2Ftoday';
  const drawn = (...more: UnknownAction[]) =>
    drawApp({
      path: pad,
      before: [
        groupLoaded({ group: 'account' }),
        accountOpened({ form: 'signIn' }),
        ...questionLoaded({ service_log_config: { require_pin: true } }),
        restored(nobody),
        ...more,
      ],
    });

  it('says whose session has ended, and keeps the way by e-mail', async () => {
    const { dispatched, user } = await drawn(pinStickerRecalled({ questionUid: 'demo-cafe' as QuestionUid }));
    expect(screen.getByText('Your sign-in has ended. Type your PIN to go on.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in by e-mail instead' }));
    expect(dispatched).toEqual([emailPreferred()]);
  });

  it('says nothing of a session to who types a PIN first', async () => {
    await drawn();
    expect(screen.queryByText(/^Your sign-in has ended/)).toBeNull();
  });

  it('says how many tries are left, and how long it pauses', async () => {
    const { happens } = await drawn(pinRefused({ code: 'wrong_credentials', triesLeft: 2 }));
    expect(screen.getByRole('alert')).toHaveTextContent('This PIN is wrong. Tries left: 2.');
    happens(pauseEnded());
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    happens(triesRecalled({ triesLeft: 3 }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^Tries left: 3\.$/);
    happens(pauseRecalled({ pausedUntil: 900_000, now: 58_500 }));
    expect(screen.getByRole('timer')).toHaveTextContent('14:02');
  });
});

describe('the page of sign-in', () => {
  const drawn = (query: string) =>
    drawApp({
      path: `/r/sign-in${query}`,
      before: [groupLoaded({ group: 'account' }), accountOpened({ form: 'signIn' })],
    });

  it.each([
    ['a blank sticker', '?type=linkQuestion&question=blank', /^This sticker has no place yet/],
    ['the desk', '?back=%2Fdesk', /^You are not signed in, or no longer/],
    ['a form of the desk', '?back=%2Fdesk%2Fsettings%2Fplace%2Fcafe', /^You are not signed in, or no longer/],
    ['a question’s management', '?back=%2Fquestions%2Fcafe%2Fmanage', /^You are not signed in, or no longer/],
  ])('says why %s has led there (RT-14, RD-4)', async (_, query, why) => {
    await drawn(query);
    expect(screen.getByText(why)).toBeVisible();
  });

  it('leads back to the sticker from which somebody came by mistake (RO-2)', async () => {
    await drawn('?back=%2Fquestions%2Fcafe%2Fmanage');
    expect(screen.getByRole('link', { name: 'Vote as a visitor' })).toHaveAttribute('href', '/r/rate/cafe');
  });

  it('leads to the PIN pad of the sticker that asked, and keeps the way back (RO-2)', async () => {
    const back = '?back=%2Fquestions%2Fdemo-cafe%2Fmanage';
    await drawApp({
      path: `/r/sign-in${back}`,
      before: [
        groupLoaded({ group: 'account' }),
        accountOpened({ form: 'signIn' }),
        ...questionLoaded({ service_log_config: { require_pin: true } }),
      ],
    });
    expect(screen.getByRole('link', { name: 'Sign in with PIN' })).toHaveAttribute(
      'href',
      `/r/sl/demo-cafe/auth${back}`,
    );
  });

  it('says nothing to whoever opens it themselves', async () => {
    await drawn('');
    expect(screen.queryByRole('link', { name: 'Vote as a visitor' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText(/^You are not/)).toBeNull();
  });
});
