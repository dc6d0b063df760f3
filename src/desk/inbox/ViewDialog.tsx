import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import { caseViewNameLength, viewRoles, type ViewRole } from '../../../contract/caseViews';
import { overBy } from '../../../contract/text';
import { selectSavedViews } from '../../../state/inbox/viewsSelectors';
import {
  viewConfirmed,
  viewDeletePressed,
  viewDialogClosed,
  viewFilled,
  type ViewForm,
} from '../../../state/inbox/viewsSlice';
import { useTexts, type Texts } from '../../i18n/useTexts';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';
import { useFits } from '../useFits';

/** Names a view, and says who else sees it; for a saved one also deletes it. */
export function ViewDialog() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { dialog, views } = useSelector(selectSavedViews);
  const fits = useFits();
  if (!dialog) return null;
  const { uid, form, status, failure } = dialog;
  const isMine = uid === null || views?.find((view) => view.uid === uid)?.is_mine === true;
  const fill = (filled: Partial<ViewForm>) => dispatch(viewFilled({ form: filled }));
  const isNameRight = form.name.trim() !== '' && overBy(form.name.trim(), caseViewNameLength) === 0;
  return (
    <FormDialog
      title={uid === null ? desk.SaveViewTitle() : desk.EditViewTitle()}
      text={uid === null ? desk.SaveViewHelp() : undefined}
      confirm={desk.SaveEdits()}
      isSending={status === 'sending'}
      missing={isNameRight ? [] : [desk.NameField()]}
      failure={failure ? wordsOf(texts, failure).text : ''}
      onConfirm={() => dispatch(viewConfirmed())}
      onClose={() => dispatch(viewDialogClosed())}
    >
      <TextInput
        size="md"
        label={desk.NameField()}
        autoComplete="off"
        disabled={!isMine}
        value={form.name}
        {...fits(form.name, caseViewNameLength)}
        onChange={({ currentTarget }) => fill({ name: currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label={desk.ViewFor()}
        disabled={!isMine}
        value={form.sharedWith}
        onChange={({ currentTarget }) =>
          fill({ sharedWith: viewRoles.find((role) => role === currentTarget.value) ?? '' })
        }
      >
        <option value="">{desk.ViewForMe()}</option>
        {viewRoles.map((role) => (
          <option key={role} value={role}>
            {roleText(desk, role)}
          </option>
        ))}
      </NativeSelect>
      {uid !== null && (
        <Button variant="default" color="red" size="md" onClick={() => dispatch(viewDeletePressed())}>
          {desk.DeleteView()}
        </Button>
      )}
    </FormDialog>
  );
}

function roleText(texts: Texts['desk'], role: ViewRole): string {
  const names: Record<ViewRole, () => string> = {
    site_manager: texts.ViewForSites,
    org_manager: texts.ViewForManagers,
    owner: texts.ViewForOwners,
  };
  return names[role]();
}
