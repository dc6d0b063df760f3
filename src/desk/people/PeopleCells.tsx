import { Badge, Group, Text } from '@mantine/core';
import { useDispatch } from 'react-redux';
import type { WirePerson } from '../../../contract/people';
import { useMoment } from '../../i18n/useMoment';
import type { Texts } from '../../i18n/useTexts';
import { nameOf, roleName } from '../user/roleName';
import { Quiet } from '../list/DeskTable';
import { Named } from '../list/RowSign';
import { RowMenu } from '../list/RowMenu';
import { TimeAgo } from '../TimeAgo';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { selectPeople } from '../../../state/people/peopleSelectors';
import { dialogOpened, type DialogKind } from '../../../state/people/peopleSlice';
import { stateText } from './stateText';

/** What a person is called: by name, else by address. */
export const personName = ({ first_name, last_name, email }: WirePerson): string =>
  nameOf({ firstName: first_name, lastName: last_name, email });

/** Who it is, and whether they are invited or deactivated. */
export function NameCell({ person }: { person: WirePerson }) {
  const texts = useDeskTexts();
  const { email, state, is_self } = person;
  const name = personName(person);
  return (
    <Named name={name}>
      <Group gap={6}>
        <Text fw={600} dir="auto">
          {name}
        </Text>
        {is_self && (
          <Badge variant="light" tt="none">
            {texts.You()}
          </Badge>
        )}
        {state !== 'active' && (
          <Badge variant="outline" color="gray" tt="none">
            {stateText(texts, state)}
          </Badge>
        )}
      </Group>
      {email && email !== name && <Quiet>{email}</Quiet>}
    </Named>
  );
}

export function RoleCell({ person: { role, sites } }: { person: WirePerson }) {
  const texts = useDeskTexts();
  return (
    <>
      <Text>{roleName(texts, role)}</Text>
      <Quiet>{sites.length > 0 ? sites.map(({ name }) => name).join(', ') : texts.WholeOrganisation()}</Quiet>
    </>
  );
}

/** When they were last here, and how they can sign in. */
export function SeenCell({ person, now }: { person: WirePerson; now: number }) {
  const texts = useDeskTexts();
  return (
    <>
      <Seen person={person} now={now} />
      <Quiet>{waysIn(texts, person).join(', ')}</Quiet>
    </>
  );
}

function Seen({ person, now }: { person: WirePerson; now: number }) {
  const texts = useDeskTexts();
  const moment = useMoment();
  if (person.expires_at !== null)
    return (
      <Text size="sm">
        {person.state === 'expired'
          ? texts.ExpiredAt({ when: moment(person.expires_at) })
          : texts.ExpiresAt({ when: moment(person.expires_at) })}
      </Text>
    );
  if (person.last_seen === null) return <Text size="sm">{texts.NeverSeen()}</Text>;
  return <TimeAgo at={person.last_seen} now={now} said={texts.SeenAgo} />;
}

/** How a person can sign in. */
function waysIn(texts: Texts['desk'], person: WirePerson): string[] {
  const { has_password, has_google, has_facebook, has_pin } = person;
  return [
    has_password ? texts.ByPassword() : '',
    has_google ? 'Google' : '',
    has_facebook ? 'Facebook' : '',
    has_pin ? 'PIN' : '',
  ].filter((way) => way !== '');
}

/** What the caller may do with them. */
export function Actions({ person }: { person: WirePerson }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { list } = useParts(selectPeople, 'list');
  const isOwner = list.status === 'loaded' && list.is_owner;
  const { uid, state, role, may_edit, is_self, email } = person;
  const open = (kind: DialogKind) => () => dispatch(dialogOpened({ kind, uid }));
  const mayBeOwner = isOwner && !is_self && state === 'active' && role !== 'owner' && email !== null;
  const offered: readonly (readonly [kind: DialogKind, text: string])[] = !may_edit
    ? []
    : state === 'invited' || state === 'expired'
      ? [
          ['resend', texts.SendAgain()],
          ['withdraw', texts.Withdraw()],
        ]
      : state === 'deactivated'
        ? [['reactivate', texts.Reactivate()]]
        : [
            ['change', texts.ChangeRole()],
            ['deactivate', is_self ? texts.Leave() : texts.Deactivate()],
            ...(mayBeOwner ? ([['transfer', texts.MakeOwner()]] as const) : []),
          ];
  const name = personName(person);
  return (
    <RowMenu
      of={uid}
      what={name}
      actions={offered.map(([kind, text]) => ({ text, name: `${text}: ${name}`, onPress: open(kind) }))}
    />
  );
}
