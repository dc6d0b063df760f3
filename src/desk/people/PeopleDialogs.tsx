import { Checkbox, Fieldset, NativeSelect, PasswordInput, Text, TextInput } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { limits } from '../../../contract/limits';
import { overBy } from '../../../contract/text';
import type { GivenRole } from '../../../contract/people';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { roleName } from '../user/roleName';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';
import { selectPeople } from '../../../state/people/peopleSelectors';
import {
  confirmed,
  dialogClosed,
  dialogFilled,
  runsWhole,
  sitesAsked,
  type DialogKind,
  type PeopleDialog,
  type PeopleList,
  type PeopleRefusal,
} from '../../../state/people/peopleSlice';
import { personName } from './PeopleCells';
import { useFits } from '../useFits';
import { useParts } from '../useParts';

/** The open dialog about people. */
export function PeopleDialogs() {
  const { dialog, list } = useParts(selectPeople, 'dialog', 'list');
  if (!dialog || list.status !== 'loaded') return null;
  return <Asked dialog={dialog} list={list} />;
}

function Asked({ dialog, list }: { dialog: PeopleDialog; list: PeopleList }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { kind, status, refusal, failure } = dialog;
  const person = list.people.find(({ uid }) => uid === dialog.uid);
  const who = person ? personName(person) : '';
  const { title, text, confirm } = wordsFor(desk, kind, who, person?.is_self ?? false);
  return (
    <FormDialog
      title={title}
      text={text}
      confirm={confirm}
      isSending={status === 'sending'}
      missing={missingIn(desk, texts, dialog, list)}
      failure={refusal ? refusalText(desk, refusal) : failure ? wordsOf(texts, failure).text : ''}
      onConfirm={() => dispatch(confirmed())}
      onClose={() => dispatch(dialogClosed())}
    >
      {(kind === 'invite' || kind === 'add') && list.organisations.length > 1 && (
        <Text dir="auto">{`${desk.Organisation()}: ${list.org_name}`}</Text>
      )}
      <Fields dialog={dialog} list={list} />
    </FormDialog>
  );
}

function wordsFor(texts: Texts['desk'], kind: DialogKind, who: string, isSelf: boolean) {
  const words: Record<DialogKind, { title: string; text?: string; confirm: string }> = {
    invite: { title: texts.InviteTitle(), text: texts.InviteHelp(), confirm: texts.SendInvitation() },
    add: { title: texts.AddPerson(), text: texts.AddPersonHelp(), confirm: texts.AddPerson() },
    change: { title: texts.ChangeRoleTitle({ who }), confirm: texts.SaveEdits() },
    deactivate: isSelf
      ? { title: texts.LeaveTitle(), text: texts.LeaveText(), confirm: texts.Leave() }
      : {
          title: texts.DeactivateTitle({ who }),
          text: texts.DeactivateText(),
          confirm: texts.Deactivate(),
        },
    reactivate: {
      title: texts.ReactivateTitle({ who }),
      text: texts.ReactivateText(),
      confirm: texts.Reactivate(),
    },
    transfer: { title: texts.TransferTitle({ who }), text: texts.TransferText(), confirm: texts.MakeOwner() },
    resend: { title: texts.ResendTitle({ who }), text: texts.ResendText(), confirm: texts.SendAgain() },
    withdraw: { title: texts.WithdrawTitle({ who }), text: texts.WithdrawText(), confirm: texts.Withdraw() },
  };
  return words[kind];
}

/** Labels of what the dialog still needs. The server checks the rest. */
function missingIn(
  texts: Texts['desk'],
  names: Pick<Texts, 'FirstName' | 'LastName'>,
  dialog: PeopleDialog,
  list: PeopleList,
): string[] {
  const { kind, form } = dialog;
  const asked = sitesAsked(kind, form.role);
  const givesSites = kind === 'invite' || kind === 'add' || kind === 'change';
  const mayBeAll = asked === 'none' || (asked === 'offered' && runsWhole(list));
  const hasSites = mayBeAll || list.sites.some(({ uid }) => form.siteUids.includes(uid));
  return [
    ...(kind === 'invite' && !isGiven(form.email, limits.emailLength) ? [texts.YourMail()] : []),
    ...(kind === 'add' && !isGiven(form.firstName, limits.nameLength) ? [names.FirstName()] : []),
    ...(kind === 'add' && overBy(form.lastName, limits.nameLength) > 0 ? [names.LastName()] : []),
    ...(kind === 'transfer' && form.password === '' ? [texts.YourPassword()] : []),
    ...(givesSites && !hasSites ? [texts.Sites()] : []),
  ];
}

const isGiven = (text: string, most: number): boolean => text.trim() !== '' && overBy(text, most) === 0;

function Fields({ dialog: { kind, form, refusal }, list }: { dialog: PeopleDialog; list: PeopleList }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const fits = useFits();
  const fill = (filled: Partial<typeof form>) => dispatch(dialogFilled({ form: filled }));
  const asked = sitesAsked(kind, form.role);
  const hasRole = kind === 'invite' || kind === 'change';
  return (
    <>
      {kind === 'invite' && (
        <TextInput
          type="email"
          inputMode="email"
          size="md"
          autoComplete="off"
          label={desk.YourMail()}
          value={form.email}
          {...fits(form.email, limits.emailLength, refusal === 'email_invalid')}
          onChange={({ currentTarget }) => fill({ email: currentTarget.value })}
        />
      )}
      {kind === 'add' && (
        <>
          <TextInput
            size="md"
            dir="auto"
            autoComplete="off"
            label={texts.FirstName()}
            value={form.firstName}
            {...fits(form.firstName, limits.nameLength)}
            onChange={({ currentTarget }) => fill({ firstName: currentTarget.value })}
          />
          <TextInput
            size="md"
            dir="auto"
            autoComplete="off"
            label={texts.LastName()}
            value={form.lastName}
            {...fits(form.lastName, limits.nameLength)}
            onChange={({ currentTarget }) => fill({ lastName: currentTarget.value })}
          />
        </>
      )}
      {hasRole && (
        <NativeSelect
          size="md"
          label={desk.Role()}
          description={roleHelp(desk, form.role)}
          value={form.role}
          onChange={({ currentTarget }) => fill({ role: currentTarget.value as GivenRole })}
        >
          {list.roles.map((role) => (
            <option key={role} value={role}>
              {roleName(desk, role)}
            </option>
          ))}
        </NativeSelect>
      )}
      {(hasRole || kind === 'add') && asked !== 'none' && (
        <Fieldset legend={desk.Sites()} variant="unstyled">
          {asked === 'offered' && runsWhole(list) && <Text size="sm">{desk.SitesHelp()}</Text>}
          {list.sites.map(({ uid, name }) => (
            <Checkbox
              key={uid}
              size="md"
              my="sm"
              label={name}
              checked={form.siteUids.includes(uid)}
              onChange={({ currentTarget: { checked } }) =>
                fill({
                  siteUids: checked ? [...form.siteUids, uid] : form.siteUids.filter((one) => one !== uid),
                })
              }
            />
          ))}
        </Fieldset>
      )}
      {kind === 'transfer' && (
        <PasswordInput
          size="md"
          autoComplete="current-password"
          label={desk.YourPassword()}
          value={form.password}
          error={refusal === 'password_wrong'}
          aria-invalid={refusal === 'password_wrong'}
          onChange={({ currentTarget }) => fill({ password: currentTarget.value })}
        />
      )}
    </>
  );
}

function roleHelp(texts: Texts['desk'], role: GivenRole): string {
  const help: Record<GivenRole, () => string> = {
    admin: texts.HelpAdmin,
    org_manager: texts.HelpOrgManager,
    site_manager: texts.HelpSiteManager,
    client: texts.HelpClient,
  };
  return Object.hasOwn(help, role) ? help[role]() : '';
}

function refusalText(texts: Texts['desk'], refusal: PeopleRefusal): string {
  const said: Record<PeopleRefusal, () => string> = {
    email_invalid: texts.MailInvalid,
    already_member: texts.AlreadyMember,
    already_invited: texts.AlreadyInvited,
    last_owner: texts.LastOwner,
    password_wrong: texts.PasswordWrong,
    password_missing: texts.PasswordMissing,
    invitation_over: texts.InvitationOver,
    invitation_mails_spent: texts.InvitationMailsSpent,
    too_many_requests: texts.TooManyMails,
    sign_in_paused: texts.TooManyPasswords,
    forbidden: texts.MayNotGive,
    invalid_request: texts.SetUpInvalid,
  };
  return Object.hasOwn(said, refusal) ? said[refusal]() : refusal;
}
