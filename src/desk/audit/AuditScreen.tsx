import { Anchor, Button, Card, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { AuditAction, AuditReply, WireAuditEntry } from '../../../contract/audit';
import { auditPath, settingsPath } from '../../../contract/screens';
import { settingsKinds } from '../../../contract/settingsFields';
import { Link } from '../../features/navigation/Link';
import { useMoment } from '../../i18n/useMoment';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { DeskPage } from '../DeskPage';
import { PartFailure } from '../Failure';
import styles from '../services/services.module.css';
import { pathLabel, valueText } from '../settings/fieldTexts';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import { auditHref } from './auditFilters';
import { selectAudit, selectAuditBefore, selectAuditFilters } from './auditSelectors';
import { filtersChosen, retryPressed } from './auditSlice';
import { leafChanges } from './leafChanges';

/** Who has edited what, newest first. The address holds filters and page. */
export function AuditScreen() {
  const texts = useDeskTexts();
  const { Loading } = useTexts();
  const dispatch = useDispatch();
  const { isSignedOut, isRefused, list } = useSelector(selectAudit);
  if (isSignedOut) return <SignInCard title={texts.Audit()} who={texts.DeskMayComeIn()} />;
  if (list.status === 'none' && !isRefused) return <DeskPage title={texts.Audit()} />;
  return (
    <DeskPage title={texts.Audit()}>
      {isRefused ? (
        <Text role="alert">{texts.AuditRefused()}</Text>
      ) : list.status === 'failed' ? (
        <PartFailure failure={list.failure} onRetry={() => dispatch(retryPressed())} />
      ) : list.status === 'loaded' ? (
        <Trail list={list} isStale={list.isStale} />
      ) : (
        <LoadingBar label={Loading()} />
      )}
    </DeskPage>
  );
}

function Trail({ list: { entries, people, next }, isStale }: { list: AuditReply; isStale: boolean }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const filters = useSelector(selectAuditFilters);
  const before = useSelector(selectAuditBefore);
  const isFiltered = filters.place !== '' || filters.person !== '';
  const place = entries.find((entry) => entry.place?.uid === filters.place)?.place?.name ?? filters.place;
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-label={texts.Audit()}>
      <Stack gap="md" aria-busy={isStale}>
        <Group gap="md" align="end">
          {people.length > 0 && (
            <NativeSelect
              size="md"
              label={texts.Person()}
              value={filters.person}
              onChange={({ currentTarget }) =>
                dispatch(filtersChosen({ filters: { ...filters, person: currentTarget.value } }))
              }
            >
              <option value="">{texts.All()}</option>
              {people.map(({ uid, name }) => (
                <option key={uid} value={uid}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
          {filters.place !== '' && <Text dir="auto">{place}</Text>}
          {isFiltered && (
            <Anchor component={Link} href={auditPath} underline="always" py="xs">
              {texts.ClearFilters()}
            </Anchor>
          )}
        </Group>
        {entries.length === 0 ? (
          <Text>{isFiltered ? texts.AuditNoneFound() : texts.AuditNone()}</Text>
        ) : (
          <Table entries={entries} isStale={isStale} />
        )}
        {(next !== null || before !== '') && (
          <Group component="nav" gap="sm" aria-label={texts.Pages()}>
            {before !== '' && (
              <Button component={Link} href={auditHref(filters)} variant="default" h={44}>
                {texts.Newest()}
              </Button>
            )}
            {next !== null && (
              <Button component={Link} href={auditHref(filters, next)} variant="default" h={44}>
                {texts.Older()}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}

/** As in `ServicesTable`: rows are cards on a phone, and roles are explicit because of the block layout. */
function Table({ entries, isStale }: { entries: readonly WireAuditEntry[]; isStale: boolean }) {
  const texts = useDeskTexts();
  return (
    <table className={styles.table} role="table" aria-label={texts.Audit()} data-stale={isStale || undefined}>
      <thead role="rowgroup">
        <tr role="row">
          {[texts.When(), texts.What(), `${texts.BeforeEdit()} → ${texts.AfterEdit()}`, texts.Who()].map(
            (head) => (
              <th key={head} role="columnheader" scope="col">
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry }: { entry: WireAuditEntry }) {
  const texts = useDeskTexts();
  const moment = useMoment();
  const filters = useSelector(selectAuditFilters);
  const { at, action, uid, name, place, person, before, after } = entry;
  const kind = settingsKinds.find((known) => action.startsWith(`${known}.`));
  return (
    <tr role="row">
      <td role="cell">
        <time dateTime={new Date(at).toISOString()}>{moment(at)}</time>
      </td>
      <td role="cell">
        <Text fw={600}>{actionText(texts, action)}</Text>
        {kind ? (
          <Anchor component={Link} href={settingsPath(kind, uid)} underline="always" c="inherit" dir="auto">
            {name || uid}
          </Anchor>
        ) : (
          <Text dir="auto">{name || uid}</Text>
        )}
        {place && place.name !== name && (
          <Text size="sm">
            <Anchor
              component={Link}
              href={auditHref({ ...filters, place: place.uid })}
              underline="always"
              c="dimmed"
              dir="auto"
            >
              {place.name}
            </Anchor>
          </Text>
        )}
      </td>
      <td role="cell">
        {before && after ? (
          leafChanges(before, after).map(({ path, before: old, after: fresh }) => (
            <Text key={path} size="sm" dir="auto">
              {pathLabel(texts, path)}: <del>{valueText(texts, old)}</del> →{' '}
              <ins>{valueText(texts, fresh)}</ins>
            </Text>
          ))
        ) : (
          <Text size="sm" c="dimmed">
            –
          </Text>
        )}
      </td>
      <td role="cell">{person.name}</td>
    </tr>
  );
}

function actionText(texts: Texts['desk'], action: AuditAction): string {
  const named: Record<AuditAction, () => string> = {
    'organisation.changed': texts.ActOrganisationChanged,
    'site.created': texts.ActSiteCreated,
    'site.changed': texts.ActSiteChanged,
    'place.created': texts.ActPlaceCreated,
    'place.changed': texts.ActPlaceChanged,
    'place.duplicated': texts.ActPlaceDuplicated,
    'question.created': texts.ActQuestionCreated,
    'question.changed': texts.ActQuestionChanged,
    'sticker.created': texts.ActStickerCreated,
    'sticker.changed': texts.ActStickerChanged,
  };
  // A recorded session shows masks.
  return Object.hasOwn(named, action) ? named[action]() : action;
}
