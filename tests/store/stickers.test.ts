import type { UnknownAction } from 'redux';
import { wireSticker } from '../../fixtures/exampleData';
import { downloadWentOn } from '../../state/device/deviceSlice';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { identityLost, identityReceived } from '../../state/session/sessionSlice';
import * as selectors from '../../state/stickers/stickersSelectors';
import * as slice from '../../state/stickers/stickersSlice';
import { firstDesign } from '../../state/stickers/studioRules';
import { deskStateAfter } from '../support/deskStore';
import { addressOf } from '../support/store';

const page = '/desk/stickers';
const failure = { kind: 'offline', message: { text: 'NotSent' } } as never;
const after = (actions: readonly UnknownAction[], href = page) => deskStateAfter(actions, href);
const first = after([]).stickers;
const moved = (path: string) => locationChanged({ address: addressOf(path) } as never);

const content = { stickers: ['a', 'b', 'c'].map((uid) => wireSticker(uid)), next: 'n', now: 5 };
const received = slice.listReceived(content);
const list = { status: 'loaded', ...content, isStale: false };
const toggled = (uid: string) => slice.stickerToggled({ uid });
const sending = slice.changePressed({ uid: 'a', change: 'disable' as never, from: 'assigned' });
const changed = slice.stickerChanged({ sticker: wireSticker('a', { state: 'disabled' }) });
const call = { status: 'open', key: null, failure: null };
const made = { kind: 'new', questionUid: '', orgUid: '', count: 1, placement: '', call };
const started = slice.callStarted({ key: 'k' });
const choices = (...organisations: object[]) =>
  slice.choicesReceived({ organisations, base: 'http://printed.example' } as never);
const blue = { uid: 'o1', name: 'One', color: '#000088' };
const studio = { uids: null, design: firstDesign, file: null };
const print = slice.printPressed();

it.each<[string, UnknownAction[], object]>([
  ['asks to sign in', [received, slice.signInNeeded()], { isSignedOut: true }],
  ['is refused', [received, slice.refused()], { isRefused: true }],
  ['loads', [slice.listRequested()], { list: { status: 'loading' } }],
  ['shows a page', [received], { list }],
  [
    'shows the page before while another loads',
    [received, slice.listRequested()],
    { list: { ...list, isStale: true } },
  ],
  [
    'says that a page did not load',
    [received, slice.listFailed({ failure })],
    { list: { status: 'failed', failure } },
  ],
  [
    'knows what to choose from',
    [slice.choicesFailed({ failure }), choices()],
    { choices: { status: 'loaded', organisations: [], base: 'http://printed.example' } },
  ],
  [
    'says that choices did not load',
    [slice.choicesFailed({ failure })],
    { choices: { status: 'failed', failure } },
  ],
  ['holds a search as it is typed', [slice.searchTyped({ q: 'x' })], { typed: 'x' }],
  [
    'chooses stickers until they are pressed again',
    ['a', 'b', 'c', 'b'].map(toggled),
    { chosen: ['a', 'c'] },
  ],
  [
    'chooses the page once',
    [received, toggled('b'), toggled('z'), slice.pageToggled({ isChosen: true })],
    { list, chosen: ['b', 'z', 'a', 'c'] },
  ],
  ['chooses nothing of a page that loads', [slice.pageToggled({ isChosen: true })], {}],
  ['chooses none', [toggled('a'), slice.pageToggled({ isChosen: false })], {}],
  ['asks what to make', [slice.newPressed()], { dialog: made }],
  [
    'takes what to make',
    [slice.newPressed(), slice.newEdited({ made: { count: 3 } })],
    { dialog: { ...made, count: 3 } },
  ],
  [
    'takes nothing while it is made',
    [slice.newPressed(), started, slice.newEdited({ made: { count: 3 } })],
    { dialog: { ...made, call: { status: 'sending', key: 'k', failure: null } } },
  ],
  [
    'says why nothing was made',
    [slice.newPressed(), started, slice.callFailed({ failure, key: 'k' })],
    { dialog: { ...made, call: { status: 'open', key: 'k', failure } } },
  ],
  [
    'forgets that for another content',
    [slice.newPressed(), slice.callFailed({ failure, key: 'k' }), slice.newEdited({ made: { count: 2 } })],
    { dialog: { ...made, count: 2 } },
  ],
  [
    'asks whether to replace',
    [slice.replacePressed({ uid: 'a' })],
    { dialog: { kind: 'replace', uid: 'a', call } },
  ],
  [
    'edits nothing new while it replaces',
    [slice.replacePressed({ uid: 'a' }), slice.newEdited({ made: { count: 3 } })],
    { dialog: { kind: 'replace', uid: 'a', call } },
  ],
  [
    'calls for no dialog that is closed',
    [started, slice.callFailed({ failure, key: null }), slice.newEdited({ made: {} })],
    {},
  ],
  ['closes a dialog', [slice.newPressed(), slice.dialogClosed()], {}],
  [
    'closes no dialog that is sent',
    [slice.newPressed(), started, slice.dialogClosed()],
    { dialog: { ...made, call: { status: 'sending', key: 'k', failure: null } } },
  ],
  [
    'chooses what was made',
    [toggled('a'), slice.newPressed(), sending, slice.stickersMade({ uids: ['d', 'e'] })],
    { chosen: ['d', 'e'] },
  ],
  ['changes a sticker', [sending], { change: { status: 'sending', uid: 'a' } }],
  [
    'shows a changed sticker',
    [received, sending, changed],
    { list: { ...list, stickers: [wireSticker('a', { state: 'disabled' }), ...content.stickers.slice(1)] } },
  ],
  [
    'waits on for another sticker',
    [sending, slice.stickerChanged({ sticker: wireSticker('b') })],
    { change: { status: 'sending', uid: 'a' } },
  ],
  [
    'says that a change failed',
    [sending, slice.changeFailed({ uid: 'a', failure })],
    { change: { status: 'failed', failure } },
  ],
  [
    'says so of the shown change alone',
    [sending, slice.changeFailed({ uid: 'b', failure })],
    { change: { status: 'sending', uid: 'a' } },
  ],
  ['says so of no change that has gone', [slice.changeFailed({ uid: 'a', failure })], {}],
  [
    'forgets a failed change at a choice',
    [sending, slice.changeFailed({ uid: 'a', failure }), toggled('b')],
    { chosen: ['b'] },
  ],
  ['forgets it at a choice of the page', [sending, slice.pageToggled({ isChosen: false })], {}],
  ['prints all that is found', [print], { studio }],
  ['prints what is chosen', [toggled('a'), print], { chosen: ['a'], studio: { ...studio, uids: ['a'] } }],
  [
    'prints in the colour of the only organisation',
    [choices(blue), print],
    {
      choices: { status: 'loaded', organisations: [blue], base: 'http://printed.example' },
      studio: { ...studio, design: { ...firstDesign, colour: '#000088' } },
    },
  ],
  [
    'prints in the usual colour for two',
    [choices(blue, blue), print],
    { choices: { status: 'loaded', organisations: [blue, blue], base: 'http://printed.example' }, studio },
  ],
  [
    'keeps a design for the next print',
    [print, slice.designEdited({ design: { copies: 3 } }), toggled('a'), print],
    { chosen: ['a'], studio: { uids: ['a'], design: { ...firstDesign, copies: 3 }, file: null } },
  ],
  [
    'makes a file',
    [print, slice.downloadPressed({ format: 'pdf' })],
    { studio: { ...studio, file: { status: 'making' } } },
  ],
  [
    'counts its bytes',
    [print, slice.downloadPressed({ format: 'pdf' }), downloadWentOn({ bytes: 9 })],
    { studio: { ...studio, file: { status: 'making', bytes: 9 } } },
  ],
  ['counts no bytes of other files', [print, downloadWentOn({ bytes: 9 })], { studio }],
  [
    'counts no bytes of a file that is made',
    [print, slice.downloaded(), downloadWentOn({ bytes: 9 })],
    { studio: { ...studio, file: { status: 'made' } } },
  ],
  [
    'says that a file failed',
    [print, slice.downloadFailed({ failure })],
    { studio: { ...studio, file: { status: 'failed', failure } } },
  ],
  [
    'needs another file for another design',
    [print, slice.downloaded(), slice.designEdited({ design: {} })],
    { studio },
  ],
  ['closes the sheet', [print, slice.studioClosed()], {}],
  [
    'makes no file without a sheet',
    [
      slice.designEdited({ design: {} }),
      slice.downloadPressed({ format: 'pdf' }),
      slice.downloaded(),
      slice.downloadFailed({ failure }),
      downloadWentOn({ bytes: 1 }),
    ],
    {},
  ],
  [
    'keeps its page with other filters',
    [received, toggled('a'), slice.searchTyped({ q: 'x' }), sending, moved('/desk/stickers?q=x')],
    { list, chosen: ['a'] },
  ],
  ['leaves all with another page', [received, toggled('a'), print, moved('/desk/places')], {}],
  ['leaves with the person', [received, toggled('a'), identityLost()], { isSignedOut: true }],
  ['leaves for another person', [received, identityReceived({} as never)], { isSignedOut: true }],
  ['has nothing to leave before it loads', [toggled('a'), identityLost()], { chosen: ['a'] }],
])('the list of stickers %s', (_what, actions, changes) => {
  expect(after(actions).stickers).toEqual({ ...first, ...changes });
});

describe('what the list shows', () => {
  const some = slice.listReceived({
    ...content,
    stickers: (['assigned', 'disabled', 'lost', 'replaced'] as const).map((state) =>
      wireSticker(state, { state }),
    ),
  });

  it('is the search as typed, else of the address', () => {
    const href = `${page}?q=cafe&sort=nothing`;
    expect(selectors.selectTypedSearch(after([], href))).toBe('cafe');
    expect(selectors.selectTypedSearch(after([slice.searchTyped({ q: '' })], href))).toBe('');
    expect(selectors.selectStickerFilters(after([], href))).toMatchObject({ q: 'cafe', sort: 'newest' });
    expect(selectors.selectShownStickers(after([]))).toEqual([]);
    expect(selectors.selectShownStickers(after([received]))).toEqual(content.stickers);
  });

  it('prints what is in use, unless somebody asks for more', () => {
    const printed = (actions: readonly UnknownAction[], href = page) => [
      selectors.selectPrinted(after(actions, href)),
      selectors.selectPrintedOutOfUse(after(actions, href)),
    ];
    expect(printed([some, print])).toEqual([['assigned'], 0]);
    expect(printed([some, print], `${page}?state=lost`)).toEqual([
      ['assigned', 'disabled', 'lost', 'replaced'],
      3,
    ]);
    expect(printed([some, toggled('lost'), toggled('assigned'), print])).toEqual([['lost', 'assigned'], 1]);
    expect(printed([])).toEqual([[], 0]);
  });

  it.each([
    ['http://localhost:3000', 'localhost:3000'],
    ['https://localhost', 'localhost'],
    ['http://127.0.0.1:80/x', '127.0.0.1:80'],
    ['http://0.0.0.0', '0.0.0.0'],
    ['http://[::1]:3000', '[::1]:3000'],
    ['http://[::]', '[::]'],
    ['https://localhost.example', null],
    ['https://my-localhost', null],
    ['https://smilelog.example/localhost', null],
    ['http://10.0.0.1', null],
    ['ftp://localhost', null],
    ['x http://localhost', null],
  ])('warns of printed addresses at %s or not', (base, host) => {
    expect(
      selectors.selectLocalHost(after([slice.choicesReceived({ organisations: [], base } as never)])),
    ).toBe(host);
  });

  it('begins addresses as the server prints them', () => {
    expect(selectors.selectPrintedBase(after([choices()]))).toBe('http://printed.example');
    expect(selectors.selectPrintedBase(after([]))).toBe('https://smilelog.example');
    expect(selectors.selectPrintedBase(after([slice.choicesReceived({ organisations: [] } as never)]))).toBe(
      'https://smilelog.example',
    );
  });
});
