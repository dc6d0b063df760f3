import { Button, Card, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { Key, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { GuidePage } from '../../../contract/guide';
import { selectAddress } from '../../../state/navigation/navigationSelectors';
import { Link } from '../../visitor/navigation/Link';
import { useTexts } from '../../i18n/useTexts';
import { PartFailure } from '../Failure';
import { GuideLink } from '../GuideLink';
import { useDeskTexts } from '../useDeskTexts';
import { DeskTable, type Column } from './DeskTable';
import type { ListAddress } from '../../../state/list/listAddress';
import { ExampleTable } from './ExampleTable';
import styles from './list.module.css';
import type { ListPart } from '../../../state/list/listReducers';

/** A list as its page describes it. */
export interface ListDescription<Row, Page, Filters> {
  /** Id of the heading, unique on the page. */
  id: string;
  title: string;
  list: ListPart<Page & { next: string | null }>;
  rowsOf: (page: Page) => readonly Row[];
  keyOf: (row: Row, index: number) => Key;
  columns: readonly Column<Row>[];
  address: ListAddress<Filters>;
  /** What the list is for, while it has no entry. */
  none: string;
  /** Rows that are made up, which show what the list will look like. */
  examples?: readonly Row[];
  /** The page of the guide that says how the list gets its first entry. */
  guide?: GuidePage;
  /** What to say if the filters leave nothing. */
  noneFound: string;
  /** Names of the links to the first and the next page; `Newest` and `Older` for lists by time. */
  pages?: { first: string; next: string };
  onRetry: () => void;
  /** Class of the table. */
  className?: string | undefined;
  /** Above the table, whatever its state. */
  tools?: ReactNode;
  /** Directly above the rows, and below the links to other pages, once there are rows. */
  aboveRows?: ReactNode;
  belowPages?: ReactNode;
}

/** One page of a list with its heading, and links to the other pages. */
export function ListCard<Row, Page, Filters>(description: ListDescription<Row, Page, Filters>) {
  const { id, title, tools } = description;
  return (
    <Card
      component="section"
      className={styles.card}
      withBorder
      padding="lg"
      radius="lg"
      aria-labelledby={id}
    >
      <Title order={2} size="h4" id={id} mb="sm">
        {title}
      </Title>
      {tools}
      <Content {...description} />
    </Card>
  );
}

function Content<Row, Page, Filters>(description: ListDescription<Row, Page, Filters>) {
  const { Loading } = useTexts();
  const { list } = description;
  switch (list.status) {
    case 'none':
    case 'loading':
      return (
        <Stack gap="sm" aria-busy>
          <Skeleton h={20} />
          <Skeleton h={20} />
          <Skeleton h={20} w="80%" />
          <VisuallyHidden role="status">{Loading()}</VisuallyHidden>
        </Stack>
      );
    case 'failed':
      return <PartFailure failure={list.failure} onRetry={description.onRetry} />;
    case 'loaded':
      return <LoadedPage {...description} page={list} />;
  }
}

type LoadedPageProps<Row, Page, Filters> = ListDescription<Row, Page, Filters> & {
  page: Page & { next: string | null; isStale: boolean };
};

function LoadedPage<Row, Page, Filters>(props: LoadedPageProps<Row, Page, Filters>) {
  const { id, page, rowsOf, keyOf, columns, className, aboveRows, belowPages } = props;
  const { address, none, noneFound, pages, guide } = props;
  const { search } = useSelector(selectAddress);
  const rows = rowsOf(page);
  const isNarrowed = address.isNarrowed(address.filtersOf(search));
  return (
    <Stack gap="md" aria-busy={page.isStale}>
      {rows.length === 0 ? (
        <div>
          <Text>{isNarrowed ? noneFound : none}</Text>
          {guide && !isNarrowed && <GuideLink page={guide} />}
          {!isNarrowed && (
            <ExampleTable columns={columns} examples={props.examples} labelledBy={id} className={className} />
          )}
        </div>
      ) : (
        <>
          {aboveRows}
          <DeskTable
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            labelledBy={id}
            isStale={page.isStale}
            className={className}
          />
        </>
      )}
      <Pages address={address} next={page.next} names={pages} />
      {rows.length > 0 && belowPages}
    </Stack>
  );
}

interface PagesProps<Filters> {
  address: ListAddress<Filters>;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  names?: { first: string; next: string } | undefined;
}

/** Links to the first page and to the next one, with the filters of the address. */
export function Pages<Filters>({ address, next, names }: PagesProps<Filters>) {
  const texts = useDeskTexts();
  const { search } = useSelector(selectAddress);
  const filters = address.filtersOf(search);
  const isFirst = address.cursorOf(search) === '';
  if (next === null && isFirst) return null;
  return (
    <Group component="nav" gap="sm" aria-label={texts.Pages()}>
      {!isFirst && (
        <Button component={Link} href={address.href(filters)} variant="default" h={44}>
          {names?.first ?? texts.Newest()}
        </Button>
      )}
      {next !== null && (
        <Button component={Link} href={address.href(filters, next)} variant="default" h={44}>
          {names?.next ?? texts.Older()}
        </Button>
      )}
    </Group>
  );
}
