import { Anchor, Card, Text } from '@mantine/core';
import { useSelector } from 'react-redux';
import { liveSessionPath } from '../../../contract/live';
import { Link } from '../../visitor/navigation/Link';
import { useMoment } from '../../i18n/useMoment';
import { DeskPage } from '../DeskPage';
import { DeskTable, Quiet } from '../list/DeskTable';
import { useDeskTexts } from '../useDeskTexts';
import { selectLive } from '../../../state/live/liveSlice';
import { liveTexts } from './liveTexts';

/** The sessions that run in other tabs of this browser (`/qa/live`). */
export function LiveScreen() {
  const texts = useDeskTexts();
  const moment = useMoment();
  const { tabs } = useSelector(selectLive);
  if (tabs === null) return <DeskPage title={liveTexts.title} />;
  return (
    <DeskPage title={liveTexts.title}>
      <Card withBorder padding="lg" radius="lg">
        <Text id="live" mb="sm">
          {tabs.length === 0 ? liveTexts.none : liveTexts.help}
        </Text>
        {tabs.length > 0 && (
          <DeskTable
            labelledBy="live"
            isStale={false}
            rows={tabs}
            keyOf={({ session }) => session}
            columns={[
              { head: texts.When(), cell: ({ t0 }) => moment(t0) },
              {
                head: texts.ReportScreen(),
                cell: ({ session, path, entry }) => (
                  <>
                    <Anchor component={Link} href={liveSessionPath(session)} underline="always" c="inherit">
                      {path}
                    </Anchor>
                    <Quiet>{liveTexts.entries[entry]}</Quiet>
                  </>
                ),
              },
            ]}
          />
        )}
      </Card>
    </DeskPage>
  );
}
