import { TextEncoder } from 'node:util';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { wireQuestion } from '../../fixtures/exampleData';
import type { WirePlace } from '../../contract/question';
import { timedKey, type VoteKey, type VoteUid } from '../../contract/ids';
import { locales } from '../../contract/languages';
import { codeOfKey, inGroups } from '../../contract/voteCode';
import { qrPicture } from '../../contract/qrPicture';
import { loadPack } from '../../src/i18n/packs';
import { tabletTextsOf, textsOf, type PlainText } from '../../src/i18n/texts';
import '../../src/groups/kiosk';
import type { KeptNote } from '../../contract/outbox';
import { itemDropped } from '../../state/outbox/outboxSlice';
import { wentOffline } from '../../state/device/deviceSlice';
import { donePressed, namePressed, nameReleased, visitorLeft } from '../../state/kiosk/kioskActions';
import { groupLoaded, groupRequested } from '../../state/groups/groupsSlice';
import { formOpened } from '../../state/leads/leadsActions';
import { fieldEdited } from '../../state/leads/leadsSlice';
import { bannerShown, popupAnswered, popupOpened } from '../../state/messages/messagesSlice';
import { noteEdited } from '../../state/note/noteSlice';
import { reportPressed } from '../../state/recordings/recordingsActions';
import { restored } from '../../state/session/sessionSlice';
import { votedRestored } from '../../state/voting/votingSlice';
import { createKioskPort } from '../../src/app/ports/kioskPort';
import { given } from '../support/outboxItems';
import { cafe, drawApp, questionLoaded } from '../support/drawApp';

// The library that encodes QR codes needs it; jsdom has none.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;

const voted = {
  questionUid: cafe,
  rating: 3 as const,
  voteUid: 'vote-1' as VoteUid,
  orgUid: null,
  isServiceLog: false,
  key: 'key-1' as VoteKey,
  sequence: 0,
  given: null,
};
const note: KeptNote = {
  kind: 'note',
  key: 'note-1',
  voteKey: 'key-of-another' as VoteKey,
  voteUid: null,
  questionUid: cafe,
  placeName: 'Corner Café',
  createdAt: 1,
  attempts: 2,
  nextAt: 5,
  refusal: null,
  isKiosk: true,
  text: 'What another has written',
  contact: '',
  photos: [],
  audio: null,
};
const wirePlace = wireQuestion().place as WirePlace;
const thanks = '/r/thank-for-vote/demo-cafe/3/vote-1?r=3&kiosk=1';

describe('A tablet at the door (KI-1)', () => {
  it('leads nobody away from its question', async () => {
    await drawApp({
      path: '/r/rate/demo-cafe?kiosk=1',
      before: questionLoaded({ show_service_log_history: true }),
    });
    expect(screen.getByRole('button', { name: 'Happy' })).toBeVisible();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it.each([
    ['switched off', '/r/disabled', 'This sticker is switched off'],
    ['gone', '/r/404', 'We do not know this sticker'],
  ])(
    'leads nobody away from a sticker that is %s; a phone is shown the start page',
    async (_, path, title) => {
      await drawApp({ path: `${path}?question=demo-cafe&kiosk=1` });
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(screen.queryAllByRole('link')).toEqual([]);
      expect(screen.queryByText('Is it your sticker?')).toBeNull();
      expect(screen.queryAllByRole('button')).toEqual([]);
      cleanup();
      await drawApp({ path });
      expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    },
  );

  it('does not ask for a review that nobody can write there', async () => {
    const links = [
      { enabled: true, happy: true, ok: true, sad: true, uid: 'maps', url: 'https://maps.example/corner' },
    ];
    const words = 'A word from you helps us';
    const place = { ...wirePlace, social_subtitle: words };
    const before = (has: boolean) => [
      ...questionLoaded({ place: { ...place, links: has ? links : [] } }),
      votedRestored({ voted: [voted] }),
    ];
    await drawApp({ path: thanks, before: before(true) });
    expect(screen.queryByText(words)).toBeNull();
    cleanup();
    // Texts that lead to no links appear on every device.
    await drawApp({ path: thanks, before: before(false) });
    expect(screen.getByText(words)).toBeVisible();
  });

  it('hands itself on with a button, and has neither game nor list of what others gave', async () => {
    const { user, dispatched } = await drawApp({
      path: thanks,
      before: [...questionLoaded(), votedRestored({ voted: [voted] }), wentOffline(), ...given([note])],
    });
    expect(screen.queryByText('What another has written')).toBeNull();
    expect(screen.queryByText('Waiting on this phone')).toBeNull();
    expect(screen.queryByRole('button', { name: /game/ })).toBeNull();
    expect(screen.queryByText('You can close this page now.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next visitor' }));
    expect(dispatched).toEqual([donePressed()]);
  });

  it('hides what was written while it asks whether the visitor is still there', async () => {
    const { container, happens } = await drawApp({
      path: thanks,
      before: [...questionLoaded(), votedRestored({ voted: [voted] })],
    });
    const popup = {
      kind: 'question' as const,
      title: { text: 'StillThere' },
      text: { text: 'StillThereWhy' },
      ok: { text: 'StillHere' },
      cancel: null,
      additional: null,
      closesOutside: true,
    };
    // The styles are the tablet's own (`kiosk.css`): they hide the page of a tablet that asks.
    const look = () => container.querySelector<HTMLElement>('[data-kiosk]')?.dataset.kiosk;
    expect(look()).toBe('');
    happens(popupOpened(popup));
    expect(look()).toBe('asks');
    happens(popupAnswered({ id: 1, answer: 'ok' }));
    expect(look()).toBe('');
    happens(popupOpened({ ...popup, title: { text: 'Error' } }));
    expect(look()).toBe('');
  });

  it('says "on this tablet" of a vote that waits', async () => {
    await drawApp({
      path: thanks,
      before: [...questionLoaded(), votedRestored({ voted: [{ ...voted, voteUid: null }] })],
    });
    expect(screen.getByText('Your vote is saved on this tablet.')).toBeVisible();
    expect(screen.queryByText(/this phone/)).toBeNull();
  });

  it.each([
    ['PhoneFull', 'There is no room left on this tablet to keep this.'],
    ['FileLost', 'This tablet has lost one of the files.'],
    ['PhotoGone', 'This photo is no longer on this tablet.'],
    ['NoRoomOnPhone', 'There is no room left on this tablet, so this cannot be added.'],
    ['token_refused', 'We could not recognise this tablet.'],
  ])('says "tablet" in the message %s', async (text, words) => {
    const message = bannerShown({ message: { text }, durationMs: 1_500, kind: 'error' });
    await drawApp({ path: thanks, before: [...questionLoaded(), message] });
    expect(screen.getByText(words, { exact: false })).toBeVisible();
  });

  it.each(locales)('never says "phone" where it means itself, in %s', async (locale) => {
    await loadPack(locale);
    const [phone, tablet] = [textsOf(locale), tabletTextsOf(locale)];
    const changed = (Object.keys(tablet) as PlainText[]).filter((key) => tablet[key]() !== phone[key]());
    expect(changed).toHaveLength(8);
    for (const key of changed) {
      expect(tablet[key]()).not.toMatch(/phone|handy|telefon|téléphone|teléfono|телефон/i);
      expect(tablet[key]()).toMatch(/tablet|tableta|tablette|планшет/i);
    }
  });

  it('shows the code of a vote as a picture to photograph, not in letters (PV-1)', async () => {
    const key = timedKey(1_763_000_000_000, 'AbCdEfGhIjKlMnOpQrStUv') as VoteKey;
    const code = codeOfKey(key) as string;
    const { container } = await drawApp({
      path: thanks,
      before: [
        ...questionLoaded(),
        votedRestored({ voted: [{ ...voted, key }] }),
        groupRequested({ group: 'kiosk' }),
        groupLoaded({ group: 'kiosk' }),
      ],
    });
    const picture = screen.getByRole('img', { name: 'The code of your vote' });
    const { size, path } = qrPicture(`http://localhost/r/code#${code}`);
    expect(picture).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
    expect(picture.querySelector('path:last-child')).toHaveAttribute('d', path);
    expect(container).not.toHaveTextContent(inGroups(code));
    expect(container).not.toHaveTextContent(code);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('can be handed on from a form as soon as something is typed, not before', async () => {
    const { happens } = await drawApp({
      path: '/questions/demo-cafe/airlead/new?kiosk=1',
      before: [...questionLoaded(), groupRequested({ group: 'visit' }), groupLoaded({ group: 'visit' })],
    });
    expect(screen.queryByRole('button', { name: 'Next visitor' })).toBeNull();
    const form = { questionUid: cafe, kind: 'new' as const };
    happens(formOpened(form));
    expect(screen.queryByRole('button', { name: 'Next visitor' })).toBeNull();
    happens(fieldEdited({ ...form, field: 'message', splice: { at: 0, removed: 0, inserted: 'Warm' } }));
    expect(screen.getByRole('button', { name: 'Next visitor' })).toBeVisible();
  });

  it('shows nothing of a visitor who has left', async () => {
    const { happens } = await drawApp({
      path: thanks,
      before: [
        ...questionLoaded(),
        votedRestored({ voted: [voted] }),
        noteEdited({ questionUid: cafe, splice: { at: 0, removed: 0, inserted: 'My secret' } }),
      ],
    });
    expect(screen.getByDisplayValue('My secret')).toBeVisible();
    happens(visitorLeft());
    expect(screen.queryByDisplayValue(/secret/)).toBeNull();
  });

  it('shows a phone the list of what waits, and does not ask it to close the page before that is sent', async () => {
    const { happens } = await drawApp({
      path: thanks.replace('&kiosk=1', ''),
      before: [...questionLoaded(), votedRestored({ voted: [voted] }), wentOffline(), ...given([note])],
    });
    expect(screen.getByText('Waiting on this phone')).toBeVisible();
    // A closed page sends nothing.
    expect(screen.queryByText('You can close this page now.')).toBeNull();
    happens(itemDropped({ key: note.key, refusal: null }));
    expect(screen.getByText('You can close this page now.')).toBeVisible();
  });
});

describe('What the browser tells a tablet at the door (KI-1)', () => {
  const fields = (html: string) => {
    document.body.innerHTML = html;
    return createKioskPort().look().isFilling;
  };

  it.each([
    ['nothing', '<button>Send</button><select><option>English</option></select>', false],
    ['an empty field', '<textarea></textarea><input type="email">', false],
    ['a field that holds something', '<input type="tel" value="0170">', true],
    ['a box that is ticked', '<input type="checkbox" checked>', true],
    ['a box that is not', '<input type="checkbox" value="on">', false],
    ['a file picker', '<input type="file">', false],
    ['a dialog with an empty field', '<dialog open><textarea></textarea></dialog>', true],
  ])('%s', (_, html, isFilling) => {
    expect(fields(html)).toBe(isFilling);
  });

  it('knows how long nobody has touched it', () => {
    window.history.replaceState(null, '', '/r/rate/demo-cafe?kiosk=1');
    const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
    const port = createKioskPort();
    now.mockReturnValue(9_000);
    expect(port.look().quietMs).toBe(8_000);
    window.dispatchEvent(new Event('pointerdown'));
    now.mockReturnValue(9_500);
    expect(port.look().quietMs).toBe(500);
    now.mockRestore();
  });

  it('does without a full screen where the browser has none', () => {
    expect(() => createKioskPort().fillScreen()).not.toThrow();
  });
});

describe('The name at the top of a tablet', () => {
  const started = restored({ accessToken: null, anonymousToken: null, guid: null, user: null });
  const before = [started, groupLoaded({ group: 'kiosk' })];
  const path = '/r/rate/demo-cafe?kiosk=1';
  const name = { name: 'Smilelog: Report a problem' };

  it('says when a finger rests on it and when it is lifted', async () => {
    const { dispatched } = await drawApp({ path, before });
    const button = screen.getByRole('button', name);
    fireEvent.pointerDown(button);
    expect(dispatched).toEqual([namePressed()]);
    fireEvent.pointerUp(button);
    fireEvent.click(button, { detail: 1 });
    expect(dispatched).toEqual([namePressed(), nameReleased()]);
    // No menu of the browser covers the page meanwhile.
    expect(fireEvent.contextMenu(button)).toBe(false);
  });

  it('opens the report at once by a key or a screen reader', async () => {
    const { dispatched } = await drawApp({ path, before });
    fireEvent.click(screen.getByRole('button', name), { detail: 0 });
    expect(dispatched).toEqual([reportPressed()]);
  });

  it('is a plain name on a phone', async () => {
    await drawApp({ path: '/r/rate/demo-cafe', before });
    expect(screen.queryByRole('button', name)).toBeNull();
  });
});
