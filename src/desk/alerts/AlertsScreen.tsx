import { Button, Group, Text } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { newPressed } from '../../../state/alerts/alertFormSlice';
import { devicesPath } from '../../../contract/screens';
import { selectAlerts } from '../../../state/alerts/alertsSelectors';
import { alertsAddress, retryPressed, type AlertsState } from '../../../state/alerts/alertsSlice';
import { Link } from '../../visitor/navigation/Link';
import type { Texts } from '../../i18n/useTexts';
import { ListCard } from '../list/ListCard';
import { ListPage } from '../list/ListPage';
import { OrganisationChoice } from '../list/OrganisationChoice';
import { useDeskTexts } from '../useDeskTexts';
import { useParts } from '../useParts';
import { AlertForm } from './AlertForm';
import { AlertLogDialog } from './AlertLogDialog';
import styles from './alerts.module.css';
import { NoRules } from './NoRules';
import { newDraft } from './ReadyRules';
import { RemoveRule } from './RemoveRule';
import { ActionsCell, NameCell, TellsCell, ToldCell, WatchesCell } from './RuleCells';

/** The alert rules of an organisation: who is told of what, and when. */
export function AlertsScreen() {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const state = useParts(selectAlerts, 'isSignedOut', 'isRefused', 'list', 'done');
  const { list, done } = state;
  return (
    <ListPage title={texts.Alerts()} refusal={texts.AlertsRefused()} state={state}>
      <OrganisationChoice
        organisations={list.status === 'loaded' ? list.organisations : undefined}
        shown={list.status === 'loaded' ? list.org_uid : undefined}
        hrefOf={(org) => alertsAddress.href({ org })}
      />
      <Group gap="sm">
        <Button
          size="md"
          disabled={list.status !== 'loaded'}
          onClick={() => list.status === 'loaded' && dispatch(newPressed({ draft: newDraft(list) }))}
        >
          {texts.NewAlert()}
        </Button>
        <Button component={Link} href={devicesPath} size="md" variant="default">
          {texts.AlertWays()}
        </Button>
      </Group>
      <Text role="status">{done ? doneText(texts, done) : ''}</Text>
      {list.status === 'loaded' && list.rules.length === 0 ? <NoRules list={list} /> : <Rules list={list} />}
      <AlertForm />
      <AlertLogDialog />
      <RemoveRule />
    </ListPage>
  );
}

function Rules({ list }: Pick<AlertsState, 'list'>) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const page = list.status === 'loaded' ? list : null;
  return (
    <ListCard
      id="rules"
      title={texts.AlertRules()}
      list={list}
      address={alertsAddress}
      rowsOf={({ rules }) => rules}
      keyOf={({ uid }) => uid}
      columns={[
        { head: texts.NameField(), cell: (rule) => <NameCell rule={rule} /> },
        { head: texts.AlertWatches(), cell: (rule) => <WatchesCell rule={rule} /> },
        { head: texts.AlertTells(), cell: (rule) => page && <TellsCell rule={rule} list={page} /> },
        { head: texts.AlertTold(), cell: (rule) => <ToldCell rule={rule} now={page?.now ?? 0} /> },
        { head: texts.AlertOn(), cell: (rule) => <ActionsCell rule={rule} /> },
      ]}
      className={styles.rules}
      none={texts.AlertsTeach()}
      noneFound={texts.AlertsTeach()}
      onRetry={() => dispatch(retryPressed())}
    />
  );
}

function doneText(texts: Texts['desk'], done: NonNullable<AlertsState['done']>): string {
  const said: Record<typeof done, () => string> = {
    make: texts.DoneAlertMade,
    change: texts.DoneAlertChanged,
    remove: texts.DoneAlertRemoved,
    turnOn: texts.DoneAlertMade,
    turnOff: texts.DoneAlertOff,
    mute: texts.DoneAlertMuted,
    unmute: texts.DoneAlertUnmuted,
  };
  // A recorded session shows masks.
  return Object.hasOwn(said, done) ? said[done]() : '';
}
