import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OutboxItem } from '../../contract/outbox';
import type { VoteKey, VoteUid } from '../../contract/ids';
import type { VotedRecord } from '../../contract/storedKeys';
import { wentOffline } from '../../state/device/deviceSlice';
import { emailAsked, emailEdited, sendPressed, shorterAsked } from '../../state/note/noteSlice';
import {
  deletePressed,
  itemDropped,
  itemPostponed,
  itemRefused,
  itemSent,
  retryPressed,
  savePressed,
  sendingStarted,
  uploadWentOn,
} from '../../state/outbox/outboxSlice';
import { feedbackGiven, votedRestored } from '../../state/voting/votingSlice';
import { given as givenItems } from '../support/outboxItems';
import { cafe, drawApp, questionLoaded } from '../support/drawApp';

const voted: VotedRecord = {
  questionUid: cafe,
  rating: 1,
  voteUid: 'vote-1' as VoteUid,
  orgUid: null,
  isServiceLog: false,
  key: 'key-1' as VoteKey,
  sequence: 0,
  given: null,
};
const item: OutboxItem = {
  kind: 'note',
  key: 'item-1',
  voteKey: voted.key,
  voteUid: voted.voteUid,
  questionUid: cafe,
  placeName: 'Corner Café',
  createdAt: 1,
  attempts: 0,
  nextAt: 1,
  refusal: null,
  text: 'Cold soup.',
  contact: '',
  photos: [],
  audio: null,
};
const given = { questionUid: cafe, given: { note: true, contact: true, photoCount: 2, seconds: 23 } };

const thanks = (more: Partial<VotedRecord> = {}, features = {}) =>
  drawApp({
    path: '/r/thank-for-vote/demo-cafe/1/vote-1',
    before: [
      ...questionLoaded({ features: { hide_so_so: false, dumpsters_mode: false, ...features } }),
      votedRestored({ voted: [{ ...voted, ...more }] }),
    ],
  });

test('an organisation’s text stands where an address is typed, in another language if it has no other', async () => {
  const consent = { de: { id: 'a'.repeat(16), text: 'Wir antworten.' } };
  const { user } = await drawApp({
    path: '/r/thank-for-vote/demo-cafe/1/vote-1',
    before: [...questionLoaded({ consent }), votedRestored({ voted: [voted] })],
  });
  expect(screen.queryByText('Wir antworten.')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /hear back/ }));
  expect(screen.getByText('Wir antworten.').parentElement).toHaveAttribute('lang', 'de');
});

test('CM-1: the note shows its count, and what is too long stays and is named', async () => {
  const { user } = await thanks();
  const note = screen.getByRole('textbox', { name: 'Your note' });
  await user.type(note, 'Hi 👋🏽');
  expect(screen.getByText('5 / 200')).toBeVisible();
  await user.clear(note);
  await user.click(note);
  await user.paste('x'.repeat(250));
  expect(note).toHaveValue('x'.repeat(250));
  expect(note).toHaveAccessibleDescription('50 characters too many. At most 200 fit here.');
  expect(note).toBeInvalid();
  await user.type(note, '{Backspace}'.repeat(49));
  expect(note).toHaveAccessibleDescription('1 character too many. At most 200 fit here.');
  await user.type(note, '{Backspace}');
  expect(note).toHaveAccessibleDescription('200 of 200 characters');
  expect(note).not.toHaveAttribute('aria-invalid');
});

test('CM-1: the browser itself cuts a pasted megabyte, and the page says how much fits', async () => {
  const { user } = await thanks();
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
  // A browser lays out what it has not cut, which freezes the page.
  expect(note.maxLength).toBeLessThan(1000);
  await user.click(note);
  await user.paste('😀'.repeat(5000));
  expect(note).toHaveValue('😀'.repeat(400));
  expect(screen.getByRole('alert')).toHaveTextContent('Only the first 400 characters were taken.');
  expect(screen.getByText('200 characters too many. At most 200 fit here.')).toBeVisible();
});

/** Sets the text and the cursor and fires the event, like a browser. */
function put(field: HTMLElement, value: string, cursor: number, more: InputEventInit = {}) {
  const area = field as HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, value);
  area.setSelectionRange(cursor, cursor);
  fireEvent(area, new InputEvent('input', { bubbles: true, ...more }));
}

test('the count is of what is sent, without the spaces around it', async () => {
  const { user } = await thanks();
  const note = screen.getByRole('textbox', { name: 'Your note' });
  await user.click(note);
  await user.paste(`  ${'x'.repeat(201)} \n`);
  expect(screen.getByText('201 / 200')).toBeVisible();
  expect(note).toHaveAccessibleDescription('1 character too many. At most 200 fit here.');
  await user.clear(note);
  await user.paste(`${'x'.repeat(200)} `);
  expect(note).toHaveAccessibleDescription('200 of 200 characters');
});

/** A note with a text of this many characters, each different from its neighbours. */
async function noteOf(length: number) {
  const page = await thanks();
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
  const text = Array.from({ length }, (_, index) => String.fromCharCode(97 + (index % 26))).join('');
  put(note, text, length);
  expect(note).toHaveValue(text);
  return { ...page, note, text, cursor: () => [note.selectionStart, note.selectionEnd] };
}

test.each(['input', 'change', 'blur'])(
  'what a browser fills in with a single %s event is taken in',
  async (type) => {
    const { user, dispatched } = await thanks();
    await user.click(screen.getByRole('checkbox', { name: /hear back/ }));
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: /e-mail/i });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(email, 'ana@x.example');
    fireEvent(email, new Event(type === 'blur' ? 'focusout' : type, { bubbles: true }));
    expect(dispatched.at(-1)).toEqual(
      emailEdited({ questionUid: cafe, splice: { at: 0, removed: 0, inserted: 'ana@x.example' } }),
    );
    await act(() => Promise.resolve());
    expect(email).toHaveValue('ana@x.example');
  },
);

test('Send leads back to a note that is too long, with each press', async () => {
  const { happens } = await thanks();
  const note = screen.getByRole('textbox', { name: 'Your note' });
  for (const _ of [1, 2]) {
    screen.getByRole('button', { name: 'Send' }).focus();
    happens(shorterAsked({ questionUid: cafe, field: 'text' }));
    expect(note).toHaveFocus();
  }
});

test('CM-1: what has no room at all in the middle of a note leaves the cursor where it was', async () => {
  const { note, text, cursor } = await noteOf(400);
  put(note, text.slice(0, 5) + 'z' + text.slice(5), 6);
  expect(note).toHaveValue(text);
  expect(cursor()).toEqual([5, 5]);
  // The inserted letter equals its neighbour.
  put(note, text.slice(0, 5) + 'f' + text.slice(5), 6);
  expect(note).toHaveValue(text);
  expect(cursor()).toEqual([5, 5]);
});

test('CM-1: of a paste, as much goes in as has room, and the cursor stands behind it', async () => {
  const { note, text, cursor } = await noteOf(390);
  put(note, text.slice(0, 5) + 'fg34567890123456' + text.slice(5), 21);
  await waitFor(() => expect(screen.getByText('400 / 200')).toBeVisible());
  expect(note).toHaveValue(text.slice(0, 5) + 'fg34567890' + text.slice(5));
  expect(cursor()).toEqual([15, 15]);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Only the first 400 characters were taken. The rest was left out.',
  );
});

test('CM-1: a word that is being composed in a full note is cut when it is finished, and not before', async () => {
  const { note, text, cursor } = await noteOf(399);
  const composed = (word: string) => text.slice(0, 5) + word + text.slice(5);
  fireEvent(note, new CompositionEvent('compositionstart', { bubbles: true }));
  put(note, composed('n'), 6, { isComposing: true });
  await waitFor(() => expect(screen.getByText('400 / 200')).toBeVisible());
  put(note, composed('ni'), 7, { isComposing: true });
  put(note, composed('nihao'), 10, { isComposing: true });
  expect(note).toHaveValue(composed('nihao'));
  put(note, composed('你好'), 7, { isComposing: true });
  expect(note).toHaveValue(composed('你好'));
  fireEvent(note, new CompositionEvent('compositionend', { bubbles: true }));
  expect(note).toHaveValue(composed('你'));
  await act(() => Promise.resolve());
  expect(note).toHaveValue(composed('你'));
  expect(cursor()).toEqual([6, 6]);
});

test('CM-1: a place may ask for shorter notes', async () => {
  const { user } = await thanks({}, { note_max_length: 60 });
  await user.click(screen.getByRole('textbox', { name: 'Your note' }));
  await user.paste('x'.repeat(61));
  expect(screen.getByText('1 character too many. At most 60 fit here.')).toBeVisible();
});

test('CN-1: the box opens the field for an e-mail address, and says when one is missing', async () => {
  const { user, happens } = await thanks();
  expect(screen.queryByRole('textbox', { name: 'Your e-mail' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'I want to hear back' }));
  const email = screen.getByRole('textbox', { name: 'Your e-mail' });
  expect(email).toHaveAttribute('type', 'email');
  happens(emailAsked({ questionUid: cafe }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please enter your e-mail address');
  // After Send the focus goes there.
  await waitFor(() => expect(email).toHaveFocus());
  await user.keyboard('m');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('CM-4: Send is an event, and what was given is said to be on this phone, then sent', async () => {
  const { user, dispatched, happens } = await thanks();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(dispatched).toEqual([sendPressed({ questionUid: cafe })]);
  for (const action of givenItems([item])) happens(action);
  happens(feedbackGiven(given));
  expect(screen.queryByRole('textbox', { name: 'Your note' })).toBeNull();
  // The button is gone, so the focus goes to the text that says what was received.
  expect(document.activeElement).toHaveTextContent('Your note');
  expect(document.activeElement).toHaveTextContent('Saved on this phone');
  for (const words of ['Your note', '2 photos', 'Voice 0:23', 'Your e-mail'])
    expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent('Saved on this phone');
  expect(screen.getByRole('main')).not.toHaveTextContent('Sent');
  happens(itemSent({ key: item.key, vote: null, left: null }));
  expect(screen.getByText('Sent')).toBeVisible();
});

test('says that it waits for the connection only where there is none (ER-1)', async () => {
  const { happens } = await thanks();
  for (const action of givenItems([item])) happens(action);
  happens(feedbackGiven(given));
  happens(itemPostponed({ key: item.key, attempts: 1, nextAt: 1 }));
  expect(screen.getByText('Saved on this phone. We will keep trying to send it.')).toBeVisible();
  happens(wentOffline());
  expect(screen.getByText('Saved on this phone. It will be sent when you are back online.')).toBeVisible();
});

test('CM-6: an upload shows how much of it has gone out', async () => {
  const { happens } = await thanks();
  for (const action of givenItems([item])) happens(action);
  happens(feedbackGiven(given));
  happens(sendingStarted({ key: item.key }));
  happens(uploadWentOn({ key: item.key, share: 0.4 }));
  expect(screen.getByRole('progressbar', { name: 'Sending…' })).toHaveValue(0.4);
});

test('VO-9: more can be said in a popup, which keeps what was typed when it is closed', async () => {
  const { user } = await thanks({ given: given.given });
  await user.click(screen.getByRole('button', { name: 'Add something' }));
  const popup = screen.getByRole('dialog', { name: 'Add something' });
  await user.type(within(popup).getByRole('textbox', { name: 'Your note' }), 'Also cold.');
  await user.click(within(popup).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add something' }));
  expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('Also cold.');
});

test('after Send in the popup, too, the focus goes to what was received; after Cancel it goes back', async () => {
  const { user, happens } = await thanks({ given: given.given });
  expect(document.body).toHaveFocus();
  const more = screen.getByRole('button', { name: 'Add something' });
  await user.click(more);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(more).toHaveFocus();
  await user.click(more);
  happens(feedbackGiven(given));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toHaveTextContent('4 photos');
});

test('a vote that waits is said to be saved, never received', async () => {
  const { happens } = await thanks({ voteUid: null });
  expect(screen.getByText('Your vote is saved on this phone.')).toBeVisible();
  expect(screen.queryByText('Your vote has been received.')).toBeNull();
  happens(wentOffline());
});

test('what does not get through is listed, with retry, export and delete', async () => {
  const { user, dispatched, happens } = await thanks({ given: given.given });
  for (const action of givenItems([item])) happens(action);
  expect(screen.queryByRole('region', { name: 'Waiting on this phone' })).toBeNull();
  happens(itemPostponed({ key: item.key, attempts: 1, nextAt: 9 }));
  const list = within(screen.getByRole('region', { name: 'Waiting on this phone' }));
  expect(list.getByText('Cold soup.')).toBeVisible();
  happens(itemRefused({ key: item.key, refusal: { status: 409, code: 1300, message: 'Closed today.' } }));
  expect(list.getByText(/Closed today\./)).toBeVisible();
  dispatched.length = 0;
  for (const name of ['Try again', 'Save as a file', 'Delete'])
    await user.click(list.getByRole('button', { name: new RegExp(`^${name}`) }));
  const about = { key: item.key };
  expect(dispatched).toEqual([retryPressed(about), savePressed(about), deletePressed(about)]);
});

test('when what waits is deleted, the focus goes to what still waits, and from the last one to the heading of the page', async () => {
  const other = { ...item, key: 'other' as typeof item.key };
  const { user, happens } = await thanks({ given: given.given });
  for (const one of [item, other]) {
    for (const action of givenItems([one])) happens(action);
    happens(itemPostponed({ key: one.key, attempts: 1, nextAt: 9 }));
  }
  const list = () => within(screen.getByRole('region', { name: 'Waiting on this phone' }));
  for (const key of [item.key, other.key]) {
    await user.click(list().getAllByRole('button', { name: /^Delete/ })[0] as HTMLElement);
    happens(itemDropped({ key, refusal: null }));
    expect(
      screen.getByRole('heading', { name: key === item.key ? 'Waiting on this phone' : 'Thank you.' }),
    ).toHaveFocus();
  }
});
