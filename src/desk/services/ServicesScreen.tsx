import { Button } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { ListPage } from '../list/ListPage';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { CalendarDialog } from './CalendarDialog';
import { FiltersCard } from './FiltersCard';
import { OverdueCard } from './OverdueCard';
import { selectStaffServices } from '../../../state/services/servicesSelectors';
import { calendarPressed, overdueRetryPressed } from '../../../state/services/servicesSlice';
import { PapersCard } from './PapersCard';
import { TableCard } from './TableCard';

/** Staff's history over places: overdue stickers first, then who was where, when, and what they did. */
export function ServicesScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { isSignedOut, overdue, table } = useParts(selectStaffServices, 'isSignedOut', 'overdue', 'table');
  return (
    <ListPage title={texts.Services()} state={{ isSignedOut, list: table }}>
      <Button variant="default" h={44} w="fit-content" onClick={() => dispatch(calendarPressed())}>
        {texts.Calendar()}
      </Button>
      <OverdueCard overdue={overdue} onRetry={() => dispatch(overdueRetryPressed())} />
      <PapersCard />
      <FiltersCard />
      <TableCard />
      <CalendarDialog />
    </ListPage>
  );
}
