import { cleanup, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { locales } from '../../contract/languages';
import type { InvitationReply, PeopleReply, WirePerson } from '../../contract/people';
import { wirePerson } from '../../fixtures/exampleData';
import { finderFailed, finderOpened, finderTyped } from '../../state/search/finderSlice';
import * as join from '../../state/people/joinSlice';
import * as people from '../../state/people/peopleSlice';
import { drawDesk } from '../support/drawDesk';

const path = '/desk/people';
const now = Date.UTC(2026, 10, 23, 12);
const person = (uid: string, changes: Partial<WirePerson> = {}) =>
  wirePerson(uid, { has_pin: true, ...changes });
const olive = person('olive', {
  first_name: 'Olive',
  last_name: 'Owner',
  email: 'owner@demo.example',
  role: 'owner',
  is_self: true,
});
const petra = person('petra', { first_name: 'Petra', last_name: '', email: null, state: 'deactivated' });
const late = person('late', {
  first_name: '',
  last_name: '',
  email: 'late@visitor.example',
  state: 'expired',
  expires_at: now - 86_400_000,
});
const other = person('other', { first_name: 'Ada', last_name: 'Admin', role: 'admin', may_edit: false });

const listed = (changes: Partial<PeopleReply> = {}) => [
  people.listRequested(),
  people.listReceived({
    organisations: [{ uid: 'demo-org', name: 'Riverside' }],
    org_uid: 'demo-org',
    org_name: 'Riverside',
    sites: [
      { uid: 'park', name: 'River Park' },
      { uid: 'town', name: 'Old Town' },
    ],
    roles: ['admin', 'org_manager', 'site_manager', 'client'],
    is_owner: true,
    people: [olive, person('nina'), petra, late, other],
    next: null,
    now,
    ...changes,
  }),
];
const opened = (kind: people.DialogKind, uid?: string) => [
  ...listed(),
  people.dialogOpened(uid === undefined ? { kind } : { kind, uid }),
];
const dialog = () => within(screen.getByRole('dialog'));
const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);

async function findings(container: HTMLElement) {
  // jsdom has no layout, so browser tests check colours and sizes.
  const { violations } = await axe.run(container.ownerDocument, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}

describe('an owner of two organisations', () => {
  const both = [
    { uid: 'demo-org', name: 'Riverside' },
    { uid: 'harbour', name: 'Harbour' },
  ];
  const harbour = { organisations: both, org_uid: 'harbour', org_name: 'Harbour' };

  it('says that mails are files while there is no mail server, so that nobody waits for one (MA-2)', async () => {
    const { happens } = await drawDesk({ path, before: listed() });
    expect(screen.queryByText(/no mail server/)).toBeNull();
    for (const action of listed({ mails_are_files: true })) happens(action);
    expect(screen.getByText(/^This server has no mail server yet/)).toBeVisible();
    happens(people.dialogOpened({ kind: 'invite' }));
    happens(people.callDone());
    expect(screen.getByText('The invitation is made. Its mail is a file.')).toBeVisible();
  });

  it('stays in the chosen one when filters are cleared; it counts as no filter', async () => {
    const of = (query: string) => drawDesk({ path: `${path}?${query}`, before: listed(harbour) });
    await of('org=harbour&role=client&sort=seen');
    expect(screen.getByRole('link', { name: 'Clear filters' })).toHaveAttribute(
      'href',
      `${path}?org=harbour`,
    );
    cleanup();
    await of('org=harbour');
    expect(screen.queryByRole('link', { name: 'Clear filters' })).toBeNull();
  });

  it('reads into which one somebody is invited', async () => {
    const { happens } = await drawDesk({ path: `${path}?org=harbour`, before: listed(harbour) });
    happens(people.dialogOpened({ kind: 'invite' }));
    expect(dialog().getByText('Organisation: Harbour')).toBeVisible();
  });
});

describe('the list of people', () => {
  it('offers for each what the caller may do with them (MA-2)', async () => {
    const { container, user } = await drawDesk({ path, before: listed() });
    const offered = async (name: string) => {
      const menu = rowOf(name).queryByRole('button');
      if (menu) await user.click(menu);
      return rowOf(name)
        .queryAllByRole('menuitem')
        .map(({ textContent }) => textContent);
    };
    expect({
      self: await offered('Olive Owner'),
      member: await offered('Nina Öztürk'),
      deactivated: await offered('Petra'),
      expired: await offered('late@visitor.example'),
      others: await offered('Ada Admin'),
    }).toEqual({
      self: ['Role and sites', 'Leave'],
      member: ['Role and sites', 'Deactivate', 'Make owner'],
      deactivated: ['Reactivate'],
      expired: ['Send again', 'Withdraw'],
      others: [],
    });
    expect(rowOf('late@visitor.example').getByText('Invitation expired')).toBeVisible();
    expect(await findings(container)).toEqual([]);
  });

  it('offers the ownership to nobody when the caller is no owner', async () => {
    const { user } = await drawDesk({ path, before: listed({ is_owner: false }) });
    await user.click(rowOf('Nina Öztürk').getByRole('button'));
    expect(rowOf('Nina Öztürk').getByRole('menuitem', { name: /^Deactivate/ })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^Make owner/ })).toBeNull();
  });

  it.each(locales)('is drawn in %s', async (locale) => {
    const { container } = await drawDesk({ path, locale, before: opened('invite') });
    expect(container.textContent).not.toMatch(/\{\w+\}|undefined/);
  });
});

describe('a dialog about people', () => {
  it('keeps what was typed after a refusal, and says why (MA-2)', async () => {
    const { user, happens } = await drawDesk({ path, before: opened('invite') });
    const send = dialog().getByRole('button', { name: 'Send invitation' });
    expect(send).toBeDisabled();
    await user.type(dialog().getByRole('textbox', { name: 'E-mail' }), 'nina@visitor.example');
    // A manager of a site needs one.
    expect(send).toBeDisabled();
    await user.click(dialog().getByRole('checkbox', { name: 'River Park' }));
    expect(send).toBeEnabled();
    await user.click(send);
    happens(people.callStarted({ key: 'key-1' }));
    happens(people.callRefused({ refusal: 'already_invited' }));
    expect(dialog().getByRole('alert')).toHaveTextContent('This address is invited already.');
    expect(dialog().getByRole('textbox', { name: 'E-mail' })).toHaveValue('nina@visitor.example');
    expect(dialog().getByRole('checkbox', { name: 'River Park' })).toBeChecked();
  });

  it('says what it still needs while it cannot be sent', async () => {
    const { user } = await drawDesk({ path, before: opened('invite') });
    const said = dialog().getByRole('status');
    expect(said).toHaveTextContent('Still missing: E-mail, Sites');
    await user.type(dialog().getByRole('textbox', { name: 'E-mail' }), 'nina@visitor.example');
    expect(said).toHaveTextContent('Still missing: Sites');
    await user.click(dialog().getByRole('checkbox', { name: 'River Park' }));
    expect(said).toBeEmptyDOMElement();
  });

  it('tells the last owner that they cannot leave', async () => {
    const { happens } = await drawDesk({ path, before: opened('deactivate', 'olive') });
    expect(dialog().getByRole('heading')).toHaveTextContent('Leave this organisation?');
    happens(people.callStarted({ key: 'key-1' }));
    happens(people.callRefused({ refusal: 'last_owner' }));
    expect(dialog().getByRole('alert')).toHaveTextContent(
      'An organisation needs an owner. Make somebody else the owner first.',
    );
    expect(dialog().getByRole('button', { name: 'Leave' })).toBeEnabled();
  });

  it('asks for no sites where the role runs all of them', async () => {
    const { user } = await drawDesk({ path, before: opened('change', 'nina') });
    const sites = () => dialog().queryByRole('group', { name: 'Sites' });
    expect(sites()).not.toBeNull();
    await user.selectOptions(dialog().getByRole('combobox', { name: /^Role/ }), 'org_manager');
    expect(sites()).toBeNull();
    expect(dialog().getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it.each(['invite', 'add'] as const)(
    'asks whoever runs no more than sites for a site, and does not promise the organisation: %s',
    async (kind) => {
      const { user } = await drawDesk({
        path,
        before: [...listed({ roles: ['site_manager', 'client'] }), people.dialogOpened({ kind })],
      });
      if (kind === 'invite') {
        await user.type(dialog().getByRole('textbox', { name: 'E-mail' }), 'nina@visitor.example');
        await user.selectOptions(dialog().getByRole('combobox', { name: /^Role/ }), 'client');
      } else await user.type(dialog().getByRole('textbox', { name: 'First name' }), 'Nina');
      const confirm = dialog().getByRole('button', {
        name: kind === 'add' ? 'Add by name' : 'Send invitation',
      });
      expect(dialog().queryByText('No site chosen means the whole organisation.')).toBeNull();
      expect(confirm).toBeDisabled();
      await user.click(dialog().getByRole('checkbox', { name: 'River Park' }));
      expect(confirm).toBeEnabled();
    },
  );

  it('lets whoever runs the whole organisation give all of it to a member of staff', async () => {
    const { user } = await drawDesk({ path, before: opened('add') });
    await user.type(dialog().getByRole('textbox', { name: 'First name' }), 'Nina');
    expect(dialog().getByText('No site chosen means the whole organisation.')).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Add by name' })).toBeEnabled();
  });

  it('gives the organisation away with a password alone, and marks a wrong one', async () => {
    const { user, happens } = await drawDesk({ path, before: opened('transfer', 'nina') });
    const confirm = dialog().getByRole('button', { name: 'Make owner' });
    expect(confirm).toBeDisabled();
    const field = dialog().getByLabelText('Password');
    await user.type(field, 'Fjord-and-heron');
    expect(confirm).toBeEnabled();
    happens(people.callRefused({ refusal: 'password_wrong' }));
    expect(field).toBeInvalid();
    expect(field).toHaveValue('Fjord-and-heron');
    expect(dialog().getByRole('alert')).toHaveTextContent('This is not your password.');
  });
});

describe('the page of an invitation', () => {
  const link = '/desk/join?token=token-of-nina';
  const invitation: InvitationReply = {
    organisation: 'Riverside',
    email: 'nina@visitor.example',
    role: 'site_manager',
    sites: ['River Park'],
    inviter: 'Olive Owner',
    has_account: false,
  };
  const received = (changes: Partial<InvitationReply> = {}) => [
    join.invitationRequested(),
    join.invitationReceived({ ...invitation, ...changes }),
  ];

  it('says who invites to what, and what is missing; a refusal keeps what was typed (MA-2)', async () => {
    const { user, happens } = await drawDesk({
      path: link,
      isSignedIn: false,
      before: received(),
    });
    expect(
      screen.getByText('Olive Owner invites you to Riverside: Manager of the site · River Park.'),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('nina@visitor.example');
    const name = screen.getByRole('textbox', { name: /^First name/ });
    await user.type(name, 'Nina');
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(screen.getAllByText('Fill in this field.')).toHaveLength(2);
    happens(join.joinRefused({ refusal: 'password_common' }));
    const password = screen.getByLabelText(/^Password/);
    expect(password).toBeInvalid();
    expect(password).toHaveAccessibleDescription(expect.stringContaining('Choose another password'));
    happens(join.joinRefused({ refusal: 'email_taken' }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'There is an account with this address. Sign in with it, then open the link again.',
    );
    expect(name).toHaveValue('Nina');
  });

  it('leads whoever has an account to sign-in and back, and asks them for nothing else', async () => {
    await drawDesk({ path: link, isSignedIn: false, before: received({ has_account: true }) });
    expect(screen.getByText(/There is an account with nina@visitor\.example\./)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Sign in' })[0]).toHaveAttribute(
      'href',
      `/r/sign-in?back=${encodeURIComponent(link)}`,
    );
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    expect(screen.queryByText(/one of them/)).toBeNull();
  });

  it('shows what the organisation says about data above the button, where it says something', async () => {
    const consent = { fr: { id: 'd'.repeat(16), text: 'Nous tenons une liste.' } };
    const { happens } = await drawDesk({ path: link, isSignedIn: false, before: received() });
    expect(screen.queryByText('Nous tenons une liste.')).toBeNull();
    for (const event of received({ consent })) happens(event);
    const text = screen.getByText('Nous tenons une liste.');
    const button = screen.getByRole('button', { name: 'Join' });
    expect(text.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('lets the person who is signed in join, and says when the invitation is for another address', async () => {
    const { user, happens, dispatched } = await drawDesk({
      path: link,
      before: received({ has_account: true }),
    });
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(dispatched).toContainEqual(join.joinPressed());
    happens(join.joinRefused({ refusal: 'invitation_foreign' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The invitation is for another address.');
  });

  it('says that an invitation has expired', async () => {
    await drawDesk({ path: link, isSignedIn: false, before: [join.invitationOver()] });
    expect(
      screen.getByText(/^This invitation has been used or withdrawn, or it has expired\./),
    ).toBeVisible();
  });

  it('leads whoever has used it to the desk, by sign-in where that is needed', async () => {
    const { container } = await drawDesk({ path: link, isSignedIn: false, before: [join.invitationOver()] });
    expect(screen.getByText('If you have joined already, sign in.')).toBeVisible();
    expect(screen.queryByText(/one of them/)).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/r/sign-in?back=%2Fdesk',
    );
    expect(await findings(container)).toEqual([]);
  });

  it('offers the desk, and no sign-in, to whoever is signed in', async () => {
    await drawDesk({ path: link, before: [join.invitationOver()] });
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'To the desk' })).toHaveAttribute(
      'href',
      '/desk',
    );
  });
});

it('the search tells what went wrong, and still finds pages (ER-1)', async () => {
  const { happens } = await drawDesk({ path, before: listed() });
  happens(finderOpened());
  happens(finderTyped({ q: 'signed' }));
  happens(finderFailed({ failure: { kind: 'offline', message: { text: 'NotLoaded' } } }));
  expect(dialog().getByRole('status')).toHaveTextContent('The server could not be reached.');
  expect(dialog().getByRole('option', { name: /^Signed-in devices/ })).toBeVisible();
  happens(finderTyped({ q: 'gui' }));
  expect(dialog().getByRole('option')).toHaveAttribute('href', '/guide/');
});
