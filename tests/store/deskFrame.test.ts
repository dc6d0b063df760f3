import type { UnknownAction } from 'redux';
import * as desk from '../../state/desk/deskSlice';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { identityLost, identityReceived } from '../../state/session/sessionSlice';
import { listReceived as todayReceived } from '../../state/today/todaySlice';
import { personReceived } from '../../state/user/accountSlice';
import { deskStateAfter } from '../support/deskStore';
import { addressOf } from '../support/store';

const moved = (path: string) => locationChanged({ address: addressOf(path) } as never);
const [lost, other] = [identityLost(), identityReceived({} as never)];
type Row = [string, UnknownAction[], object];

describe('the frame of the desk', () => {
  const first = { menu: null, origin: 'https://smilelog.example' };
  const row = desk.menuOpened({ menu: 'row', of: 'r1' });
  const counted = desk.casesCounted({ count: 3, unread: 2 });
  const today = (kind: string) =>
    todayReceived({ scope: { kind }, waiting: { count: 5, unread: 4 } } as never);
  const person = (inbox?: object) => personReceived({ person: { inbox } } as never);

  it.each<Row>([
    ['opens a menu', [desk.menuOpened({ menu: 'pages' })], { menu: 'pages' }],
    ['opens the menu of a row', [row], { menu: 'row', menuOf: 'r1' }],
    ['opens one menu at a time', [row, desk.menuOpened({ menu: 'account' })], { menu: 'account' }],
    ['closes a menu', [row, desk.menuClosed()], {}],
    [
      'closes a menu with the page',
      [row, desk.copyEnded({ text: 'x', isCopied: true }), moved('/desk/places')],
      {},
    ],
    [
      'shows what was copied',
      [desk.copyEnded({ text: 'x', isCopied: false })],
      { copied: { text: 'x', isCopied: false } },
    ],
    [
      'folds its parts',
      [
        desk.filtersToggled({ isShown: true }),
        desk.navToggled({ isFolded: true }),
        desk.chartTableToggled({ isShown: true }),
      ],
      { hasFilters: true, isNavFolded: true, hasChartTable: true },
    ],
    ['plays faster', [desk.speedChosen({ speed: 1.5 })], { speed: 1.5 }],
    ['counts what waits', [counted], { waiting: 3, unread: 2 }],
    [
      'keeps what is unread where nobody says',
      [counted, desk.casesCounted({ count: 1 })],
      { waiting: 1, unread: 2 },
    ],
    ['says nothing of what nobody counted', [desk.casesCounted({ count: 1 })], { waiting: 1 }],
    ['counts with Today', [counted, today('organisation')], { waiting: 5, unread: 4 }],
    ['counts no part of an organisation', [counted, today('site')], { waiting: 3, unread: 2 }],
    ['counts with the person', [counted, person({ open: 7, unread: 6 })], { waiting: 7, unread: 6 }],
    ['counts with no person without an inbox', [counted, person()], { waiting: 3, unread: 2 }],
    ['forgets with the person', [counted, lost], {}],
    ['forgets for another person', [counted, other], {}],
  ])('%s', (_what, actions, changes) => {
    const state = deskStateAfter(actions).desk;
    expect(state).toEqual({ ...first, ...changes });
    // What is absent is no field.
    expect(Object.keys(state).sort()).toEqual(Object.keys({ ...first, ...changes }).sort());
  });
});
