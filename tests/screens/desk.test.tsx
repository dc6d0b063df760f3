import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import encodeQR from 'qr';
import { personFromWire, sessionsFromWire } from '../../contract/accounts';
import type { Guid, QuestionUid, VoteUid } from '../../contract/ids';
import { locales, type Locale } from '../../contract/languages';
import { peopleFromWire, voteDetailsFromWire, type WireVoteDetails } from '../../contract/manage';
import { questionFromWire, type WireQuestion } from '../../contract/question';
import { openedAt, wireCase } from '../../fixtures/exampleCases';
import {
  questionPeople,
  signedInDevices,
  userInfo,
  voteDetails,
  wireQuestion,
} from '../../fixtures/exampleData';
import {
  accountRestored,
  personReceived,
  otherAccountPressed,
  signOutPressed,
} from '../../state/user/accountSlice';
import { finderFound, finderTyped } from '../../state/search/finderSlice';
import { deskLinks } from '../../src/desk/deskLinks';
import * as devices from '../../state/session/devicesSlice';
import * as people from '../../state/people/peopleSlice';
import { copyEnded, copyPressed, speedChosen } from '../../state/desk/deskSlice';
import * as latest from '../../state/manage/latestSlice';
import * as manage from '../../state/manage/manageSlice';
import { qrPicture, qrSvg } from '../../contract/qrPicture';
import { groupFailed, groupLoaded, groupRequested, groupRetryPressed } from '../../state/groups/groupsSlice';
import { textsOf } from '../../src/i18n/texts';
import { drawDesk } from '../support/drawDesk';

const questionUid = 'demo-cafe' as QuestionUid;
const voteUid = 'Zv3uR0a8T0mKx1' as VoteUid;
const path = `/questions/demo-cafe/manage?rate_uid=${voteUid}&rate_value=1&is_sl=false`;
const person = personFromWire(userInfo());
const known = accountRestored({ userGuid: 'gUid-of-olive' as Guid, person });
const peopleShown = [
  people.listRequested(),
  people.listReceived({
    organisations: [
      { uid: 'demo-org', name: 'Riverside' },
      { uid: 'harbour', name: 'Harbour' },
    ],
    org_uid: 'harbour',
    org_name: 'Harbour',
    sites: [],
    roles: ['admin'],
    is_owner: true,
    people: [],
    next: null,
    now: 0,
  }),
];
const failure = (kind: 'offline' | 'missing' | 'disabled' | 'server', text = 'NotLoaded') =>
  ({ kind, message: { text } }) as const;

/** The actions that open the café's page with this vote. */
function opened(vote: Partial<WireVoteDetails> = {}, question: Partial<WireQuestion> = {}) {
  const wire = wireQuestion(question);
  return [
    known,
    manage.requested({ questionUid }),
    manage.opened({ questionUid, question: questionFromWire(wire) }),
    manage.voteRequested({ voteUid }),
    manage.voteReceived({ voteUid, vote: voteDetailsFromWire(voteDetails(vote)) }),
    manage.peopleReceived({ questionUid, people: peopleFromWire(questionPeople) }),
  ];
}
const section = (name: string) => within(screen.getByRole('region', { name }));

async function findings(container: HTMLElement) {
  // jsdom has no layout, so browser tests check colours and sizes.
  const { violations } = await axe.run(container.ownerDocument, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}

it('shows the logo of the organisation that the person works for, in the head (MA-1)', async () => {
  const path = '/desk';
  const { happens, container } = await drawDesk({ path, before: [known] });
  const logos = () => [...container.querySelectorAll('header img')].map((image) => image.getAttribute('src'));
  expect(logos()).toEqual([]);
  const logo = '/media/pictures/heron';
  const organisation = { uid: 'demo-org', name: 'Heron', role: 'owner', multiple: false } as const;
  const withLogo = userInfo({ organizations: [{ ...organisation, logo }] });
  happens(personReceived({ person: personFromWire(withLogo) }));
  expect(logos()).toEqual([logo]);
  // Of two organisations, neither is the desk's.
  const two = userInfo({
    organizations: [
      { ...organisation, logo },
      { ...organisation, uid: 'other-org' },
    ],
  });
  happens(personReceived({ person: personFromWire(two) }));
  expect(logos()).toEqual([]);
});

it('a screen that does not load leaves a message with another try (ER-3)', async () => {
  const group = 'devices' as const;
  const { user, dispatched, happens } = await drawDesk({
    path: '/desk/devices',
    before: [known, groupRequested({ group })],
    hasScreen: false,
  });
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeVisible();
  happens(groupFailed({ group }));
  expect(screen.getByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(dispatched.at(-1)).toEqual(groupRetryPressed({ group }));
  happens(groupRequested({ group }));
  happens(groupLoaded({ group }));
  expect(screen.getByRole('heading', { level: 1, name: 'Signed-in devices' })).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
});

const nothing = { places: [], questions: [], stickers: [], people: [] };

it('the search opens nothing that was found for older words, and says “nothing” only once it knows', async () => {
  const { user, dispatched, happens } = await drawDesk({ path: '/desk/audit', before: [known] });
  await user.keyboard('{Control>}k{/Control}');
  const says = () => within(screen.getByRole('dialog')).getByRole('status').textContent;
  const isGone = () => screen.queryByRole('dialog') === null;
  happens(finderTyped({ q: 'zebra' }));
  expect(says()).toBe('Loading…');
  const zebra = { uid: 'zebra', name: 'Zebra House', site: 'Zoo' };
  happens(finderFound({ q: 'zebra', ...nothing, places: [zebra] }));
  expect(says()).toBe('');
  happens(finderTyped({ q: 'zebra w' }));
  expect(screen.getByRole('option', { name: /Zebra House/ })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(isGone()).toBe(false);
  expect(dispatched.map(({ type }) => type)).not.toContain('navigation/linkFollowed');
  happens(finderFound({ q: 'zebra w', ...nothing }));
  expect(says()).toBe('Nothing has this name.');
});

it('Ctrl+K gives the search the focus while the person is in another field, and gives it back', async () => {
  const { user } = await drawDesk({ path: '/desk/people', before: [known, ...peopleShown] });
  const field = screen.getByRole('searchbox', { name: 'Search' });
  await user.click(field);
  await user.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('combobox', { name: /page/ })).toHaveFocus();
  await user.keyboard('audit');
  expect(field).toHaveValue('');
});

it('the arrows keep the chosen entry in view', async () => {
  const { user } = await drawDesk({ path: '/desk/audit', before: [known] });
  await user.keyboard('{Control>}k{/Control}');
  const scrolled = jest.fn();
  for (const option of screen.getAllByRole('option')) option.scrollIntoView = () => scrolled(option.id);
  await user.keyboard('{ArrowDown}');
  expect(scrolled).toHaveBeenLastCalledWith(screen.getByRole('option', { selected: true }).id);
});

it('Ctrl+K finds by name; arrows choose and Enter opens (MA-2)', async () => {
  const { user, dispatched, happens, container } = await drawDesk({ path: '/desk/audit', before: [known] });
  await user.keyboard('{Control>}k{/Control}');
  const field = screen.getByRole('combobox', { name: 'Place, question, sticker, person or page' });
  expect(field).toHaveFocus();
  happens(finderTyped({ q: 'c' }));
  happens(
    finderFound({
      q: 'c',
      places: [{ uid: 'demo-place-cafe', name: 'Corner Café', site: 'Old Town' }],
      questions: [{ uid: 'demo-cafe', text: 'How was your coffee?', place: 'Corner Café' }],
      stickers: [{ uid: 'ab2cd3ef4g', placement: null, place: null }],
      people: [{ uid: 'person-1', name: 'Cleo Olsen', email: 'cleo@demo.example', org_uid: 'demo-org' }],
    }),
  );
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);
  // Pages whose name has the letter, too.
  expect(options()).toEqual([
    'ServicesPage',
    'PlacesPage',
    'StickersPage',
    'ChangesPage',
    'Signed-in devicesPage',
    'Corner CaféPlace · Old Town',
    'How was your coffee?Question · Corner Café',
    'ab2cd3ef4gSticker',
    'Cleo OlsenPerson · cleo@demo.example',
  ]);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true })).toHaveAttribute(
    'href',
    '/questions/demo-cafe/manage',
  );
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  expect(await findings(container)).toEqual([]);
  await user.keyboard('{Enter}');
  expect(dispatched).toContainEqual(
    expect.objectContaining({ payload: { href: '/questions/demo-cafe/manage' } }),
  );
  expect(screen.queryByRole('combobox')).toBeNull();
});

describe('the management area', () => {
  it('shows the vote with its note, tiles, photos, recording and time (RT-10, SI-8)', async () => {
    const { container } = await drawDesk({ path, before: opened() });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Manage: How was your visit today?');
    expect(document.title).toBe('Manage · Corner Café · Smilelog');
    const vote = section('Vote');
    for (const words of ['Sad', 'The floor is flooded.']) expect(vote.getByText(words)).toBeVisible();
    expect(vote.getAllByText('Dirty')).toHaveLength(2);
    expect(vote.getByRole('img', { name: 'Photo 1 of 1' })).toHaveAttribute(
      'src',
      expect.stringContaining('/thumbnail?'),
    );
    expect(vote.getByRole('group', { name: 'Voice 0:23' })).toHaveTextContent('0:00 / 0:23');
    expect(container.querySelector('time')).toHaveAttribute(
      'datetime',
      new Date(1_763_000_000_000).toISOString(),
    );
    expect(await findings(container)).toEqual([]);
  });

  it('leads QA to the recorded session of a vote (LOG-2)', async () => {
    await drawDesk({ path, before: opened({ recorded_sessions: ['report-1'] }) });
    expect(screen.getByRole('link', { name: 'Recorded session' })).toHaveAttribute(
      'href',
      '/qa/recordings/report-1',
    );
  });

  it('says what else is true of a vote', async () => {
    const marks = { is_flagged: true, is_repeat: true, is_counted: false, changed_at: 1_763_000_090_000 };
    const closed = { outside_hours: true } as const;
    const { happens } = await drawDesk({ path, before: opened({ ...marks, ...closed }) });
    for (const mark of ['Held back', 'Repeat vote', 'Not counted', 'Outside opening hours'])
      expect(screen.getByText(mark)).toBeVisible();
    expect(screen.getByText(/^Changed on November 1/)).toBeVisible();
    const none = { notes: [], tiles: [], photos: [], recordings: [] };
    const received = (more: Partial<WireVoteDetails>) =>
      manage.voteReceived({ voteUid, vote: voteDetailsFromWire(voteDetails({ ...none, ...more })) });
    happens(received({}));
    expect(screen.getByText('Nothing was added to this vote.')).toBeVisible();
    happens(received({ erased_at: 1_763_000_090_000 }));
    expect(screen.getByText(/^The visitor erased what they had given with it on/)).toBeVisible();
    expect(screen.queryByText('Nothing was added to this vote.')).not.toBeInTheDocument();
    happens(received({ is_service_log: true, rate: 3, is_counted: false }));
    expect(section('Vote').getByText('Service log')).toBeVisible();
    expect(section('Vote').queryByText('Happy')).not.toBeInTheDocument();
  });

  it('says tiles in the words of the language, and as they are stored where nobody configures them', async () => {
    const details = { sad: { blocks: [{ text: 'Muddy', value: 'Dirty' }] } };
    const sld_translations = { de: { Muddy: 'Schlammig' } };
    const question = { second_level_details_config: details, sld_translations };
    await drawDesk({
      path,
      locale: 'de',
      before: opened({ tiles: ['Dirty', 'Gone'], photos: [] }, question),
    });
    expect(screen.getByText('Schlammig')).toBeVisible();
    expect(screen.getByText('Gone')).toBeVisible();
  });

  it('shows what the address says of the vote until it is there', async () => {
    const before = opened().slice(0, 4);
    await drawDesk({ path, before });
    expect(section('Vote').getByText('Sad')).toBeVisible();
    expect(section('Vote').getByRole('status')).toHaveTextContent('Loading…');
  });

  it('opens a photo, and closes it by its button and by Escape', async () => {
    const { user, dispatched, happens, container } = await drawDesk({ path, before: opened() });
    await user.click(screen.getByRole('button', { name: 'Photo 1 of 1' }));
    expect(dispatched.splice(0)).toEqual([manage.photoOpened({ photoIndex: 0 })]);
    const dialog = screen.getByRole('dialog', { name: /Photo 1 of 1/ });
    expect(within(dialog).getByRole('img')).toHaveAttribute('src', expect.stringMatching(/photo-1\?pass/));
    expect(await findings(container)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(dispatched.splice(0)).toEqual([manage.photoClosed()]);
    happens(manage.photoOpened({ photoIndex: 0 }));
    dispatched.length = 0;
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true }));
    expect(dispatched).toEqual([manage.photoClosed()]);
  });

  it('plays a recording as fast as the person chose, and keeps that', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { user, dispatched, container } = await drawDesk({ path, before: opened() });
    const voice = within(screen.getByRole('group', { name: 'Voice 0:23' }));
    const sound = container.querySelector('audio');
    await user.click(voice.getByRole('radio', { name: '1.5×' }));
    expect(dispatched.splice(0)).toEqual([speedChosen({ speed: 1.5 })]);
    expect(sound?.playbackRate).toBe(1.5);
    await user.click(voice.getByRole('button', { name: 'Play recording' }));
    expect(play).toHaveBeenCalled();
    act(() => void sound?.dispatchEvent(new Event('play')));
    expect(voice.getByRole('button', { name: 'Pause' })).toHaveFocus();
    const bar = voice.getByRole('slider', { name: 'Position in the recording' });
    fireEvent.change(bar, { target: { value: '12' } });
    expect(bar).toHaveAttribute('aria-valuetext', '0:12 of 0:23');
    expect(sound?.currentTime).toBe(12);
    play.mockRestore();
  });

  it('says how far from the sticker a visitor was, and where without one', async () => {
    const location = { lat: 52.50022, lng: 13.40036, accuracy: 12 };
    const sticker = { lat: 52.5, lng: 13.4 };
    const { container } = await drawDesk({ path, before: opened({ location: { ...location, sticker } }) });
    const vote = section('Vote');
    expect(vote.getByText('35 m north-east of the sticker, ± 12 m')).toBeVisible();
    expect(vote.getByText('52.50022, 13.40036, within 12 m')).toBeVisible();
    const drawing = container.querySelector('section svg[viewBox^="-108"]');
    expect([...(drawing?.querySelectorAll('text') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '50 m',
      '25 m',
      'N',
    ]);
    await drawDesk({ path, before: opened({ location }) });
    expect(screen.getAllByText('52.50022, 13.40036, within 12 m')).toHaveLength(2);
    expect(screen.getAllByText(/of the sticker/)).toHaveLength(1);
  });

  it('says that a file did not come', async () => {
    const { dispatched } = await drawDesk({ path, before: opened() });
    screen.getByRole('img', { name: 'Photo 1 of 1' }).dispatchEvent(new Event('error'));
    expect(dispatched).toEqual([manage.voteFileFailed()]);
  });

  it('says which address a tablet at the door opens, and copies it (MA-1, KI-1)', async () => {
    const { user, dispatched, happens } = await drawDesk({ path, before: opened() });
    const card = section('Link to the vote');
    expect(card.getByRole('heading', { name: 'On a tablet at the door' })).toBeVisible();
    const address = 'https://smilelog.example/r/rate/demo-cafe?kiosk=1';
    expect(card.getByText(address)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Copy link: On a tablet at the door' }));
    expect(dispatched.at(-1)).toEqual(copyPressed({ text: address }));
    happens(copyEnded({ text: address, isCopied: true }));
    expect(card.getByText('Link copied')).toBeVisible();
  });

  it('gives the link and its code away', async () => {
    const { user, dispatched, happens } = await drawDesk({ path, before: opened() });
    const link = 'https://smilelog.example/r/rate/demo-cafe';
    const card = section('Link to the vote');
    expect(card.getByText(link)).toBeVisible();
    const code = card.getByRole('img', { name: 'QR code: Corner Café' });
    expect([...code.querySelectorAll('path')].map((part) => part.getAttribute('d'))).toContain(
      qrPicture(link).path,
    );
    await user.click(card.getByRole('button', { name: 'Copy link' }));
    for (const name of ['Save QR as SVG', 'Save QR as PNG']) {
      await user.click(card.getByRole('button', { name: 'Actions: Link to the vote' }));
      await user.click(card.getByRole('menuitem', { name }));
    }
    expect(dispatched.splice(0)).toEqual(
      expect.arrayContaining([
        manage.copyPressed(),
        manage.saveQrPressed({ format: 'svg' }),
        manage.saveQrPressed({ format: 'png' }),
      ]),
    );
    const said = () => card.getAllByRole('status')[0];
    happens(manage.linkCopied({ isCopied: true }));
    expect(said()).toHaveTextContent('Link copied');
    happens(manage.linkCopied({ isCopied: false }));
    expect(said()).toHaveTextContent('Select it and copy it by hand.');
    happens(manage.copyTold());
    expect(said()).toBeEmptyDOMElement();
  });

  it('names who may come in, with roles and rights (RO-1)', async () => {
    await drawDesk({ path, before: opened() });
    const [owner, helper] = section('Who may come in').getAllByRole('listitem');
    for (const words of ['Olive Owner', 'owner@demo.example', 'Owner', 'Manages', 'Logs services'])
      expect(owner).toHaveTextContent(words);
    for (const words of ['Clem Hill', 'For this question alone', 'Logs services'])
      expect(helper).toHaveTextContent(words);
    expect(helper).not.toHaveTextContent('Manages');
  });

  it('says to whom it is closed, why, and who can change that (RO-3)', async () => {
    const question = questionFromWire(wireQuestion());
    const before = [known, manage.requested({ questionUid }), manage.refused({ questionUid, question })];
    const { user, dispatched, container } = await drawDesk({ path, before });
    expect(screen.getByRole('alert')).toHaveTextContent(
      "You don't have enough permissions to manage this question. Log in with another account or ask for permission",
    );
    expect(screen.getByText(/its owner, or an admin or manager of the organisation/)).toBeVisible();
    expect(screen.getByText('Signed in as owner@demo.example')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the vote' })).toHaveAttribute(
      'href',
      '/r/rate/demo-cafe?from_manage=true',
    );
    expect(await findings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Log in with another account' }));
    expect(dispatched).toEqual([otherAccountPressed()]);
  });

  it('has a link to sign-in and back for whoever is not signed in (RT-14)', async () => {
    const { container } = await drawDesk({
      path,
      isSignedIn: false,
      before: [manage.signInNeeded({ questionUid })],
    });
    const href = `/r/sign-in?back=${encodeURIComponent(path)}`;
    for (const link of screen.getAllByRole('link', { name: 'Sign in' }))
      expect(link).toHaveAttribute('href', href);
    expect(await findings(container)).toEqual([]);
  });

  it.each([
    [failure('offline'), 'No connection', 'The server could not be reached.'],
    [failure('missing', ''), 'There is no such page', 'No sticker has this address.'],
    [failure('disabled', ''), 'This sticker is switched off', 'Nobody can vote with it now.'],
    [failure('server', 'unavailable'), 'That did not load', 'We are not ready just now.'],
  ])('says of %j what it is and offers another try (ER-1)', async (what, title, words) => {
    const before = [manage.requested({ questionUid }), manage.failed({ questionUid, failure: what })];
    const { user, dispatched, container } = await drawDesk({ path, before });
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(await findings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(dispatched).toEqual([manage.retryPressed()]);
  });

  it('tries a part again that did not come', async () => {
    const before = [
      ...opened().slice(0, 4),
      manage.voteFailed({ voteUid, failure: failure('offline') }),
      manage.peopleFailed({ questionUid, failure: failure('server', 'internal') }),
    ];
    const { user, dispatched, happens } = await drawDesk({ path, before });
    await user.click(section('Vote').getByRole('button', { name: 'Try again' }));
    await user.click(section('Who may come in').getByRole('button', { name: 'Try again' }));
    expect(dispatched).toEqual([manage.voteRetryPressed(), manage.peopleRetryPressed()]);
    happens(manage.voteMissing({ voteUid }));
    expect(section('Vote').getByRole('alert')).toHaveTextContent('This vote is not here.');
  });
});

describe('the signed-in devices', () => {
  const before = [
    known,
    devices.requested(),
    devices.received({ sessions: sessionsFromWire(signedInDevices) }),
  ];
  const [, phone] = signedInDevices.sessions;

  it('say what they are and when they were used, and are ended (SE-7)', async () => {
    const { user, dispatched, happens, container } = await drawDesk({ path: '/desk/devices', before });
    const [laptop, other] = screen.getAllByRole('listitem').filter((item) => !item.closest('nav'));
    for (const words of ['Firefox, Linux', 'This device', 'By password', 'Last used on November'])
      expect(laptop).toHaveTextContent(words);
    for (const words of ['Unknown device', 'With Google', 'Signed in on November'])
      expect(other).toHaveTextContent(words);
    expect(await findings(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Actions: Unknown device' }));
    await user.click(screen.getByRole('menuitem', { name: 'End Unknown device' }));
    await user.click(screen.getByRole('button', { name: 'Actions: Firefox, Linux' }));
    await user.click(within(laptop as HTMLElement).getByRole('menuitem', { name: 'Sign out' }));
    const ssid = phone?.ssid ?? '';
    expect(dispatched).toEqual(expect.arrayContaining([devices.endPressed({ ssid }), signOutPressed()]));
    happens(devices.endFailed({ ssid, failure: failure('offline') }));
    expect(within(other as HTMLElement).getByRole('alert')).toHaveTextContent(
      'The server could not be reached.',
    );
  });

  it('keep the heading while they load, so that it keeps the focus', async () => {
    const { happens } = await drawDesk({ path: '/desk/devices', before: [known, devices.requested()] });
    const heading = screen.getByRole('heading', { level: 1 });
    heading.focus();
    happens(before[2] as (typeof before)[number]);
    expect(heading).toHaveFocus();
  });
});

it('its first page says to who runs nothing what one does where, and leads there', async () => {
  const client = accountRestored({
    userGuid: 'gUid-of-olive' as Guid,
    person: { ...person, role: 'client' },
  });
  const { dispatched, user, container } = await drawDesk({ path: '/desk', before: [client] });
  expect(screen.getByText('Client')).toBeVisible();
  expect(await findings(container)).toEqual([]);
  const pages = within(screen.getByRole('list', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Places' })).toHaveAccessibleDescription(/what visitors see/);
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...deskLinks
      .slice(1)
      .filter(({ roles }) => roles?.includes('client') ?? true)
      .map(({ href }) => href),
    '/guide/',
  ]);
  await user.click(pages.getByRole('link', { name: 'Services' }));
  expect(dispatched.at(-1)).toMatchObject({ payload: { href: '/desk/services' } });
});

it('the account’s menu leads to the devices and out (SE-5)', async () => {
  const { user, dispatched, container } = await drawDesk({ path: '/desk', before: [known] });
  await user.click(screen.getByRole('button', { name: 'Account: Olive Owner' }));
  expect(await findings(container)).toEqual([]);
  // In a tab of its own, so that nothing typed is lost.
  const guide = screen.getByRole('menuitem', { name: 'Guide' });
  expect([guide.getAttribute('href'), guide.getAttribute('target')]).toEqual(['/guide/', '_blank']);
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(dispatched.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['desk/menuOpened', 'account/signOutPressed']),
  );
});

it.each(locales)('LG-1: the desk speaks %s alone', async (locale: Locale) => {
  const { container } = await drawDesk({ path, locale, before: opened({ is_repeat: true }) });
  const { desk } = textsOf(locale);
  for (const words of [desk.Vote(), desk.WhoMayComeIn(), desk.PlaceLink(), desk.RepeatVote()])
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  if (locale !== 'en')
    for (const words of ['Who may come in', 'Copy link', 'Manages', 'Logs services', 'Link to the vote'])
      expect(screen.queryByText(words)).not.toBeInTheDocument();
  expect(await findings(container)).toEqual([]);
});

describe('the QR code', () => {
  it.each(['https://smilelog.example/r/rate/demo-cafe', `https://s.example/r/rate/${'x'.repeat(64)}`])(
    'of %s is the code’s squares',
    (link) => {
      const rows = encodeQR(link, 'raw', { ecc: 'quartile', border: 4 });
      const { size, path: drawn } = qrPicture(link);
      const dark = new Set<string>();
      for (const [, x, y, width] of drawn.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
        for (let at = Number(x); at < Number(x) + Number(width); at++) dark.add(`${at},${y}`);
      expect(size).toBe(rows.length);
      expect(dark).toEqual(
        new Set(rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))),
      );
    },
  );

  it('is a file of its own as SVG', () => {
    const picture = new DOMParser().parseFromString(qrSvg('https://smilelog.example/'), 'image/svg+xml');
    expect(picture.documentElement.tagName).toBe('svg');
    expect(picture.querySelectorAll('path')).toHaveLength(2);
  });
});

it.each(locales)('shows the latest votes of a question and its open cases, in %s', async (locale) => {
  const vote = { uid: 'vote-9', ...voteDetailsFromWire(voteDetails()) };
  const received = latest.latestReceived({ questionUid, votes: [vote], cases: [wireCase()], now: openedAt });
  const { user, dispatched, happens } = await drawDesk({
    path: '/questions/demo-cafe/manage',
    locale,
    before: [...opened().slice(0, 3), latest.latestRequested({ questionUid }), received],
  });
  const { desk } = textsOf(locale);
  const cases = section(desk.ManageCases());
  expect(cases.getByRole('link')).toHaveAttribute('href', '/desk/inbox/case-1');
  const votes = section(desk.ManageVotes());
  expect(votes.getByText(vote.notes[0]?.text ?? '-')).toBeVisible();
  expect(votes.getByRole('link', { name: desk.ManageOpenVote() })).toHaveAttribute(
    'href',
    `/questions/demo-cafe/manage?rate_uid=vote-9&rate_value=${vote.rating}`,
  );
  if (locale !== 'en') return;
  expect(vote.photos.length).toBeGreaterThan(0);
  await user.click(votes.getAllByRole('button')[0] as HTMLElement);
  expect(dispatched).toContainEqual(latest.latestPhotoOpened({ voteUid: 'vote-9', photoIndex: 0 }));
  await happens(latest.latestPhotoOpened({ voteUid: 'vote-9', photoIndex: 0 }));
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('says of a question without votes that nobody has voted', async () => {
  const nothing = latest.latestReceived({ questionUid, votes: [], cases: [], now: openedAt });
  await drawDesk({
    path: '/questions/demo-cafe/manage',
    before: [...opened().slice(0, 3), latest.latestRequested({ questionUid }), nothing],
  });
  expect(section('Open cases').getByText('No case is open.')).toBeVisible();
  expect(section('Latest votes').getByText('Nobody has voted yet.')).toBeVisible();
});
