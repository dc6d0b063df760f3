import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { readLog } from '../../replay/readLog';
import { writeLog } from '../../replay/writeLog';
import { openRecording, type Recording } from '../../src/desk/viewer/recording';
import * as viewer from '../../state/viewer/viewerSlice';
import { ViewerView } from '../../src/desk/viewer/ViewerView';
import type { Wrong } from '../../state/viewer/viewerState';
import { drawDesk } from '../support/drawDesk';
import type { FrameMessage } from '../../src/app/frame/frameMessages';
import { startFrame } from '../../src/app/frame/startFrame';
import { visitorFrame } from '../../src/app/frame/visitorFrame';

// The build's.
(globalThis as { __REDUCERS__?: string }).__REDUCERS__ = 'today';

const path = '/qa/recordings/local/view';
const text = readFileSync('fixtures/logs/vote-happy.rlog', 'utf8');
const { turns } = readLog(text);
/** The turn in which the person taps a face. */
const rated = turns.findIndex(({ a }) => a?.type === 'voting/ratingChosen');
/** The log's last turn. */
const last = turns.length - 1;
/** The turns in which the vote leaves, and in which its answer comes. */
const sent = turns.findIndex(({ f }) => f?.some(([, name]) => name === 'http.send'));
const request = turns[sent]?.f?.find(([, name]) => name === 'http.send')?.[0];
const answered = turns.findIndex((turn) => turn.k === 'res' && turn.id === request);
const requested = viewer.viewerRequested({ recording: 'local', turn: 0 });
const factsOf = ({ facts }: Recording) => ({ name: 'session.rlog', ...facts });

// jsdom has no layout: the list has room for some twenty rows.
beforeAll(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  Element.prototype.scrollTo ??= () => undefined;
});
afterAll(() => jest.restoreAllMocks());

async function drawViewer(log = text, turn = rated, isSignedIn = false, id = 'local') {
  const recording = await openRecording(log);
  const opened = viewer.recordingOpened({ facts: factsOf(recording) });
  const drawn = await drawDesk({
    path: `/qa/recordings/${id}/view`,
    isSignedIn,
    before: [viewer.viewerRequested({ recording: id, turn: 0 }), opened, viewer.turnPicked({ turn })],
    held: { id, recording, View: ViewerView },
  });
  return { ...drawn, recording };
}

const rows = () => document.querySelectorAll('[role=option]');
const rowOf = (turn: number) => document.getElementById(`turn-${turn}`);
const details = () => within(screen.getByLabelText(/^Turn \d+$/));

describe('the viewer of a recorded session', () => {
  it('knows the turn of the report, else of the first error (LOG-2)', async () => {
    const at = async (name: string) => {
      const log = readFileSync(`fixtures/logs/${name}.rlog`, 'utf8');
      const { opensAt } = (await openRecording(log)).facts;
      return opensAt === undefined ? undefined : readLog(log).turns[opensAt];
    };
    expect(await at('report')).toMatchObject({ a: { type: 'recordings/reportPressed' } });
    expect(await at('provider-refused')).toMatchObject({ k: 'res' });
    expect(await at('vote-happy')).toBeUndefined();
  });

  it('leaves Ctrl+K to the browser, because it has no search', async () => {
    const { dispatched } = await drawViewer(text, rated, true);
    const key = { code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
    const pressed = new KeyboardEvent('keydown', key);
    act(() => void document.body.dispatchEvent(pressed));
    expect(pressed.defaultPrevented).toBe(false);
    expect(dispatched.map(({ type }) => type)).not.toContain('finder/finderOpened');
  });

  it('lists turns, and shows what the picked one did (LOG-2)', async () => {
    const { recording } = await drawViewer();
    const seconds = (turns[rated]!.ts / 1_000).toFixed(3).replace('.', '\\.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('session.rlog');
    expect(rowOf(rated)).toHaveTextContent(
      new RegExp(`${rated}\\s*${seconds}\\s*person\\s*tapped Happy\\s*voting/ratingChosen`),
    );
    expect(rowOf(rated)).toHaveAttribute('aria-selected', 'true');
    expect(details().getByText('voting.tapped')).toBeVisible();
    expect(details().getByText('Pending effects: 1')).toBeVisible();
    const frame = screen.getByTitle('Screens of the session');
    expect(frame).toHaveAttribute('src', '/r/frame');
    expect(frame).toHaveAttribute('width', String(recording.sizeAt(rated).width));
  });

  it('shows what a screen threw, and the window and its scheme as they were then', async () => {
    const thrown = { name: 'TypeError', message: 'xx xxxxx', components: ['VoteScreen visit.js:12:345'] };
    const told = [
      { type: 'recordings/screenFailed', payload: thrown },
      { type: 'device/resized', payload: { width: 844, height: 390 } },
      {
        type: 'device/preferencesChanged',
        payload: { scheme: 'dark', reducedMotion: false, contrast: 'usual', ratio: 2 },
      },
    ].map((a, index) => ({ k: 'act' as const, ts: (turns.at(-1)?.ts ?? 0) + 1 + index, a }));
    const failed = turns.length;
    const log = writeLog({ ...readLog(text), turns: [...turns, ...told] });
    const { recording, happens } = await drawViewer(log, failed);
    expect(details().getByText('Thrown in this turn')).toBeVisible();
    expect(details().getByText(/TypeError: xx xxxxx\s+VoteScreen visit\.js:12:345/)).toBeVisible();
    expect(recording.row(failed)).toMatchObject({ isFailed: true, lane: 'device' });
    expect(recording.schemeAt(failed)).toBe('light');
    happens(viewer.turnPicked({ turn: failed + 2 }));
    const frame = screen.getByTitle('Screens of the session');
    expect(frame).toHaveAttribute('width', '844');
    expect(frame.style.colorScheme).toBe('dark');
  });

  it('is named by the words of its report, and leads back to the report', async () => {
    const { happens } = await drawViewer(text, rated, true, 'k7fQ2d');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('session.rlog');
    happens(viewer.reportReceived({ report: { text: 'It did not send', place: 'Café', device: null } }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('“It did not send”');
    expect(screen.getByText(/Café · /)).toBeVisible();
    happens(viewer.reportReceived({ report: { text: null, place: 'Café', device: null } }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Café');
    expect(screen.getByRole('link', { name: 'Report' })).toHaveAttribute('href', '/qa/recordings/k7fQ2d');
  });

  it('shows a request beside its answer', async () => {
    await drawViewer(text, answered);
    const shown = within(details().getByText(/^#\d+ http\.send$/, { selector: 'summary' }).parentElement!);
    expect(shown.getByText(new RegExp(`answered in turn ${answered}`))).toBeVisible();
    expect(shown.getByText(/"endpoint": "sendRateDetails"/)).toBeVisible();
    expect(shown.getByText(/"status": 200/)).toBeVisible();
    expect(details().getByText(`The answer to #${request}, see below.`)).toBeVisible();
    expect(details().getAllByText(/"status": 200/)).toHaveLength(1);
  });

  it('shows from the state what is unfolded, and folds it with another turn', async () => {
    const { dispatched, user, happens } = await drawViewer(text, answered);
    const effect = details().getByText(/^#\d+ http\.send$/, { selector: 'summary' });
    const part = effect.closest('details');
    expect(part).toHaveAttribute('open');
    await user.click(effect);
    expect(dispatched.at(-1)).toEqual(viewer.foldToggled({ list: 'effects', number: request ?? 0 }));
    expect(part).not.toHaveAttribute('open');
    // The browser's own search unfolds what it finds in.
    part!.open = true;
    fireEvent(part!, new Event('toggle'));
    expect(dispatched.at(-1)).toEqual(viewer.foldToggled({ list: 'effects', number: request ?? 0 }));
    expect(part).toHaveAttribute('open');
    await user.click(effect);
    happens(viewer.turnPicked({ turn: answered - 1 }));
    happens(viewer.turnPicked({ turn: answered }));
    expect(
      details()
        .getByText(/^#\d+ http\.send$/, { selector: 'summary' })
        .closest('details'),
    ).toHaveAttribute('open');
  });

  it('changes an input, and asks for what would have happened', async () => {
    const { dispatched, user, happens } = await drawViewer();
    await user.click(details().getByRole('button', { name: 'Change this input' }));
    const field = details().getByRole('textbox', { name: 'Change this input' });
    expect(field).toHaveValue(JSON.stringify(turns[rated]?.a, null, 2));
    expect(field).toHaveFocus();
    fireEvent.change(field, { target: { value: '{"type":' } });
    await user.click(details().getByRole('button', { name: 'Simulate from here' }));
    expect(dispatched.at(-1)).toEqual(viewer.remakePressed({ kind: 'fork', turn: rated, text: '{"type":' }));
    happens(viewer.remakingFailed({ why: 'NotJson' }));
    expect(details().getByText('This is no JSON of an input.')).toBeVisible();
    await user.click(details().getByRole('button', { name: 'Leave as it was' }));
    expect(details().queryByRole('textbox')).toBeNull();
    expect(details().getByRole('button', { name: 'Change this input' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Shrink' }));
    expect(dispatched.at(-1)).toEqual(viewer.remakePressed({ kind: 'shrink' }));
    happens(viewer.remakingFailed({ why: 'NothingFails' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing to shrink');
  });

  it('steps by keys, except in a field', async () => {
    const { dispatched, user } = await drawViewer();
    for (const key of ['ArrowDown', 'ArrowLeft', 'Home', 'End', 'PageUp'])
      fireEvent.keyDown(document.body, { key });
    expect(dispatched.splice(0)).toEqual(
      // From where each key finds it.
      [13, 12, 0, last, last - 20].map((turn) => viewer.turnPicked({ turn })),
    );
    fireEvent.keyDown(document.body, { key: ' ' });
    expect(dispatched.splice(0)).toEqual([viewer.playToggled()]);
    fireEvent.keyDown(document.body, { key: '/' });
    const filter = screen.getByLabelText('Filter turns');
    expect(filter).toHaveFocus();
    await user.keyboard('{Home} /');
    expect(dispatched.splice(0).every(viewer.filterTyped.match)).toBe(true);
    await user.keyboard('{Escape}');
    expect(filter).not.toHaveFocus();
  });

  it('steps through what the filter finds', async () => {
    const { dispatched, happens } = await drawViewer();
    happens(viewer.filterTyped({ filter: 'http' }));
    expect(screen.getByText(new RegExp(`^\\d+ of ${last + 1} turns$`))).toBeVisible();
    expect(rows().length).toBeLessThan(10);
    fireEvent.click(screen.getByText('Next turn'));
    expect(dispatched.at(-1)).toEqual(viewer.turnPicked({ turn: sent }));
    happens(viewer.filterTyped({ filter: 'nowhere' }));
    expect(screen.getByText('No turn fits the filter')).toBeVisible();
  });

  it('lists the turns that changed a value of the state', async () => {
    const { dispatched, user, happens, recording } = await drawViewer();
    const form = within(screen.getByRole('search', { name: 'When a value of the state changed' }));
    const field = form.getByLabelText('Path in the state');
    expect(form.queryByText('Find changes')).toBeNull();
    fireEvent.change(field, { target: { value: 'voting.tapped.rating' } });
    expect(
      [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value')),
    ).toContain('voting.tapped.questionUid');
    await user.type(form.getByLabelText('Became (any value)'), '3');
    await user.click(form.getByText('Find changes'));
    expect(dispatched.at(-1)).toEqual(viewer.searchPressed());
    expect(screen.getByText('Searching… 0 found')).toBeVisible();
    expect(recording.search({ path: 'voting.tapped.rating', value: '3' })?.advance(Infinity)).toBe(true);
    happens(viewer.searchWentOn({ progress: { status: 'done', turns: turns.length, found: 1 } }));
    expect([...rows()].map(({ id }) => id)).toEqual([`turn-${rated}`]);
    expect(rowOf(rated)).toHaveTextContent('undefined→3');
    fireEvent.click(rowOf(rated)!);
    expect(dispatched.at(-1)).toEqual(viewer.turnPicked({ turn: rated }));
    await user.click(form.getByText('All turns'));
    expect(rows().length).toBeGreaterThan(1);
    expect(field).toHaveValue('');
  });

  it('says plainly that nothing changed at a path', async () => {
    const { happens } = await drawViewer();
    happens(viewer.searchFilled({ path: 'nowhere' }));
    happens(viewer.searchPressed());
    happens(viewer.searchWentOn({ progress: { status: 'done', turns: turns.length, found: 0 } }));
    expect(screen.getByText('Nothing changed there.')).toBeVisible();
    expect(rows()).toHaveLength(0);
  });

  it('marks where the session diverges, and shows both sides (LOG-3)', async () => {
    const changed = text.replace('"rating":3}},"f":[[12', '"rating":1}},"f":[[12');
    const { recording, happens, user, dispatched } = await drawViewer(changed, 3);
    recording.divergence = recording.replay?.advance(100)?.divergence ?? null;
    happens(viewer.replayWentOn({ replay: { status: 'diverged', turn: rated, kind: 'state' } }));
    expect(rowOf(rated)).toHaveTextContent('diverges');
    await user.click(screen.getByText('Diverges at turn 12'));
    expect(dispatched.at(-1)).toEqual(viewer.turnPicked({ turn: rated }));
    expect(details().getByText('Recorded beside replayed')).toBeVisible();
    expect(details().getByText(/^state · voting/)).toBeVisible();
  });

  it('hears its own frame alone', async () => {
    const { dispatched } = await drawViewer();
    const { contentWindow } = screen.getByTitle<HTMLIFrameElement>('Screens of the session');
    const tell = (origin: string, source: Window | null, data: object) =>
      act(() => void window.dispatchEvent(new MessageEvent('message', { origin, source, data })));
    const swallowed = { smilelog: 'swallowed', turn: rated, type: 'voting/ratingChosen' };
    tell('https://stranger.example', contentWindow, swallowed);
    tell(window.location.origin, window, swallowed);
    expect(dispatched).toEqual([]);
    tell(window.location.origin, contentWindow, swallowed);
    expect(screen.getByText('Actions by screens, swallowed: 1')).toBeVisible();
    tell(window.location.origin, contentWindow, { smilelog: 'key', key: 'End' });
    expect(dispatched).toEqual([
      viewer.dispatchSwallowed({ turn: rated, type: 'voting/ratingChosen' }),
      viewer.turnPicked({ turn: last }),
    ]);
  });

  it('shows the command that makes a test (LOG-4)', async () => {
    const { user, dispatched } = await drawViewer();
    await user.click(screen.getByText('Copy as test'));
    const dialog = within(screen.getByRole('dialog', { name: 'Copy as test' }));
    const command =
      'npm run rlog -- to-jest session.rlog --save && npm run test:replay -- tests/replay/session.test.ts';
    expect(dialog.getByText(command)).toBeVisible();
    await user.click(dialog.getByText('Copy command'));
    expect(dispatched.at(-1)).toEqual(viewer.commandCopyPressed({ command }));
  });

  it('names a file that begins like an option as a path', async () => {
    const recording = await openRecording(text);
    await drawDesk({
      path,
      before: [
        requested,
        viewer.recordingOpened({ facts: { name: '-fork.rlog', ...recording.facts } }),
        viewer.commandPressed(),
      ],
      held: { id: 'local', recording, View: ViewerView },
    });
    expect(screen.getByText(/^npm run rlog -- to-jest \.\/-fork\.rlog --save/)).toBeVisible();
  });

  it('asks first what is wrong in a session that replays (LOG-4)', async () => {
    const { user, happens } = await drawViewer();
    happens(viewer.replayWentOn({ replay: { status: 'same', turns: turns.length } }));
    await user.click(screen.getByText('Copy as test'));
    const dialog = within(screen.getByRole('dialog', { name: 'Copy as test' }));
    expect(dialog.queryByText(/to-jest/)).toBeNull();
    await user.click(dialog.getByText('What is wrong here?'));
    expect(screen.getByRole('dialog', { name: 'What is wrong here?' })).toBeVisible();
  });

  it('offers what can be wrong at a turn, and takes one of it (LOG-4)', async () => {
    const { user, happens, dispatched } = await drawViewer();
    await user.click(screen.getByText('What is wrong here?'));
    happens(viewer.textsRead({ turn: rated, texts: ['Thank you.'] }));
    const dialog = within(screen.getByRole('dialog', { name: 'What is wrong here?' }));
    const chosen = (wrong: Wrong) => viewer.wrongChosen({ turn: rated, wrong });
    await user.click(dialog.getByText('Thank you.'));
    expect(dispatched.at(-1)).toEqual(chosen({ kind: 'text', text: 'Thank you.' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    happens(viewer.wrongPressed());
    await user.click(screen.getByText('voting.tapped.rating 3'));
    expect(dispatched.at(-1)).toEqual(chosen({ kind: 'value', path: 'voting.tapped.rating', value: 3 }));
  });

  it('takes what is missing, for which it waits until the person acts again (LOG-4)', async () => {
    const { user, happens, dispatched } = await drawViewer();
    happens(viewer.wrongPressed());
    await user.selectOptions(screen.getByRole('combobox', { name: 'A missing request' }), 'sendReport');
    await user.click(screen.getByText('It is missing'));
    const { turn, wrong } = (dispatched.at(-1) as ReturnType<typeof viewer.wrongChosen>).payload;
    expect(wrong).toEqual({ kind: 'missingRequest', endpoint: 'sendReport', times: 1 });
    expect(turn).toBeGreaterThan(rated);
    happens(viewer.wrongPressed());
    await user.type(screen.getByRole('textbox', { name: 'A missing text' }), 'Sorry');
    await user.click(screen.getByText('It is missing'));
    expect(dispatched.at(-1)).toMatchObject({ payload: { wrong: { kind: 'missingText', text: 'Sorry' } } });
  });

  it('says that the file is not whole', async () => {
    const lines = text.split('\n');
    const { container } = await drawViewer(lines.slice(0, 12).join('\n') + '\n{"k":"res","ts":', 3);
    expect(within(container).getByRole('alert')).toHaveTextContent(/not whole.*breaks off in line 13/);
  });

  it('has nothing that axe finds', async () => {
    const { container } = await drawViewer();
    const { violations } = await axe.run(container, {
      rules: { 'color-contrast': { enabled: false }, 'frame-tested': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))).toEqual([]);
  });
});

describe('a recording that is not shown', () => {
  it('loads', async () => {
    await drawDesk({ path, before: [requested] });
    expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
  });

  it.each([
    [
      viewer.openingFailed({ failure: { kind: 'server', message: { text: 'The file is empty.' } } }),
      'The file is empty.',
    ],
    [
      viewer.openingFailed({ failure: { kind: 'missing', message: { text: 'NotLoaded' } } }),
      'There is no such recording. It may have been deleted.',
    ],
  ])('says why: %j', async (action, said) => {
    await drawDesk({ path, before: [requested, action] });
    expect(screen.getByText(said)).toBeInTheDocument();
  });

  it('leads to the other reports when this one is gone', async () => {
    const failure = { kind: 'missing', message: { text: 'NotLoaded' } } as const;
    await drawDesk({ path, before: [requested, viewer.openingFailed({ failure })] });
    expect(screen.getByRole('link', { name: 'All reports' })).toHaveAttribute('href', '/qa');
  });

  it('is missed where the viewer itself was recorded', async () => {
    const facts = factsOf(await openRecording(text));
    await drawDesk({ path, before: [requested, viewer.recordingOpened({ facts })] });
    expect(screen.getByText('The session that was looked at here is not part of this log.')).toBeVisible();
  });
});

// Last, since it changes the document for good. Its parent is the window itself here.
describe('the frame', () => {
  const told: FrameMessage[] = [];
  const show = async (turn: number, origin = window.location.origin) => {
    const data = {
      smilelog: 'show',
      turn,
      state: (await openRecording(text)).stateAt(turn),
      tz: 'Asia/Tokyo',
    };
    window.dispatchEvent(new MessageEvent('message', { origin, source: window, data }));
    return waitFor(() => expect(told).toContainEqual({ smilelog: 'shown', turn, isFailed: false }));
  };

  it('draws the visitor’s screens of any state, and swallows what they dispatch (LOG-2)', async () => {
    jest.spyOn(window, 'postMessage').mockImplementation((message: unknown) => {
      told.push(message as FrameMessage);
    });
    document.body.innerHTML = '<div id="root"></div>';
    startFrame(visitorFrame);
    expect(told).toEqual([{ smilelog: 'ready' }]);
    await expect(show(1, 'https://stranger.example')).rejects.toThrow('toContainEqual');

    await show(rated);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How was your visit today?');
    fireEvent.click(screen.getByText('Sad'));
    expect(told.at(-1)).toEqual({ smilelog: 'swallowed', turn: rated, type: 'voting/ratingChosen' });
    expect(screen.getByText('Happy').closest('button')).toHaveAttribute('aria-pressed', 'true');

    await show(last);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Thank you.');
    await show(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How was your visit today?');
    expect(new Intl.DateTimeFormat('en').resolvedOptions().timeZone).toBe('Asia/Tokyo');
  });

  it('passes on the keys of the viewer, and follows no link', () => {
    expect(fireEvent.keyDown(document.body, { key: 'ArrowDown' })).toBe(false);
    expect(told.at(-1)).toEqual({ smilelog: 'key', key: 'ArrowDown' });
    expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
    expect(fireEvent.click(screen.getAllByRole('link')[0] as HTMLElement)).toBe(false);
  });
});
