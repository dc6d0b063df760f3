import type { UnknownAction } from 'redux';
import * as alerts from '../../state/alerts/alertChoicesSlice';
import { downloadWentOn, pageHidden, pageShown } from '../../state/device/deviceSlice';
import * as exports from '../../state/exports/exportSlice';
import * as updates from '../../state/inbox/updatesSlice';
import { locationChanged } from '../../state/navigation/navigationSlice';
import * as push from '../../state/push/pushSlice';
import * as finder from '../../state/search/finderSlice';
import * as devices from '../../state/session/devicesSlice';
import { identityLost, identityReceived } from '../../state/session/sessionSlice';
import { deskStateAfter } from '../support/deskStore';
import { addressOf } from '../support/store';

const failure = { kind: 'offline', message: { text: 'NotSent' } } as never;
const moved = (path: string) => locationChanged({ address: addressOf(path) } as never);
const away = moved('/desk/places');
const [lost, other] = [identityLost(), identityReceived({} as never)];
type Row = [string, UnknownAction[], object];

describe('the devices of a person', () => {
  const sessions = ['s1', 's2'].map((ssid) => ({ ssid })) as never;
  const asked = devices.requested();
  const loaded = [asked, devices.received({ sessions })];
  const list = { status: 'loaded', sessions, endings: [] };
  const end = devices.endPressed({ ssid: 's1' });
  const endFailed = devices.endFailed({ ssid: 's1', failure });

  it.each<Row>([
    ['are not asked for at first', [], { status: 'none' }],
    ['are loading', [asked], { status: 'loading' }],
    ['need a sign-in', [devices.signInNeeded()], { status: 'signedOut' }],
    ['are listed', loaded, list],
    ['are listed for who waits alone', [devices.received({ sessions })], { status: 'none' }],
    ['did not load', [asked, devices.failed({ failure })], { status: 'failed', failure }],
    ['stay when a later load fails', [...loaded, devices.failed({ failure })], list],
    ['end one by one', [...loaded, end], { ...list, endings: [{ ssid: 's1', failure: null }] }],
    ['say why one did not end', [...loaded, end, endFailed], { ...list, endings: [{ ssid: 's1', failure }] }],
    [
      'end again after that',
      [...loaded, endFailed, end],
      { ...list, endings: [{ ssid: 's1', failure: null }] },
    ],
    [
      'lose one that ended',
      [...loaded, end, devices.endPressed({ ssid: 's2' }), devices.ended({ ssid: 's1' })],
      { ...list, sessions: [{ ssid: 's2' }], endings: [{ ssid: 's2', failure: null }] },
    ],
    [
      'end none before they are listed',
      [asked, end, endFailed, devices.ended({ ssid: 's1' })],
      { status: 'loading' },
    ],
    ['leave with the page', [...loaded, away], { status: 'none' }],
    ['leave with the person', [...loaded, lost], { status: 'signedOut' }],
    ['leave for another person', [...loaded, other], { status: 'signedOut' }],
    ['that nobody asked for stay so', [lost], { status: 'none' }],
  ])('%s', (_what, actions, expected) => {
    expect(deskStateAfter(actions).devices).toEqual(expected);
  });
});

describe('the finder', () => {
  const closed = { isOpen: false, q: '', result: { status: 'idle' }, at: 0 };
  const opened = { ...closed, isOpen: true };
  const open = finder.finderOpened();
  const typed = (q: string) => finder.finderTyped({ q });
  const found = finder.finderFound({ q: 'cafe', results: [] } as never);
  const result = { status: 'loaded', q: 'cafe', results: [] };

  it.each<Row>([
    ['is closed at first', [], closed],
    ['opens empty', [open], opened],
    ['stays as it is at a second press', [open, typed('cafe'), open], { ...opened, q: 'cafe' }],
    ['closes and forgets', [open, typed('cafe'), finder.finderClosed()], closed],
    ['begins at the first entry', [open, finder.finderMoved({ at: 2 }), typed('c')], { ...opened, q: 'c' }],
    ['goes to an entry', [open, finder.finderMoved({ at: 2 })], { ...opened, at: 2 }],
    ['looks', [open, finder.finderAsked()], { ...opened, result: { status: 'loading' } }],
    ['shows what it found', [open, finder.finderAsked(), found], { ...opened, result }],
    ['shows that until there is more', [open, found, finder.finderAsked()], { ...opened, result }],
    [
      'shows nothing for no words',
      [open, found, typed(' ')],
      { ...opened, q: ' ', result: { status: 'idle' } },
    ],
    [
      'says that it failed',
      [open, finder.finderFailed({ failure })],
      { ...opened, result: { status: 'failed', failure } },
    ],
    [
      'looks again after that',
      [open, finder.finderFailed({ failure }), finder.finderAsked()],
      { ...opened, result: { status: 'loading' } },
    ],
    ['closes with the page', [open, found, away], closed],
    ['closes with the person', [open, found, lost], closed],
  ])('%s', (_what, actions, expected) => {
    expect(deskStateAfter(actions).finder).toEqual(expected);
  });
});

describe('a download', () => {
  const votes = exports.exportPressed({ of: 'votes', format: 'csv' as never });
  const making = { status: 'making', of: 'votes', format: 'csv' };
  const bytes = downloadWentOn({ bytes: 9 });
  const done = (isCut: boolean) => exports.exported({ isCut });

  it.each<[string, UnknownAction[], object | null]>([
    ['is made', [votes], making],
    ['is made one at a time', [votes, exports.exportPressed({ of: 'case', format: 'pdf' })], making],
    ['counts its bytes', [votes, bytes], { ...making, bytes: 9 }],
    ['is over', [votes, done(false)], null],
    ['lacks rows', [votes, done(true)], { status: 'cut', of: 'votes' }],
    ['fails', [votes, exports.exportFailed({ failure })], { status: 'failed', of: 'votes', failure }],
    ['is made again after that', [votes, exports.exportFailed({ failure }), votes], making],
    ['is stopped', [votes, exports.exportStopped()], null],
    [
      'that is over is not stopped',
      [votes, done(true), exports.exportStopped()],
      { status: 'cut', of: 'votes' },
    ],
    ['that is over has no more bytes', [votes, done(true), bytes], { status: 'cut', of: 'votes' }],
    ['that was stopped does not fail', [exports.exportFailed({ failure }), done(true), bytes], null],
    ['stays with its list', [votes, moved('/desk/votes?q=x')], making],
    ['leaves with its list', [votes, moved('/desk/inbox')], null],
    ['leaves with the person', [votes, lost], null],
    ['leaves for another person', [votes, other], null],
  ])('%s', (_what, actions, file) => {
    expect(deskStateAfter(actions).exports).toEqual({ file });
  });

  const paths = [
    '/desk/votes',
    '/desk/inbox',
    '/desk/inbox/case-1',
    '/desk/webhooks',
    '/desk/insights',
    '/desk',
  ];
  it.each([
    ['votes', ['/desk/votes']],
    ['cases', ['/desk/inbox', '/desk/inbox/case-1']],
    ['case', ['/desk/inbox', '/desk/inbox/case-1']],
    ['deliveries', ['/desk/webhooks']],
    ['insights', ['/desk/insights']],
  ] as const)('of %s is shown on its pages', (of, shown) => {
    expect(paths.filter((path) => exports.showsExported(of, path))).toEqual(shown);
  });
});

describe('notifications on a device', () => {
  const none = { status: 'none', key: null, uid: null, step: null, note: null, failure: null };
  const start = push.lookStarted();
  const off = [start, push.looked({ status: 'off', key: 'k', uid: null })];
  const on = [start, push.looked({ status: 'on', key: 'k', uid: 'u' })];
  const isOff = { ...none, status: 'off', key: 'k' };
  const isOn = { ...none, status: 'on', key: 'k', uid: 'u' };
  const [turnOn, turnOff, test] = [push.turnOnPressed(), push.turnOffPressed(), push.testPressed()];
  const refused = push.notTurnedOn({ status: 'blocked', note: 'dismissed', failure: null });
  const failed = push.stepFailed({ failure });
  const turnedOn = push.turnedOn({ uid: 'u' });
  const tested = (note: 'tested' | 'testGone') => push.tested({ note });

  it.each<Row>([
    ['are looked for', [start], { ...none, status: 'loading' }],
    ['are found', off, isOff],
    [
      'are found by who looks alone',
      [push.looked({ status: 'on', key: 'k', uid: 'u' }), push.lookFailed({ failure })],
      none,
    ],
    ['are not found', [start, push.lookFailed({ failure })], { ...none, status: 'failed', failure }],
    ['are being turned on', [...off, turnOn], { ...isOff, step: 'turnOn' }],
    ['are on', [...off, turnOn, turnedOn], isOn],
    ['are refused', [...off, turnOn, refused], { ...isOff, status: 'blocked', note: 'dismissed' }],
    ['are tried anew', [...off, turnOn, failed, turnOn], { ...isOff, step: 'turnOn' }],
    ['are being turned off', [...on, turnOff], { ...isOn, step: 'turnOff' }],
    ['are off', [...on, turnOff, push.turnedOff()], isOff],
    ['are being tested', [...on, test], { ...isOn, step: 'test' }],
    ['arrive', [...on, test, tested('tested')], { ...isOn, note: 'tested' }],
    ['forget a note at the next test', [...on, test, tested('tested'), test], { ...isOn, step: 'test' }],
    [
      'forget a note when they are turned off',
      [...on, test, tested('tested'), turnOff],
      { ...isOn, step: 'turnOff' },
    ],
    ['are gone', [...on, test, tested('testGone')], { ...isOff, note: 'testGone' }],
    ['fail', [...on, test, failed], { ...isOn, failure }],
    ['that are off cannot be tested', [...off, test, turnOff, tested('tested')], isOff],
    ['that are on cannot be turned on', [...on, turnOn, refused, turnedOn, push.turnedOff(), failed], isOn],
    ['leave with the page', [...on, away], none],
    ['leave with the person', [...on, lost], none],
    ['leave for another person', [...on, other], none],
  ])('%s', (_what, actions, expected) => {
    expect(deskStateAfter(actions).push).toEqual(expected);
  });
});

describe('how alerts reach a person', () => {
  const rules = ['r1', 'r2'].map((uid) => ({ uid, by: 'mail' }));
  const start = alerts.choicesRequested();
  const loaded = [start, alerts.choicesReceived({ by: 'mail', rules } as never)];
  const choices = { status: 'loaded', by: 'mail', rules };
  const first = { choices, saving: [], failed: null };
  const chosen = (rule_uid: string | null) => ({ rule_uid, by: 'push' }) as never;
  const choose = (rule_uid: string | null) => alerts.wayChosen(chosen(rule_uid));
  const saved = (rule_uid: string | null) => alerts.waySaved(chosen(rule_uid));
  const failed = alerts.wayFailed({ rule_uid: 'r1', failure });

  it.each<Row>([
    ['is loading', [start], { ...first, choices: { status: 'loading' } }],
    ['is loaded', loaded, first],
    [
      'did not load',
      [start, alerts.choicesFailed({ failure })],
      { ...first, choices: { status: 'failed', failure } },
    ],
    [
      'is loaded for who waits alone',
      [alerts.choicesReceived({} as never), alerts.choicesFailed({ failure })],
      { ...first, choices: { status: 'none' } },
    ],
    [
      'is being saved',
      [...loaded, choose('r1'), choose(null)],
      { ...first, saving: [chosen('r1'), chosen(null)] },
    ],
    [
      'is saved for a rule',
      [...loaded, choose('r1'), choose('r2'), saved('r1')],
      {
        ...first,
        choices: { ...choices, rules: [{ uid: 'r1', by: 'push' }, rules[1]] },
        saving: [chosen('r2')],
      },
    ],
    [
      'is saved for all',
      [...loaded, choose(null), choose('r1'), saved(null)],
      { ...first, choices: { ...choices, by: 'push' }, saving: [chosen('r1')] },
    ],
    ['is saved for no rule that has gone', [...loaded, choose('r9'), saved('r9')], first],
    [
      'is saved before it is loaded',
      [start, choose('r1'), saved('r1')],
      { ...first, choices: { status: 'loading' } },
    ],
    [
      'was not saved',
      [...loaded, choose('r1'), choose('r2'), failed],
      { ...first, saving: [chosen('r2')], failed: { rule_uid: 'r1', failure } },
    ],
    ['is tried anew', [...loaded, failed, choose('r1')], { ...first, saving: [chosen('r1')] }],
    ['leaves with the page', [...loaded, away], { ...first, choices: { status: 'none' } }],
    ['leaves with the person', [...loaded, lost], { ...first, choices: { status: 'none' } }],
    ['leaves for another person', [...loaded, other], { ...first, choices: { status: 'none' } }],
  ])('%s', (_what, actions, expected) => {
    expect(deskStateAfter(actions).alertChoices).toEqual(expected);
  });
});

describe('what an open inbox does not show yet', () => {
  const none = { isInterrupted: false, behind: null, isHidden: false };
  const changed = updates.casesChanged({ uids: ['a', 'b'], gone: ['x'] });
  const more = updates.casesChanged({ uids: ['b', 'c'], gone: ['x', 'y'] });
  const behind = { isAll: false, uids: ['a', 'b'], gone: ['x'] };

  it.each<Row>([
    ['is what has changed', [changed], { behind }],
    [
      'is counted once',
      [changed, more],
      { behind: { isAll: false, uids: ['a', 'b', 'c'], gone: ['x', 'y'] } },
    ],
    ['may be anything', [updates.allChanged()], { behind: { isAll: true, uids: [], gone: [] } }],
    ['stays anything', [updates.allChanged(), changed], { behind: { ...behind, isAll: true } }],
    [
      'may be anything beside changes',
      [changed, updates.allChanged()],
      { behind: { ...behind, isAll: true } },
    ],
    ['is nothing once it loads', [changed, updates.refreshStarted()], {}],
    ['is unknown while the server is silent', [updates.updatesInterrupted()], { isInterrupted: true }],
    ['is known again', [updates.updatesInterrupted(), updates.updatesRestored()], {}],
    ['may be seen by nobody', [pageHidden()], { isHidden: true }],
    ['is seen again', [pageHidden(), pageShown()], {}],
    ['stays at the list', [changed, moved('/desk/inbox')], { behind }],
    ['stays at a case', [changed, moved('/desk/inbox/case-1')], { behind }],
    [
      'leaves with the inbox',
      [pageHidden(), changed, updates.updatesInterrupted(), away],
      { isHidden: true },
    ],
    ['leaves with the person', [changed, lost], {}],
    ['leaves for another person', [pageHidden(), changed, other], { isHidden: true }],
  ])('%s', (_what, actions, changes) => {
    expect(deskStateAfter(actions, '/desk/inbox').inboxUpdates).toEqual({ ...none, ...changes });
  });
});
