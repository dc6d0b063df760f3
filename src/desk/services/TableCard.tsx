import { Button, Group, Stack, Text } from '@mantine/core';
import { useDispatch } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import { exportFormats, type StaffService } from '../../../contract/staffHistory';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { ListCard } from '../list/ListCard';
import { Received } from '../Received';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { Details, Person, Place, When } from './ServiceCells';
import { servicesAddress } from '../../../state/services/servicesFilters';
import { selectStaffServices } from '../../../state/services/servicesSelectors';
import { exportPressed, servicesRetryPressed } from '../../../state/services/servicesSlice';
import styles from './services.module.css';

/** Who was where, when, and what they did; and the whole list as a file. */
export function TableCard() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { table } = useParts(selectStaffServices, 'table');
  return (
    <ListCard
      id="services"
      title={texts.WhoWasWhere()}
      list={table}
      address={servicesAddress}
      rowsOf={({ services }) => services}
      keyOf={(_, index) => index}
      columns={[
        { head: texts.When(), cell: (service) => <When service={service} /> },
        { head: texts.Place(), cell: (service) => <Place service={service} /> },
        { head: texts.ServiceType(), cell: (service) => <Details service={service} /> },
        { head: texts.Person(), cell: (service) => <Person service={service} /> },
      ]}
      none={texts.NoServicesYet()}
      examples={[exampleOf(texts)]}
      guide="overdue"
      noneFound={texts.NoServicesFound()}
      className={styles.table}
      onRetry={() => dispatch(servicesRetryPressed())}
      belowPages={<Downloads />}
    />
  );
}

/** A service that is made up. */
const exampleOf = (texts: Texts['desk']): StaffService => ({
  questionUid: '' as QuestionUid,
  stickerName: texts.ExamplePlacement(),
  placeName: 'Corner Café',
  siteName: 'Old Town',
  localDate: '2026-05-04T07:30',
  type: texts.IconCleaned(),
  levels: [texts.IconRestocked()],
  gallons: null,
  extra: null,
  details: [],
  comment: null,
  author: 'Clem Hill',
  photos: [],
  files: [],
  recordingUrl: null,
  staff: null,
});

function Downloads() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { file } = useParts(selectStaffServices, 'file');
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
        {file?.status === 'making' && file.bytes !== undefined && <Received bytes={file.bytes} />}
      </Text>
    </Stack>
  );
}
