import type { UnknownAction } from 'redux';
import { listReceived, listRefreshed } from '../../state/inbox/inboxSlice';
import * as views from '../../state/inbox/viewsSlice';
import * as work from '../../state/inbox/workSlice';
import { locationChanged } from '../../state/navigation/navigationSlice';
import { identityLost, identityReceived } from '../../state/session/sessionSlice';
import { deskStateAfter } from '../support/deskStore';
import { openedCase } from '../support/openCases';
import { addressOf } from '../support/store';

const failure = { kind: 'offline', message: { text: 'NotSent' } } as never;
const moved = (path: string) => locationChanged({ address: addressOf(path) } as never);
const page = (...uids: string[]) =>
  ({ cases: uids.map((uid) => openedCase({ uid })), counts: {}, next: null }) as never;
const listed = (...uids: string[]) => listReceived(page(...uids));
const refreshed = (keep: string[], ...uids: string[]) => listRefreshed({ page: page(...uids), keep });
const gone = { identityLost: identityLost(), identityReceived: identityReceived({} as never) };

const fresh = {
  at: null,
  chosen: [],
  isAll: false,
  bulk: null,
  done: null,
  isHelpOpen: false,
  areKeysOff: false,
};
const chosen = (caseUid: string) => work.rowChosen({ caseUid });
const [a, b, c] = [chosen('a'), chosen('b'), chosen('c')];
const at = (caseUid: string) => work.rowReached({ caseUid });
const opened = work.bulkOpened({ action: 'resolve' as work.BulkAction });
const form = { personUid: '', note: '', snooze: 'hour' };
const bulk = { action: 'resolve', form, status: 'open', failure: null, people: null };
const sending = { ...bulk, status: 'sending' };
const started = work.bulkStarted();
const failed = work.bulkFailed({ failure });
const done = { changed: 2, failed: 1, needPhoto: 1 };
const people = [{ uid: 'p1', name: 'Ann' }];
const [help, off] = [work.helpToggled({ isOpen: true }), work.keysSwitched({ areOff: true })];

it.each<[string, UnknownAction[], object]>([
  ['explains its keys', [work.keyPressed({ does: 'help' })], { isHelpOpen: true }],
  ['explains nothing at other keys', [work.keyPressed({ does: 'next' })], {}],
  ['shows and hides the help', [help, work.helpToggled({ isOpen: false })], {}],
  ['has its keys off and on', [off, work.keysSwitched({ areOff: false })], {}],
  ['is at a row', [at('a'), at('b')], { at: 'b' }],
  ['has chosen rows until they are pressed again', [a, b, c, b], { chosen: ['a', 'c'] }],
  ['has all chosen', [a, work.allChosen()], { chosen: ['a'], isAll: true }],
  ['has not all chosen once one is', [work.allChosen(), a], { chosen: ['a'] }],
  ['has none chosen, and no step', [a, work.allChosen(), opened, work.noneChosen()], {}],
  ['begins a step for several', [a, opened], { chosen: ['a'], bulk }],
  ['ends a step when the choice changes', [a, opened, b], { chosen: ['a', 'b'] }],
  [
    'keeps a step that is sent when the choice changes',
    [a, opened, started, b],
    { chosen: ['a', 'b'], bulk: sending },
  ],
  [
    'keeps a step that is sent when none is chosen',
    [a, opened, started, work.noneChosen()],
    { bulk: sending },
  ],
  ['knows who can take cases', [opened, work.bulkPeopleReceived({ people })], { bulk: { ...bulk, people } }],
  [
    'fills in a step',
    [opened, work.bulkFilled({ form: { note: 'Mopped' } })],
    { bulk: { ...bulk, form: { ...form, note: 'Mopped' } } },
  ],
  ['ends a step', [opened, work.bulkClosed()], {}],
  ['cannot end a step that is sent', [opened, started, work.bulkClosed()], { bulk: sending }],
  ['tells what a step has done', [a, work.allChosen(), opened, started, work.bulkDone(done)], { done }],
  ['tells it until another step', [work.bulkDone(done), opened], { bulk }],
  ['tells it until another choice', [work.bulkDone(done), a], { chosen: ['a'] }],
  ['tells why a step failed', [a, opened, started, failed], { chosen: ['a'], bulk: { ...bulk, failure } }],
  ['tells it until the next try', [a, opened, failed, started], { chosen: ['a'], bulk: sending }],
  ['has no failed step without a case', [opened, started, failed], {}],
  [
    'has a failed step for all',
    [work.allChosen(), opened, failed],
    { isAll: true, bulk: { ...bulk, failure } },
  ],
  [
    'fills in nothing without a step',
    [work.bulkFilled({ form: {} }), work.bulkPeopleReceived({ people }), started, failed],
    {},
  ],
  ['forgets rows that a load lacks', [a, b, work.allChosen(), at('b'), listed('a', 'c')], { chosen: ['a'] }],
  ['keeps the row that a load has', [at('a'), listed('a')], { at: 'a' }],
  ['ends a step whose rows have gone', [a, opened, listed('b')], {}],
  ['keeps a step whose rows are there', [a, opened, listed('a')], { chosen: ['a'], bulk }],
  [
    'keeps rows that stay on the screen',
    [a, b, c, at('a'), refreshed(['a'], 'b')],
    { chosen: ['a', 'b'], at: 'a' },
  ],
  ['leaves a row that a refresh lacks', [at('c'), refreshed(['a'], 'b')], {}],
  ['ends a step that a refresh empties', [a, opened, refreshed([], 'b')], {}],
  [
    'keeps a step for all through a refresh',
    [work.allChosen(), opened, refreshed([], 'b')],
    { isAll: true, bulk },
  ],
  ['goes on from an opened case', [a, opened, moved('/desk/inbox/case-2')], { chosen: ['a'], at: 'case-2' }],
  ['stays where it is at the list', [at('a'), moved('/desk/inbox')], { at: 'a' }],
  ['leaves all but its keys', [a, at('a'), help, off, moved('/desk/places')], { areKeysOff: true }],
  ...Object.values(gone).map((action): [string, UnknownAction[], object] => [
    `is new after ${action.type}`,
    [a, off, action],
    {},
  ]),
])('the inbox %s', (_what, actions, changes) => {
  expect(deskStateAfter(actions, '/desk/inbox').inboxWork).toEqual({ ...fresh, ...changes });
});

const view = (uid: string, name = 'Mine', shared_with: string | null = null) =>
  ({ uid, name, shared_with, filters: {} }) as never;
const loaded = views.viewsReceived({ views: [view('v1'), view('v2')] });
const dialog = { uid: null, form: { name: '', sharedWith: '' }, status: 'open', key: null, failure: null };
const asked = views.viewDialogOpened({ view: null });
const viewStarted = views.viewStarted({ key: 'k' });
const named = views.viewFilled({ form: { name: 'Wet' } });
const withName = { ...dialog, form: { name: 'Wet', sharedWith: '' } };

it.each<[string, UnknownAction[], object]>([
  ['are loaded', [loaded], { views: [view('v1'), view('v2')] }],
  ['ask for a name', [asked], { dialog }],
  [
    'are edited as they are',
    [views.viewDialogOpened({ view: view('v1', 'Mine', 'manager') })],
    { dialog: { ...dialog, uid: 'v1', form: { name: 'Mine', sharedWith: 'manager' } } },
  ],
  ['take a name', [asked, named], { dialog: withName }],
  [
    'are saved under a key',
    [asked, named, viewStarted],
    { dialog: { ...withName, status: 'sending', key: 'k' } },
  ],
  [
    'keep the key for a retry',
    [asked, viewStarted, views.viewFailed({ failure })],
    { dialog: { ...dialog, key: 'k', failure } },
  ],
  [
    'forget the failure at the next try',
    [asked, views.viewFailed({ failure }), viewStarted],
    { dialog: { ...dialog, status: 'sending', key: 'k' } },
  ],
  [
    'need a new key for another name',
    [asked, viewStarted, views.viewFailed({ failure }), named],
    { dialog: { ...withName, failure } },
  ],
  ['ask no more', [asked, views.viewDialogClosed()], {}],
  [
    'ask while they are saved',
    [asked, viewStarted, views.viewDialogClosed()],
    { dialog: { ...dialog, status: 'sending', key: 'k' } },
  ],
  [
    'have a new one at the end',
    [loaded, asked, views.viewSaved({ view: view('v3') })],
    { views: [view('v1'), view('v2'), view('v3')] },
  ],
  [
    'have a changed one once',
    [loaded, asked, views.viewSaved({ view: view('v1', 'New') })],
    { views: [view('v2'), view('v1', 'New')] },
  ],
  ['have a first one', [views.viewSaved({ view: view('v1') })], { views: [view('v1')] }],
  ['lose one', [loaded, asked, views.viewDeleted({ uid: 'v1' })], { views: [view('v2')] }],
  ['lose none before they are loaded', [views.viewDeleted({ uid: 'v1' })], { views: [] }],
  ['fill in no dialog that is closed', [named, viewStarted, views.viewFailed({ failure })], {}],
  ['stay at a case', [loaded, moved('/desk/inbox/case-1')], { views: [view('v1'), view('v2')] }],
  ['stay at the list', [loaded, moved('/desk/inbox')], { views: [view('v1'), view('v2')] }],
  ['leave with the inbox', [loaded, moved('/desk/places')], {}],
  ...Object.values(gone).map((action): [string, UnknownAction[], object] => [
    `leave at ${action.type}`,
    [loaded, action],
    {},
  ]),
])('saved views %s', (_what, actions, changes) => {
  expect(deskStateAfter(actions, '/desk/inbox').inboxViews).toEqual({
    views: null,
    dialog: null,
    ...changes,
  });
});
