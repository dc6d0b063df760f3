import { Button, Card, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { exportFormats } from '../../../contract/staffHistory';
import { Link } from '../../features/navigation/Link';
import { useTexts } from '../../i18n/useTexts';
import { PartFailure, wordsOf } from '../Failure';
import { useDeskTexts } from '../useDeskTexts';
import { isFiltered, servicesHref } from './servicesFilters';
import { selectBefore, selectFilters, selectStaffServices } from './servicesSelectors';
import { exportPressed, servicesRetryPressed, type Part, type ServiceTable } from './servicesSlice';
import { ServicesTable } from './ServicesTable';

/** The table's page from the address, links to the other pages, and the whole list as a file. */
export function TableCard({ table }: { table: Part<ServiceTable> }) {
  const texts = useDeskTexts();
  return (
    <Card component="section" withBorder padding="lg" radius="lg" aria-labelledby="services">
      <Title order={2} size="h4" id="services" mb="sm">
        {texts.WhoWasWhere()}
      </Title>
      <Content table={table} />
    </Card>
  );
}

function Content({ table }: { table: Part<ServiceTable> }) {
  const texts = useDeskTexts();
  const { Loading } = useTexts();
  const dispatch = useDispatch();
  const filters = useSelector(selectFilters);
  switch (table.status) {
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
      return <PartFailure failure={table.failure} onRetry={() => dispatch(servicesRetryPressed())} />;
    case 'loaded':
      if (table.services.length === 0)
        return <Text>{isFiltered(filters) ? texts.NoServicesFound() : texts.NoServicesYet()}</Text>;
      return (
        <Stack gap="md" aria-busy={table.isStale}>
          <ServicesTable services={table.services} isStale={table.isStale} />
          <Pages next={table.next} />
          <Downloads />
        </Stack>
      );
  }
}

function Pages({ next }: { next: string | null }) {
  const texts = useDeskTexts();
  const filters = useSelector(selectFilters);
  const before = useSelector(selectBefore);
  if (next === null && before === undefined) return null;
  return (
    <Group component="nav" gap="sm" aria-label={texts.Pages()}>
      {before !== undefined && (
        <Button component={Link} href={servicesHref(filters)} variant="default" h={44}>
          {texts.Newest()}
        </Button>
      )}
      {next !== null && (
        <Button component={Link} href={servicesHref(filters, next)} variant="default" h={44}>
          {texts.Older()}
        </Button>
      )}
    </Group>
  );
}

function Downloads() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { file } = useSelector(selectStaffServices);
  const said = file?.status === 'failed' ? wordsOf(texts, file.failure).text : undefined;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {exportFormats.map((format) => (
          <Button
            key={format}
            variant="default"
            h={44}
            loading={file?.status === 'making' && file.format === format}
            onClick={() => dispatch(exportPressed({ format }))}
          >
            {desk.DownloadAs({ format: format.toUpperCase() })}
          </Button>
        ))}
      </Group>
      {said && (
        <Text role="alert" size="sm">
          {said}
        </Text>
      )}
      <Text role="status" size="sm">
        {file?.status === 'cut' && desk.ExportCut()}
      </Text>
    </Stack>
  );
}
