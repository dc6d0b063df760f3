import type { UnknownAction } from 'redux';
import type { QuestionUid } from '../../contract/ids';
import { profileItems } from '../../contract/profileMenu';
import { questionFromWire } from '../../contract/question';
import { userFromWire } from '../../contract/user';
import { userInfo, wireQuestion } from '../../fixtures/exampleData';
import { groupLoaded } from '../../state/groups/groupsSlice';
import { menuClosed, menuOpened } from '../../state/menu/menuSlice';
import { selectMenu, selectMenuOpen } from '../../state/menu/menuSelectors';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { loaded, loadStarted } from '../../state/question/questionSlice';
import * as session from '../../state/session/sessionSlice';
import { addressOf, stateAfter } from '../support/store';

const questionUid = 'demo-cafe' as QuestionUid;
const here = '/r/rate/demo-cafe';
const shown = (more: object = {}) => [
  loadStarted({ questionUid }),
  loaded({ questionUid, question: { ...questionFromWire(wireQuestion()), ...more } }),
];
const identified = (more: object) => [
  session.signedIn({ accessToken: 'token' as never }),
  session.userReceived({ user: { ...userFromWire(userInfo()), ...more } as never, questionUid: null }),
];
const visitor = { role: 'user', organisations: [], access: [] };
const manager = { ...visitor, access: [{ questionUid, manage: true, serviceLog: false }] };
const cleaner = { ...visitor, access: [{ questionUid, manage: false, serviceLog: true }] };
const menu = (actions: UnknownAction[], href = here) => selectMenu(stateAfter(actions, href));
const items = (...given: Parameters<typeof menu>) => menu(...given).map(({ item }) => item);
const pinAt = session.pinStickerRecalled({ questionUid: 'lobby' as QuestionUid });

it.each<[string, UnknownAction[], string[]]>([
  ['visitors', shown(), ['admin', 'service_log', 'quality_control', 'track_inventory', 'vote']],
  [
    'visitors on a phone of staff',
    [...shown(), pinAt],
    ['admin', 'service_log', 'today', 'quality_control', 'track_inventory', 'vote'],
  ],
  [
    'somebody who may do nothing here',
    [...shown(), ...identified(visitor)],
    ['vote', 'service_log', 'quality_control', 'track_inventory', 'logout'],
  ],
  [
    'somebody whom the server has not told',
    [...shown(), session.signedIn({ accessToken: 'token' as never })],
    ['vote', 'service_log', 'quality_control', 'track_inventory', 'logout'],
  ],
  [
    'a cleaner',
    [...shown(), ...identified(cleaner)],
    ['vote', 'service_log', 'today', 'quality_control', 'track_inventory', 'logout'],
  ],
  [
    'a manager',
    [...shown(), ...identified(manager)],
    ['vote', 'service_log', 'today', 'quality_control', 'admin', 'track_inventory', 'logout'],
  ],
  ['visitors of a place with fewer', shown({ menu: ['vote', 'admin'] }), ['admin', 'vote']],
  [
    'staff of a place with fewer',
    [...shown({ menu: ['logout'] }), ...identified(manager)],
    ['today', 'logout'],
  ],
  ['staff of a place without any', [...shown({ menu: [] }), ...identified(manager)], []],
  ['visitors without a sticker', [], []],
  ['staff without a sticker', identified(manager), ['today', 'logout']],
  ['visitors without a sticker on a phone of staff', [pinAt], ['today']],
])('the menu offers to %s what is theirs', (_who, actions, expected) => {
  expect(items(actions)).toEqual(expected);
});

it('a tablet at the door has no menu', () => {
  expect(menu([...shown(), ...identified(manager)], `${here}?kiosk=1`)).toEqual([]);
});

const hrefs = (actions: UnknownAction[]) =>
  Object.fromEntries(menu(actions).map(({ item, href, asksPin }) => [item, [href, asksPin]]));

it('the entries of a manager lead there at once', () => {
  expect(hrefs([...shown(), ...identified(manager)])).toEqual({
    vote: ['/r/rate/demo-cafe?force_vote=true', false],
    service_log: [expect.stringMatching(/^\/r\/sl\/demo-cafe/), false],
    today: ['/r/today', false],
    quality_control: ['/questions/demo-cafe/service/qc', false],
    admin: ['/questions/demo-cafe/manage', false],
    track_inventory: ['/questions/demo-cafe/service/inventory', false],
    logout: [null, false],
  });
});

it('the entries of visitors lead over the login', () => {
  const { vote, admin, quality_control: quality, track_inventory: stock } = hrefs(shown());
  expect(vote).toEqual(['/r/rate/demo-cafe?force_vote=true', false]);
  expect(admin).toEqual([`/r/sign-in?back=${encodeURIComponent('/questions/demo-cafe/manage')}`, false]);
  expect([quality?.[1], stock?.[1]]).toEqual([false, false]);
});

it('the entries of visitors ask for the PIN', () => {
  const asked = hrefs([...shown({ staff: ['pin'] }), pinAt]);
  expect(Object.entries(asked).map(([item, [, asks]]) => [item, asks])).toEqual([
    ['admin', true],
    ['service_log', true],
    ['today', true],
    ['quality_control', true],
    ['track_inventory', true],
    ['vote', false],
  ]);
  expect(asked['admin']?.[0]).toMatch(/^\/r\/.+demo-cafe.*manage/);
  expect(asked['today']?.[0]).toMatch(/lobby/);
  const staff = hrefs([...shown({ staff: ['pin'] }), ...identified(manager)]);
  expect(Object.values(staff).some(([, asks]) => asks)).toBe(false);
});

it('the entries without a sticker are whole', () => {
  expect(menu([pinAt])).toStrictEqual([
    { item: 'today', href: expect.stringMatching(/lobby/), asksPin: true },
  ]);
  expect(menu(identified(manager))).toStrictEqual([
    { item: 'today', href: '/r/today', asksPin: false },
    { item: 'logout', href: null, asksPin: false },
  ]);
  expect(menu([...shown({ menu: [...profileItems] }), ...identified(visitor)]).at(-1)).toStrictEqual({
    item: 'logout',
    href: null,
    asksPin: false,
  });
});

it('the menu closes with the page', () => {
  const isOpen = (...actions: UnknownAction[]) =>
    selectMenuOpen(stateAfter([groupLoaded({ group: 'account' }), ...actions], here));
  expect([isOpen(), isOpen(menuOpened()), isOpen(menuOpened(), menuClosed())]).toEqual([false, true, false]);
  expect(isOpen(menuOpened(), locationChanged({ address: addressOf('/') } as never))).toBe(false);
});
