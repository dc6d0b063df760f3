import { useDispatch, useSelector } from 'react-redux';
import { DeskPage } from '../DeskPage';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';
import { FiltersCard } from './FiltersCard';
import { OverdueCard } from './OverdueCard';
import { selectStaffServices } from './servicesSelectors';
import { overdueRetryPressed } from './servicesSlice';
import { TableCard } from './TableCard';

/** Staff's history over places: overdue stickers first, then who was where, when, and what they did. */
export function ServicesScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { isSignedOut, overdue, table } = useSelector(selectStaffServices);
  if (isSignedOut) return <SignInCard title={texts.Services()} who={texts.DeskMayComeIn()} />;
  if (table.status === 'none') return <DeskPage title={texts.Services()} />;
  return (
    <DeskPage title={texts.Services()}>
      <OverdueCard overdue={overdue} onRetry={() => dispatch(overdueRetryPressed())} />
      <FiltersCard />
      <TableCard table={table} />
    </DeskPage>
  );
}
