import { useDispatch, useSelector } from 'react-redux';
import { selectAlerts, selectRule } from '../../../state/alerts/alertsSelectors';
import { removeClosed, removeConfirmed } from '../../../state/alerts/alertsSlice';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { useTexts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';

/** Asks before a rule is removed. */
export function RemoveRule() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { removal } = useSelector(selectAlerts);
  const rule = useSelector((state: DeskRootState) => removal && selectRule(state, removal.uid));
  if (!removal) return null;
  const { status, failure } = removal;
  return (
    <FormDialog
      title={desk.AlertRemoveTitle({ name: rule?.name ?? '' })}
      text={desk.AlertRemoveText()}
      confirm={desk.AlertRemove()}
      isSending={status === 'sending'}
      failure={failure ? wordsOf(texts, failure).text : ''}
      onConfirm={() => dispatch(removeConfirmed())}
      onClose={() => dispatch(removeClosed())}
    />
  );
}
