import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useDispatch, useSelector } from 'react-redux';
import type { WireCalendar } from '../../../contract/calendars';
import { copyPressed } from '../../../state/desk/deskSlice';
import type { DeskRootState } from '../../../state/deskRootReducer';
import { selectStaffServices } from '../../../state/services/servicesSelectors';
import {
  calendarClosed,
  calendarMakePressed,
  calendarRenewPressed,
  calendarRevokePressed,
  calendarScopeChosen,
} from '../../../state/services/servicesSlice';
import { useTexts } from '../../i18n/useTexts';
import { LoadingBar } from '../../ui/LoadingBar';
import { wordsOf } from '../Failure';
import { FormDialog } from '../FormDialog';
import styles from './services.module.css';

/** Makes addresses at which calendar programs read when services are due, and lists a person's own. */
export function CalendarDialog() {
  const texts = useTexts();
  const { desk } = texts;
  const dispatch = useDispatch();
  const { calendar } = useSelector(selectStaffServices);
  if (!calendar) return null;
  const { calendars, scopes, scope, status, failure } = calendar;
  return (
    <FormDialog
      title={desk.Calendar()}
      text={desk.CalendarHelp()}
      confirm={desk.CalendarMake()}
      close={texts.Close()}
      isSending={status === 'sending'}
      missing={scope === '' ? [desk.CalendarAbout()] : []}
      failure={failure ? wordsOf(texts, failure).text : ''}
      onConfirm={() => dispatch(calendarMakePressed())}
      onClose={() => dispatch(calendarClosed())}
    >
      <NativeSelect
        size="md"
        label={desk.CalendarAbout()}
        value={scope}
        onChange={({ currentTarget }) => dispatch(calendarScopeChosen({ scope: currentTarget.value }))}
      >
        {scopes.map(({ kind, uid, name }) => (
          <option key={`${kind}:${uid}`} value={`${kind}:${uid}`}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {calendars ? (
        <Addresses calendars={calendars} />
      ) : (
        failure === null && <LoadingBar label={texts.Loading()} />
      )}
    </FormDialog>
  );
}

function Addresses({ calendars }: { calendars: readonly WireCalendar[] }) {
  const { desk } = useTexts();
  if (calendars.length === 0) return <Text c="dimmed">{desk.CalendarNone()}</Text>;
  return (
    <ul className={styles.calendars}>
      {calendars.map((one) => (
        <li key={one.uid}>
          <Address of={one} />
        </li>
      ))}
    </ul>
  );
}

function Address({ of: { uid, scope, url } }: { of: WireCalendar }) {
  const { desk } = useTexts();
  const dispatch = useDispatch();
  const origin = useSelector((state: DeskRootState) => state.desk.origin);
  const copied = useSelector((state: DeskRootState) => state.desk.copied);
  const isChanging = useSelector(selectStaffServices).calendar?.revoking.includes(uid) === true;
  // By the address that this person reaches the server at.
  const link = origin + url.slice(url.indexOf('/calendar/'));
  const button = (label: string, press: () => void) => (
    <Button
      variant="default"
      size="sm"
      disabled={isChanging}
      aria-label={`${label}: ${scope.name}`}
      onClick={press}
    >
      {label}
    </Button>
  );
  return (
    <Stack gap={4}>
      <Text fw={600} dir="auto">
        {scope.name}
      </Text>
      <Group gap="xs">
        {button(desk.CopyLink(), () => dispatch(copyPressed({ text: link })))}
        {button(desk.CalendarRenew(), () => dispatch(calendarRenewPressed({ uid })))}
        {button(desk.Revoke(), () => dispatch(calendarRevokePressed({ uid })))}
        <Text role="status" size="sm">
          {copied?.text === link && (copied.isCopied ? desk.LinkCopied() : link)}
        </Text>
      </Group>
    </Stack>
  );
}
