import type { UnknownAction } from 'redux';
import { wirePerson } from '../../fixtures/exampleData';
import { locationChanged } from '../../state/navigation/navigationSlice';
import * as people from '../../state/people/peopleSlice';
import { identityLost, identityReceived } from '../../state/session/sessionSlice';
import * as hooks from '../../state/webhooks/webhooksSlice';
import { deskStateAfter } from '../support/deskStore';
import { addressOf } from '../support/store';

const failure = { kind: 'offline', message: { text: 'NotSent' } } as never;
const moved = (path: string) => locationChanged({ address: addressOf(path) } as never);
const [lost, other] = [identityLost(), identityReceived({} as never)];
type Row = [string, UnknownAction[], object];

describe('the page of people', () => {
  const sites = ['s1', 's2'].map((uid) => ({ uid, name: uid }));
  const ann = wirePerson('ann', { role: 'client', sites: sites.slice(1) } as never);
  const content = { people: [ann], roles: ['admin', 'site_manager', 'client'], sites, now: 5 };
  const page = (more: object = {}) => people.listReceived({ ...content, ...more } as never);
  const list = { status: 'loaded', ...content, isStale: false };
  const first = {
    isSignedOut: false,
    isRefused: false,
    list: { status: 'none' },
    typed: null,
    dialog: null,
    done: null,
  };
  const form = { email: '', firstName: '', lastName: '', role: 'site_manager', siteUids: [], password: '' };
  const dialog = { kind: 'invite', uid: '', form, status: 'open', key: null, refusal: null, failure: null };
  const invite = people.dialogOpened({ kind: 'invite' });
  const started = people.callStarted({ key: 'k' });
  const sending = { ...dialog, status: 'sending', key: 'k' };
  const refused = people.callRefused({ refusal: 'email_invalid' });
  const failed = people.callFailed({ failure, key: 'k' });
  const filled = people.dialogFilled({ form: { email: 'a@b.c' } });
  const withMail = { ...dialog, form: { ...form, email: 'a@b.c' } };

  it.each<Row>([
    ['asks to sign in', [page(), people.signInNeeded()], { isSignedOut: true }],
    ['is refused', [page(), people.refused()], { isRefused: true }],
    ['is shown', [page()], { list }],
    [
      'holds filters as they are typed',
      [people.filterTyped({ filters: { q: 'x' } as never })],
      { typed: { q: 'x' } },
    ],
    ['opens no dialog before it is there', [invite, filled, started, refused, failed], {}],
    ['invites', [page(), invite], { list, dialog }],
    ['takes an address', [page(), invite, filled], { list, dialog: withMail }],
    ['calls under a key', [page(), invite, started], { list, dialog: sending }],
    ['takes nothing while it calls', [page(), invite, started, filled], { list, dialog: sending }],
    [
      'closes nothing while it calls',
      [page(), invite, started, people.dialogClosed()],
      { list, dialog: sending },
    ],
    [
      'says what the server refused',
      [page(), invite, started, refused],
      { list, dialog: { ...dialog, refusal: 'email_invalid' } },
    ],
    [
      'says why a call failed',
      [page(), invite, started, failed],
      { list, dialog: { ...dialog, key: 'k', failure } },
    ],
    [
      'forgets both at another content',
      [page(), invite, refused, failed, filled],
      { list, dialog: withMail },
    ],
    ['forgets both at the next try', [page(), invite, refused, failed, started], { list, dialog: sending }],
    ['closes a dialog', [page(), invite, people.dialogClosed()], { list }],
    ['says what was done', [page(), invite, started, people.callDone()], { list, done: 'invite' }],
    ['says that until the next dialog', [page(), invite, people.callDone(), invite], { list, dialog }],
    [
      'keeps its list with other filters',
      [
        page(),
        invite,
        people.callDone(),
        people.filterTyped({ filters: {} as never }),
        moved('/desk/people?q=x'),
      ],
      { list },
    ],
    ['leaves with another page', [page(), invite, moved('/desk/places')], {}],
    ['leaves with the person', [page(), lost], { isSignedOut: true }],
    ['leaves for another person', [page(), other], { isSignedOut: true }],
    ['that nobody saw stays so', [lost], {}],
  ])('%s', (_what, actions, changes) => {
    expect(deskStateAfter(actions, '/desk/people').people).toEqual({ ...first, ...changes });
  });

  it.each<[string, object, Parameters<typeof people.dialogOpened>[0], object]>([
    ['somebody new', {}, { kind: 'add' }, { role: 'client', siteUids: [] }],
    ['somebody of the list', {}, { kind: 'change', uid: 'ann' }, { role: 'client', siteUids: ['s2'] }],
    ['somebody who has gone', {}, { kind: 'change', uid: 'bob' }, { role: 'site_manager', siteUids: [] }],
    [
      'the only site',
      { sites: sites.slice(0, 1) },
      { kind: 'invite' },
      { role: 'site_manager', siteUids: ['s1'] },
    ],
    ['other roles', { roles: ['admin', 'client'] }, { kind: 'invite' }, { role: 'admin', siteUids: [] }],
    ['no roles', { roles: [] }, { kind: 'invite' }, { role: 'client', siteUids: [] }],
  ])('begins a dialog with %s', (_what, more, opened, changes) => {
    const { dialog: found } = deskStateAfter(
      [page(more), people.dialogOpened(opened)],
      '/desk/people',
    ).people;
    expect(found).toEqual({
      ...dialog,
      kind: opened.kind,
      uid: opened.uid ?? '',
      form: { ...form, ...changes },
    });
  });
});

describe('the page of webhooks', () => {
  const hook = (uid: string, more: object = {}) =>
    ({
      uid,
      url: `https://${uid}.example`,
      events: ['vote.created'],
      on: true,
      old_secret_until: null,
      ...more,
    }) as never;
  const page = hooks.webhooksReceived({ webhooks: [hook('h1'), hook('h2')] });
  const list = { status: 'loaded', webhooks: [hook('h1'), hook('h2')] };
  const call = { status: 'open', key: null, failure: null };
  const edit = { kind: 'edit', uid: null, url: '', events: ['vote.created'], call };
  const edited = { ...edit, uid: 'h1', url: 'https://h1.example' };
  const [newOne, editOne] = [hooks.newPressed(), hooks.editPressed({ uid: 'h1' })];
  const started = hooks.callStarted({ key: 'k' });
  const sending = { status: 'sending', key: 'k', failure: null };
  const failed = hooks.callFailed({ failure, key: 'k' });
  const typed = hooks.urlTyped({ url: 'https://x.example' });
  const told = hooks.secretTold({ uid: 'h1', url: 'https://h1.example', secret: 's', oldUntil: 9 });
  const secret = { kind: 'secret', uid: 'h1', url: 'https://h1.example', secret: 's', oldUntil: 9 };
  const newList = { ...list, webhooks: [hook('h1', { old_secret_until: 9 }), hook('h2')] };
  const test = hooks.testPressed({ uid: 'h1' });
  const press = { uid: 'h1', what: 'test', isWaiting: true, delivery: null, failure: null };
  const switched = hooks.switchPressed({ uid: 'h1', on: false });
  const off = hook('h1', { on: false });
  const saved = hooks.webhookSaved({ webhook: off });
  const delivery = { uid: 'd1' } as never;

  it.each<Row>([
    ['loads', [hooks.webhooksRequested()], { list: { status: 'loading' } }],
    ['keeps its list while it loads', [page, hooks.webhooksRequested()], { list }],
    ['did not load', [hooks.webhooksFailed({ failure })], { list: { status: 'failed', failure } }],
    ['asks to sign in', [page, newOne, hooks.webhooksSignedOut()], { list: { status: 'signedOut' } }],
    ['is for others', [page, newOne, hooks.webhooksRefused()], { list: { status: 'refused' } }],
    ['makes a new one', [page, newOne], { list, dialog: edit }],
    ['edits one', [page, editOne], { list, dialog: edited }],
    [
      'edits none that it lacks',
      [
        page,
        hooks.editPressed({ uid: 'h9' }),
        hooks.rotatePressed({ uid: 'h9' }),
        hooks.deletePressed({ uid: 'h9' }),
      ],
      { list },
    ],
    ['edits none before it is there', [editOne], {}],
    ['takes an address', [page, newOne, typed], { list, dialog: { ...edit, url: 'https://x.example' } }],
    [
      'takes another call for another address',
      [page, newOne, failed, typed],
      { list, dialog: { ...edit, url: 'https://x.example' } },
    ],
    [
      'takes nothing while it calls',
      [page, newOne, started, typed, hooks.eventToggled({ event: 'vote.created' })],
      { list, dialog: { ...edit, call: sending } },
    ],
    [
      'takes an event away',
      [page, newOne, hooks.eventToggled({ event: 'vote.created' })],
      { list, dialog: { ...edit, events: [] } },
    ],
    [
      'takes no address to delete',
      [page, hooks.deletePressed({ uid: 'h1' }), typed, hooks.eventToggled({ event: 'vote.created' })],
      { list, dialog: { kind: 'delete', uid: 'h1', url: 'https://h1.example', call } },
    ],
    [
      'gives another secret',
      [page, hooks.rotatePressed({ uid: 'h1' })],
      { list, dialog: { kind: 'rotate', uid: 'h1', url: 'https://h1.example', call } },
    ],
    [
      'says why a call failed',
      [page, newOne, started, failed],
      { list, dialog: { ...edit, call: { status: 'open', key: 'k', failure } } },
    ],
    ['calls nothing without a dialog', [page, started, failed], { list }],
    ['calls nothing beside a secret', [page, told, started, failed], { list: newList, dialog: secret }],
    ['forgets the secret', [page, told, hooks.dialogClosed()], { list: newList }],
    ['closes a dialog', [page, newOne, hooks.dialogClosed()], { list }],
    [
      'closes none that calls',
      [page, newOne, started, hooks.dialogClosed()],
      { list, dialog: { ...edit, call: sending } },
    ],
    [
      'shows a changed one in its place',
      [page, editOne, saved],
      { list: { ...list, webhooks: [off, hook('h2')] } },
    ],
    [
      'shows a new one first',
      [page, newOne, hooks.webhookSaved({ webhook: hook('h3') })],
      { list: { ...list, webhooks: [hook('h3'), hook('h1'), hook('h2')] } },
    ],
    ['shows none before it is there', [newOne, saved], {}],
    [
      'loses one',
      [page, hooks.deletePressed({ uid: 'h1' }), hooks.webhookDeleted({ uid: 'h1' })],
      { list: { ...list, webhooks: [hook('h2')] } },
    ],
    ['tests one', [page, test], { list, press }],
    [
      'shows what came of a test',
      [page, test, hooks.tested({ uid: 'h1', delivery })],
      { list, press: { ...press, isWaiting: false, delivery } },
    ],
    [
      'shows why a press failed',
      [page, test, hooks.pressFailed({ uid: 'h1', failure })],
      { list, press: { ...press, isWaiting: false, failure } },
    ],
    [
      'shows nothing of another press',
      [page, test, hooks.tested({ uid: 'h2', delivery }), hooks.pressFailed({ uid: 'h2', failure })],
      { list, press },
    ],
    [
      'shows nothing of no press',
      [page, hooks.tested({ uid: 'h1', delivery }), hooks.pressFailed({ uid: 'h1', failure })],
      { list },
    ],
    ['switches one', [page, switched], { list, press: { ...press, what: 'switch' } }],
    ['has switched one', [page, switched, saved], { list: { ...list, webhooks: [off, hook('h2')] } }],
    [
      'tests on while one is saved',
      [page, test, saved],
      { list: { ...list, webhooks: [off, hook('h2')] }, press },
    ],
    [
      'keeps another dialog while one is saved',
      [page, switched, hooks.deletePressed({ uid: 'h2' }), saved],
      {
        list: { ...list, webhooks: [off, hook('h2')] },
        dialog: { kind: 'delete', uid: 'h2', url: 'https://h2.example', call },
      },
    ],
    ['leaves with the page', [page, newOne, test, moved('/desk/webhooks?org=o')], {}],
    ['leaves with the person', [page, newOne, lost], { list: { status: 'signedOut' } }],
    ['leaves for another person', [page, other], { list: { status: 'signedOut' } }],
    ['that nobody saw stays so', [newOne, lost], { dialog: edit }],
  ])('%s', (_what, actions, changes) => {
    const first = { list: { status: 'none' }, dialog: null, press: null };
    expect(deskStateAfter(actions, '/desk/webhooks').webhooks).toEqual({ ...first, ...changes });
  });
});
