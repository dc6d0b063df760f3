import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { Provider } from 'react-redux';
import type { Guid } from '../../contract/ids';
import { locales } from '../../contract/languages';
import type { VotedRecord } from '../../contract/storedKeys';
import { App } from '../../src/app/App';
import { gameEntered, gameOpened } from '../../state/game/gameActions';
import { groupLoaded, groupRequested } from '../../state/groups/groupsSlice';
import {
  gameClosed,
  contactAccepted,
  contactChanged,
  contactStarted,
  contactSubmitted,
  duckPressed,
  duckReleased,
  jumpPressed,
  playPressed,
  recordClosed,
  recordTold,
  resultAccepted,
  runEnded,
  runStarted,
  soundSwitched,
} from '../../state/game/gameSlice';
import { resultOf, runnerAt } from '../../state/game/runnerRules';
import { bannerShown } from '../../state/messages/messagesSlice';
import { votedRestored } from '../../state/voting/votingSlice';
import { loadPack } from '../../src/i18n/packs';
import { textsOf } from '../../src/i18n/texts';
import { Playback } from '../../src/ui/playback';
import { fakeScreen, type FakeScreen } from '../support/canvas';
import { cafe, drawApp, questionLoaded, storeAt } from '../support/drawApp';

const path = '/r/thank-for-vote/demo-cafe/3/vote-1';
const vote = { questionUid: cafe, rating: 3, voteUid: 'vote-1', isServiceLog: false, key: 'key-1' };
const voted = [...questionLoaded(), votedRestored({ voted: [vote as unknown as VotedRecord] })];
const ready = [...voted, groupLoaded({ group: 'game' }), gameEntered()];
const started = [playPressed(), runStarted({ session: 1, seed: 7, isCalm: false })];
/** A game without any input. */
const lazy = runnerAt({ seed: 7, isCalm: false, inputs: [], ticks: 0 }, 10_000);
const over = runEnded({ session: 1, ticks: lazy.tick });
const record = resultAccepted({ session: 1, guid: 'game-1' as Guid, isRecord: true });

let canvas: FakeScreen;
beforeAll(() => loadPack('en'));
beforeEach(() => {
  canvas = fakeScreen();
});

/** The thank-you page with the game over it. */
async function inGame(...more: NonNullable<Parameters<typeof drawApp>[0]['before']>) {
  const drawn = await drawApp({ path, before: [...ready, ...more] });
  await screen.findByRole('dialog', { name: 'Run, smiley!' });
  drawn.dispatched.length = 0;
  return drawn;
}

const button = (name: string) => screen.getByRole('button', { name });
const lastScore = () => canvas.drawn.filter(([name]) => name === 'fillText').at(-1)?.[1];

async function findings() {
  const { violations } = await axe.run(document, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}

test('GM-1: is offered to who has voted, and its script comes when it is pressed', async () => {
  const { user, dispatched, happens } = await drawApp({ path, before: voted });
  await user.click(button('Play a little game'));
  expect(dispatched).toEqual([gameOpened()]);
  happens(groupRequested({ group: 'game' }));
  expect(button('Loading…')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByRole('dialog')).toBeNull();
  happens(groupLoaded({ group: 'game' }));
  happens(gameEntered());
  expect(await screen.findByRole('dialog', { name: 'Run, smiley!' })).toBeVisible();
});

test.each([
  ['without a vote of this tab', questionLoaded()],
  [
    'after a service-log vote',
    [...questionLoaded(), votedRestored({ voted: [{ ...vote, isServiceLog: true } as never] })],
  ],
])('is not offered %s', async (_, before) => {
  await drawApp({ path, before });
  expect(screen.queryByRole('button', { name: 'Play a little game' })).toBeNull();
});

test('GM-1: Play, then Jump and Down, then Play again, and Close at all times', async () => {
  const { user, dispatched, happens } = await inGame();
  expect(button('Play')).toHaveFocus();
  await user.click(button('Play'));
  expect(dispatched).toEqual([playPressed()]);
  happens(runStarted({ session: 1, seed: 7, isCalm: false }));
  expect(button('Jump')).toHaveFocus();
  expect(button('Down')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Play' })).toBeNull();
  happens(over);
  expect(screen.getByText('Game over')).toBeVisible();
  expect(screen.getByText(`Score: ${resultOf(lazy).score}`)).toBeVisible();
  dispatched.length = 0;
  await user.click(button('Play again'));
  await user.click(button('Close'));
  expect(dispatched).toEqual([playPressed(), gameClosed()]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [7, 144],
  [16, 60],
  [17, 60],
  [50, 20],
  [99, 10],
])(
  'GM-1: comes to the same end with a frame each %i ms: frames decide what is seen, not what happens',
  async (ms) => {
    const { dispatched } = await inGame(...started);
    act(() => canvas.frames(Math.ceil(10_000 / ms), ms));
    expect(dispatched).toEqual([over]);
    expect(lastScore()).toBe(String(resultOf(lazy).score));
    expect(canvas.waiting()).toBe(0);
  },
);

test('goes on where it was after the tab was away', async () => {
  const { dispatched } = await inGame(...started);
  act(() => canvas.frames(30, 16));
  const before = Number(lastScore());
  act(() => canvas.frames(1, 60_000));
  expect(dispatched).toEqual([]);
  expect(Number(lastScore())).toBeLessThanOrEqual(before + 1);
});

test('GM-1: the keyboard jumps and ducks, each press once, and says before which tick', async () => {
  const { dispatched } = await inGame(...started);
  act(() => canvas.frames(20, 17));
  const target = button('Jump');
  fireEvent.keyDown(target, { key: ' ' });
  fireEvent.keyDown(target, { key: ' ', repeat: true });
  fireEvent.keyUp(target, { key: ' ' });
  fireEvent.keyDown(target, { key: 'ArrowDown' });
  fireEvent.keyDown(target, { key: 'ArrowDown', repeat: true });
  act(() => canvas.frames(10, 17));
  fireEvent.keyUp(target, { key: 'ArrowDown' });
  fireEvent.keyDown(target, { key: 'ArrowUp' });
  fireEvent.keyDown(target, { key: 'a' });
  const [first, , , last] = dispatched as unknown as { payload: { tick: number } }[];
  const [early, late] = [first?.payload.tick ?? 0, last?.payload.tick ?? 0];
  expect(early).toBeGreaterThan(10);
  expect(late).toBeGreaterThan(early + 5);
  expect(dispatched).toEqual([
    jumpPressed({ session: 1, tick: early }),
    duckPressed({ session: 1, tick: early }),
    duckReleased({ session: 1, tick: late }),
    jumpPressed({ session: 1, tick: late }),
  ]);
});

test('keys of other things stay theirs: Space on Close closes', async () => {
  const { user, dispatched } = await inGame(...started);
  act(() => button('Close').focus());
  await user.keyboard(' ');
  expect(dispatched).toEqual([gameClosed()]);
});

test('Enter plays again, but not in the form', async () => {
  const { user, dispatched } = await inGame(...started, over, record);
  await user.type(screen.getByRole('textbox', { name: 'Your contact info' }), '{Enter}');
  expect(dispatched).toEqual([contactSubmitted()]);
  act(() => document.querySelector<HTMLElement>('[data-next]')?.focus());
  await user.keyboard('{Enter}');
  expect(dispatched.at(-1)).toEqual(playPressed());
});

test('GM-1: a finger jumps and ducks when it comes down, on the buttons and on the picture', async () => {
  const { dispatched } = await inGame(...started);
  fireEvent.pointerDown(button('Jump'));
  fireEvent.click(button('Jump'), { detail: 1 });
  fireEvent.pointerDown(button('Down'));
  fireEvent.pointerUp(button('Down'));
  fireEvent.click(button('Down'), { detail: 1 });
  fireEvent.pointerDown(screen.getByRole('img', { name: 'A smiley that runs' }));
  const at = { session: 1, tick: 0 };
  expect(dispatched).toEqual([jumpPressed(at), duckPressed(at), duckReleased(at), jumpPressed(at)]);
  // Voice control and switches click without a pointer.
  dispatched.length = 0;
  fireEvent.click(button('Jump'), { detail: 0 });
  fireEvent.click(button('Down'), { detail: 0 });
  expect(dispatched).toEqual([jumpPressed(at), duckPressed(at), duckReleased(at)]);
});

test('Escape ends a game; a tap beside it only where nobody runs', async () => {
  const { dispatched, happens } = await inGame(...started);
  const dialog = () => screen.getByRole('dialog');
  fireEvent.click(dialog());
  expect(dispatched).toEqual([]);
  happens(over);
  dispatched.length = 0;
  fireEvent.click(dialog());
  expect(dispatched).toEqual([gameClosed()]);
  happens(gameEntered());
  dispatched.length = 0;
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(dispatched).toEqual([gameClosed()]);
});

test('is drawn from the state alone where a recorded turn is looked at: nothing moves by itself', async () => {
  const moves = [40, 90].map((tick) => jumpPressed({ session: 1, tick }));
  const { store } = await storeAt({ path, before: [...ready, ...started, ...moves] });
  render(
    <Playback.Provider value="still">
      <Provider store={store}>
        <App />
      </Provider>
    </Playback.Provider>,
  );
  await screen.findByRole('dialog');
  const inputs = [40, 90].map((tick) => ({ tick, move: 'jump' as const }));
  const then = runnerAt({ seed: 7, isCalm: false, inputs, ticks: 90 }, 90);
  await waitFor(() => expect(lastScore()).toBe(String(resultOf(then).score)));
  // The first frame covers the page, as for any popup.
  canvas.frames(1, 16);
  expect(canvas.waiting()).toBe(0);
});

test('GM-4: the record form says what is too short, and dims the icon below 10 characters', async () => {
  const { user, happens } = await inGame(...started, over);
  expect(screen.queryByRole('textbox', { name: 'Your contact info' })).toBeNull();
  happens(record);
  expect(screen.getByText('A new record at this place!')).toBeVisible();
  const input = screen.getByRole('textbox', { name: 'Your contact info' });
  const send = within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' });
  await user.type(input, '123456789');
  expect(send).toHaveClass('dimmed');
  await user.type(input, '0');
  expect(send).not.toHaveClass('dimmed');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(send);
  expect(screen.getByRole('alert')).toHaveTextContent('Contact info should be longer than 10 characters');
  expect(input).toHaveAttribute('aria-invalid', 'true');
  await user.type(input, '1');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(input).toHaveValue('12345678901');
});

test('GM-4: says in the dialog that the contact was sent', async () => {
  const { happens } = await inGame(
    ...started,
    over,
    record,
    contactChanged({ contact: 'anna@visitor.example' }),
    contactStarted(),
  );
  expect(screen.getByRole('textbox', { name: 'Your contact info' })).toHaveAttribute('readonly');
  happens(bannerShown({ message: { text: 'GameContactSent' }, durationMs: 1_000, kind: 'status' }));
  expect(within(screen.getByRole('dialog')).getByText('Contact information has been sent!')).toBeVisible();
  expect(screen.getAllByText('Contact information has been sent!')).toHaveLength(1);
});

test('GM-4: the focus goes back to what was reached when the contact has been sent, as its form is gone', async () => {
  const { happens } = await inGame(...started, over, record, contactStarted());
  screen.getByRole('textbox', { name: 'Your contact info' }).focus();
  happens(contactAccepted({ guid: 'game-1' as Guid }));
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Game over'));
});

test('the record form says what the organisation does with contact details (MA-1)', async () => {
  const consent = { en: { id: 'c'.repeat(16), text: 'We congratulate you and forget you.' } };
  const { happens } = await inGame(...questionLoaded({ consent }), ...started, over);
  expect(screen.queryByText('We congratulate you and forget you.')).toBeNull();
  happens(record);
  expect(screen.getByText('We congratulate you and forget you.')).toBeVisible();
});

test('GM-3: the form of a record stays over another game, where its keys are typed, and can be closed', async () => {
  const { user, dispatched, happens } = await inGame(...started, over, record, recordTold({ score: 512 }));
  expect(screen.getByText('To beat here: 512')).toBeVisible();
  await user.click(button('Play again'));
  happens(runStarted({ session: 2, seed: 8, isCalm: false }));
  dispatched.length = 0;
  await user.type(screen.getByLabelText('Your contact info'), 'a b');
  expect(dispatched.map(({ type }) => type)).toEqual(Array(3).fill(contactChanged.type));
  await user.click(button('Leave no contact info'));
  expect(dispatched.at(-1)).toEqual(recordClosed());
  expect(screen.queryByLabelText('Your contact info')).toBeNull();
  await waitFor(() => expect(button('Jump')).toHaveFocus());
});

test('is silent until somebody switches the sound on', async () => {
  const { user, dispatched } = await inGame();
  expect(button('Sound')).toHaveAttribute('aria-pressed', 'false');
  await user.click(button('Sound'));
  expect(dispatched).toEqual([soundSwitched()]);
  expect(button('Sound')).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['ready', []],
  ['running', started],
  ['over', [...started, over]],
  ['the record form', [...started, over, record, contactChanged({ contact: 'x' }), contactSubmitted()]],
])('axe finds nothing when the game is %s', async (_, more) => {
  await inGame(...more);
  expect(await findings()).toEqual([]);
});

test.each(locales.filter((locale) => locale !== 'en'))('LG-1: the game speaks %s', async (locale) => {
  const { happens } = await drawApp({ path, locale, before: ready });
  const dialog = await screen.findByRole('dialog');
  const texts = textsOf(locale);
  const english = textsOf('en');
  expect(dialog).toHaveTextContent(texts.GameHelp());
  for (const action of [...started, over, record, contactSubmitted()]) happens(action);
  expect(dialog).toHaveTextContent(texts.GameContactTooShort());
  expect(dialog).toHaveTextContent(texts.GameScore(resultOf(lazy)));
  expect(texts.GameContactTooShort()).not.toBe(english.GameContactTooShort());
  expect(texts.GameContactTooShort()).toContain('10');
  expect(texts.GameContactSent()).not.toBe(english.GameContactSent());
});
