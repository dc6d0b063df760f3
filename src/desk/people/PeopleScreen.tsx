import { Alert, Button, Group, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { roles } from '../../../contract/accounts';
import { personStates } from '../../../contract/people';
import type { Texts } from '../../i18n/useTexts';
import { roleName } from '../user/roleName';
import { FilterCard, type FilterField } from '../list/FilterCard';
import { ListCard } from '../list/ListCard';
import { ListPage } from '../list/ListPage';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import own from './people.module.css';
import { Actions, NameCell, RoleCell, SeenCell } from './PeopleCells';
import { PeopleDialogs } from './PeopleDialogs';
import { peopleAddress, type PeopleFilters } from '../../../state/people/peopleFilters';
import { selectPeople, selectPeopleFilters } from '../../../state/people/peopleSelectors';
import {
  dialogOpened,
  filtersChosen,
  filterTyped,
  retryPressed,
  type DialogKind,
  type PeopleState,
} from '../../../state/people/peopleSlice';
import { stateText } from './stateText';

/** The people of an organisation and its invitations (MA-2). The address holds filters, order and page. */
export function PeopleScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const state = useParts(selectPeople, 'isSignedOut', 'isRefused', 'list', 'done');
  const { list, done } = state;
  const mailsAreFiles = list.status === 'loaded' && list.mails_are_files === true;
  return (
    <ListPage title={texts.People()} refusal={texts.PeopleRefused()} state={state}>
      <Group gap="sm">
        <Button
          size="md"
          disabled={list.status !== 'loaded'}
          onClick={() => dispatch(dialogOpened({ kind: 'invite' }))}
        >
          {texts.Invite()}
        </Button>
        <Button
          size="md"
          variant="default"
          disabled={list.status !== 'loaded'}
          onClick={() => dispatch(dialogOpened({ kind: 'add' }))}
        >
          {texts.AddPerson()}
        </Button>
      </Group>
      <Text role="status">{done ? doneText(texts, done, mailsAreFiles) : ''}</Text>
      {mailsAreFiles && <Alert color="gray">{texts.MailsAreFiles()}</Alert>}
      <Filters />
      <List />
      <PeopleDialogs />
    </ListPage>
  );
}

function Filters() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const filters = useSelector(selectPeopleFilters);
  const { list } = useParts(selectPeople, 'list');
  return (
    <FilterCard
      address={peopleAddress}
      values={filters}
      onChoose={(change) => dispatch(filtersChosen({ filters: change }))}
      onType={(change) => dispatch(filterTyped({ filters: { ...filters, ...change } }))}
      fields={fieldsOf(texts, list)}
    />
  );
}

function List() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { list } = useParts(selectPeople, 'list');
  const { search } = useSelector(selectAddress);
  const now = list.status === 'loaded' ? list.now : 0;
  const isNarrowed = peopleAddress.isNarrowed(peopleAddress.filtersOf(search));
  return (
    <ListCard
      id="people"
      title={texts.PeopleAndInvitations()}
      list={list}
      address={peopleAddress}
      rowsOf={({ people }) => people}
      keyOf={({ uid }) => uid}
      columns={[
        { head: texts.Person(), cell: (person) => <NameCell person={person} /> },
        { head: texts.Role(), cell: (person) => <RoleCell person={person} /> },
        { head: texts.LastSeen(), cell: (person) => <SeenCell person={person} now={now} /> },
        { head: texts.Actions(), cell: (person) => <Actions person={person} /> },
      ]}
      className={own.people}
      none={texts.PeopleHelp()}
      guide="people"
      noneFound={texts.NoPeopleFound()}
      pages={{ first: texts.FirstPage(), next: texts.NextPage() }}
      belowPages={
        list.status === 'loaded' && list.people.length === 1 && !isNarrowed ? (
          <Text>{texts.PeopleHelp()}</Text>
        ) : undefined
      }
      onRetry={() => dispatch(retryPressed())}
    />
  );
}

function fieldsOf(texts: Texts['desk'], list: PeopleState['list']): FilterField<PeopleFilters>[] {
  const { organisations, sites } = list.status === 'loaded' ? list : { organisations: [], sites: [] };
  const named = (things: readonly { uid: string; name: string }[]) =>
    things.map(({ uid, name }) => [uid, name] as const);
  return [
    ...(organisations.length > 1
      ? [
          {
            kind: 'choice' as const,
            of: 'org' as const,
            label: texts.Organisation(),
            options: named(organisations),
            hasNone: false as const,
          },
        ]
      : []),
    { kind: 'search', of: 'q', label: texts.Search() },
    {
      kind: 'choice',
      of: 'role',
      label: texts.Role(),
      options: roles.map((role) => [role, roleName(texts, role)] as const),
    },
    ...(sites.length > 1
      ? [{ kind: 'choice' as const, of: 'site' as const, label: texts.Site(), options: named(sites) }]
      : []),
    {
      kind: 'choice',
      of: 'state',
      label: texts.Status(),
      options: personStates.map((state) => [state, stateText(texts, state)] as const),
    },
    {
      kind: 'choice',
      of: 'sort',
      label: texts.SortBy(),
      hasNone: false,
      options: [
        ['name', texts.NameField()],
        ['role', texts.Role()],
        ['seen', texts.LastSeen()],
      ],
    },
  ];
}

function doneText(texts: Texts['desk'], done: DialogKind, mailsAreFiles: boolean): string {
  const invited = mailsAreFiles ? texts.DoneInvitedFile : texts.DoneInvited;
  const said: Record<DialogKind, () => string> = {
    invite: invited,
    add: texts.DoneAdded,
    change: texts.DoneChanged,
    deactivate: texts.DoneDeactivated,
    reactivate: texts.DoneReactivated,
    transfer: texts.DoneTransferred,
    resend: invited,
    withdraw: texts.DoneWithdrawn,
  };
  // A recorded session shows masks.
  return Object.hasOwn(said, done) ? said[done]() : '';
}
