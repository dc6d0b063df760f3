import {
  Button,
  Checkbox,
  Fieldset,
  Group,
  NativeSelect,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { limits } from '../../../contract/limits';
import type { GivenRole } from '../../../contract/people';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { Dialog } from '../../ui/Dialog';
import { roleName } from '../account/roleName';
import { wordsOf } from '../Failure';
import { selectPeople } from './peopleSelectors';
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
} from './peopleSlice';
import { personName } from './PeopleCells';

/** The open dialog about people. */
export function PeopleDialogs() {
  const { dialog, list } = useSelector(selectPeople);
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
  const isSending = status === 'sending';
  const close = () => dispatch(dialogClosed());
  return (
    <Dialog title={title} onLeave={close} ignoresTapsBeside>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          dispatch(confirmed());
        }}
      >
        <Stack gap="md">
          {text && <Text>{text}</Text>}
          {(kind === 'invite' || kind === 'add') && list.organisations.length > 1 && (
            <Text dir="auto">{`${desk.Organisation()}: ${list.org_name}`}</Text>
          )}
          <Fields dialog={dialog} list={list} />
          <Text role="alert">
            {refusal ? refusalText(desk, refusal) : failure ? wordsOf(texts, failure).text : ''}
          </Text>
          <Group gap="sm">
            <Button type="submit" size="md" loading={isSending} disabled={!isReady(dialog, list)}>
              {confirm}
            </Button>
            <Button size="md" variant="default" disabled={isSending} onClick={close}>
              {texts.Cancel()}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
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

/** Whether the dialog has all that it needs. The server checks the rest. */
function isReady({ kind, form }: PeopleDialog, list: PeopleList): boolean {
  if (kind === 'invite' && form.email.trim() === '') return false;
  if (kind === 'add' && form.firstName.trim() === '') return false;
  if (kind === 'transfer') return form.password !== '';
  if (kind !== 'invite' && kind !== 'add' && kind !== 'change') return true;
  const asked = sitesAsked(kind, form.role);
  const mayBeAll = asked === 'none' || (asked === 'offered' && runsWhole(list));
  return mayBeAll || list.sites.some(({ uid }) => form.siteUids.includes(uid));
}

function Fields({ dialog: { kind, form, refusal }, list }: { dialog: PeopleDialog; list: PeopleList }) {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
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
          maxLength={limits.emailLength}
          label={desk.YourMail()}
          value={form.email}
          error={refusal === 'email_invalid'}
          onChange={({ currentTarget }) => fill({ email: currentTarget.value })}
        />
      )}
      {kind === 'add' && (
        <>
          <TextInput
            size="md"
            dir="auto"
            autoComplete="off"
            maxLength={limits.nameLength}
            label={texts.FirstName()}
            value={form.firstName}
            onChange={({ currentTarget }) => fill({ firstName: currentTarget.value })}
          />
          <TextInput
            size="md"
            dir="auto"
            autoComplete="off"
            maxLength={limits.nameLength}
            label={texts.LastName()}
            value={form.lastName}
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
