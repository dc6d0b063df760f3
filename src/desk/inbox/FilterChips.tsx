import { Anchor } from '@mantine/core';
import { useSelector } from 'react-redux';
import { selectInbox, selectInboxAddress, selectInboxFilters } from '../../../state/inbox/inboxSelectors';
import type { InboxFilters, InboxPage } from '../../../state/inbox/inboxSlice';
import { filtersOfView, viewOf } from '../../../state/inbox/inboxViews';
import { Link } from '../../visitor/navigation/Link';
import type { Texts } from '../../i18n/useTexts';
import { useDeskTexts } from '../useDeskTexts';
import { kindName, stateName } from './caseTexts';
import styles from './inbox.module.css';

type Name = Exclude<keyof InboxFilters, 'org' | 'question'>;
type Choices = Pick<InboxPage, 'places' | 'people'>;

/** The filters in use, each with what it does; pressing one takes it off. */
export function FilterChips() {
  const texts = useDeskTexts();
  const filters = useSelector(selectInboxFilters);
  const address = useSelector(selectInboxAddress);
  const { list } = useSelector(selectInbox);
  const chips = chipsOf(texts, filters, list.status === 'loaded' ? list : { places: [], people: [] });
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      <ul aria-label={texts.FiltersOn()} className={styles.chipList}>
        {chips.map(({ name, text }) => (
          <li key={name}>
            <Link
              className={styles.chip}
              href={address.href({ ...filters, [name]: name === 'state' ? 'open' : '' })}
              aria-label={texts.FilterOff({ name: text })}
            >
              <bdi>{text}</bdi>
              <span aria-hidden>×</span>
            </Link>
          </li>
        ))}
      </ul>
      <Anchor
        component={Link}
        href={address.clearedHref(filters)}
        underline="always"
        className={styles.clear}
      >
        {texts.ClearFilters()}
      </Anchor>
    </div>
  );
}

function chipsOf(
  texts: Texts['desk'],
  filters: InboxFilters,
  { places, people = [] }: Choices,
): { name: Name; text: string }[] {
  const { state, kind, assignee, answer, unread, place, tile, q } = filters;
  // What a view is made of stands in its name.
  const isView = viewOf(filters) !== null;
  const nameIn = (all: readonly { uid: string; name: string }[], uid: string) =>
    all.find((one) => one.uid === uid)?.name ?? uid;
  const whoOf = () =>
    assignee === 'me'
      ? texts.AssignedMe()
      : assignee === 'nobody'
        ? texts.AssignedNobody()
        : nameIn(people, assignee);
  const stateText = state === 'open' || state === 'all' ? texts.CasesAll() : stateName(texts, state);
  const named = (label: string, value: string) => `${label}: ${value}`;
  const chips: [Name, boolean, () => string][] = [
    ['state', !isView && state !== 'open', () => named(texts.Status(), stateText)],
    ['unread', !isView && unread !== '', () => texts.CasesUnread()],
    ['answer', !isView && answer !== '', () => texts.CasesAnswer()],
    ['kind', !isView && kind !== '', () => (kind === '' ? '' : kindName(texts, kind))],
    ['assignee', !isView && assignee !== '', () => named(texts.AssignedTo(), whoOf())],
    ['place', place !== '', () => named(texts.Place(), nameIn(places, place))],
    ['tile', tile !== '', () => named(texts.TileField(), tile)],
    ['q', q !== '', () => named(texts.FilterWords(), `“${q}”`)],
  ];
  return chips.flatMap(([name, isOn, text]) => (isOn ? [{ name, text: text() }] : []));
}

/** How many of the fields below the search are set. */
export const fieldsSet = (filters: InboxFilters): number =>
  (['place', 'kind', 'tile', 'assignee', 'state'] as const).filter(
    (name) => filters[name] !== '' && filters[name] !== filtersOfView.open[name as 'state'],
  ).length;
