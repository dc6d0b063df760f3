import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bannerShown, bannerTimedOut, popupAnswered, popupOpened } from '../../state/messages/messagesSlice';
import { loadPack } from '../../src/i18n/packs';
import { resolveMessage, textsOf } from '../../src/i18n/texts';
import { drawApp, questionLoaded } from '../support/drawApp';

const path = '/r/rate/demo-cafe';
const popup = popupOpened({
  title: null,
  text: { text: 'VoteNotSent' },
  ok: { text: 'TryAgain' },
  cancel: { text: 'Cancel' },
  additional: null,
  closesOutside: true,
  kind: 'error',
});
const escape = (dialog: HTMLElement) => {
  const cancel = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, cancel);
  return cancel;
};

test('VO-7: a banner comes and goes', async () => {
  const { happens } = await drawApp({ path, before: questionLoaded() });
  happens(bannerShown({ message: { text: 'Ok' }, durationMs: 1500, kind: 'status' }));
  expect(screen.getByRole('status')).toHaveTextContent('OK');
  happens(bannerTimedOut({ id: 1 }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('VO-7: a banner about an error is an alert', async () => {
  const { happens } = await drawApp({ path, before: questionLoaded() });
  happens(bannerShown({ message: { text: 'unavailable' }, durationMs: 1500, kind: 'error' }));
  expect(screen.getByRole('alert')).toHaveTextContent('We are not ready just now.');
});

test('VO-7: a popup is a dialog named by its title', async () => {
  const { happens } = await drawApp({ path, before: questionLoaded() });
  happens(popupOpened({ ...popup.payload, title: { text: 'Error' } }));
  expect(screen.getByRole('dialog', { name: 'Error' })).toHaveAccessibleDescription(/has not been sent/);
});

test('VO-7: a hint is no error: its own words name the dialog, which takes the focus', async () => {
  const { happens } = await drawApp({ path, before: questionLoaded() });
  happens(popup);
  expect(screen.getByRole('dialog', { name: /has not been sent/ })).toBeVisible();
  expect(screen.queryByText('Error')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
});

test('VO-7: a banner that comes while a dialog is open stands in the dialog', async () => {
  const { happens } = await drawApp({ path, before: questionLoaded() });
  happens(popup);
  happens(bannerShown({ message: { text: 'unavailable' }, durationMs: 1500, kind: 'error' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toContainElement(screen.getByText(/We are not ready just now/));
  happens(bannerTimedOut({ id: 2 }));
  expect(screen.queryByText(/We are not ready just now/)).toBeNull();
});

test('VO-7: a banner in a dialog is announced, and stays when the dialog closes', async () => {
  const { happens, user } = await drawApp({ path, before: questionLoaded() });
  happens(popup);
  happens(bannerShown({ message: { text: 'unavailable' }, durationMs: 1500, kind: 'status' }));
  const dialog = screen.getByRole('dialog');
  const line = /We are not ready just now/;
  expect(within(dialog).getByText(line).closest('[role=status], [role=alert]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText(line)).toBeVisible();
});

test('VO-7: an answer closes the popup and gives the focus back', async () => {
  const { happens, user, dispatched } = await drawApp({ path, before: questionLoaded() });
  screen.getByRole('button', { name: 'Sad' }).focus();
  happens(popup);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(dispatched.at(-1)).toEqual(popupAnswered({ id: 1, answer: 'cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sad' })).toHaveFocus();
});

test('VO-7: a click outside and Escape close a popup where that is allowed', async () => {
  const { happens, user } = await drawApp({ path, before: questionLoaded() });
  happens(popup);
  await user.click(screen.getByText(/has not been sent/));
  await user.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
  happens(popup);
  escape(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('VO-7: where it is not allowed, neither closes it', async () => {
  const { happens, user } = await drawApp({ path, before: questionLoaded() });
  happens(popupOpened({ ...popup.payload, closesOutside: false }));
  await user.click(screen.getByRole('dialog'));
  expect(escape(screen.getByRole('dialog')).defaultPrevented).toBe(true);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each([
  [
    'a key is translated',
    'VoteNotSent',
    'Ihre Stimme wurde nicht gesendet. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  ],
  ['a key that nobody knows is shown', 'no_such_key', 'no_such_key'],
  ['what every object has is no key', 'constructor', 'constructor'],
  ['nor is what every function has', 'name', 'name'],
  ['text with spaces is shown as it is', 'Not this one', 'Not this one'],
  ['no text is the label of the sync status', '', 'Stand der Übertragung'],
])('LG-3: %s', async (_, text, shown) => {
  await loadPack('de');
  expect(resolveMessage(textsOf('de'), { text })).toBe(shown);
});

test.each([
  ['a key is translated', 'wrong_credentials', 'E-Mail oder Passwort ist falsch. (1300)'],
  ['text with spaces is shown as it is', 'Not this one', 'Not this one (1300)'],
  ['no text is the label of the sync status', '', 'Stand der Übertragung (1300)'],
])('LG-3: before a code, %s', async (_, text, shown) => {
  await loadPack('de');
  expect(resolveMessage(textsOf('de'), { text, code: 1300 })).toBe(shown);
});

test.each([
  ['max_attach_photos_count_error', 'Only up to 5 files allowed'],
  ['PhotoOverweight', 'Photo is more than 20Mb'],
  ['too_many_recordings', 'Only up to 3 recordings allowed'],
])('what the server refuses as %s is said with its limit', (text, shown) => {
  expect(resolveMessage(textsOf('en'), { text })).toBe(shown);
});
