import { alertChoicesReply } from '../../fixtures/exampleAlerts';
import { choicesRetryPressed, wayChosen } from '../../state/alerts/alertChoicesSlice';
import { selectAlertChoices } from '../../state/alerts/alertsSelectors';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

async function openDevices(): Promise<DeskFlow> {
  const flow = await openDesk('/desk/devices');
  await flow.world.answer('sessions', 200, { sessions: [] });
  return flow;
}

const stateOf = (flow: DeskFlow) => selectAlertChoices(flow.state());
const byOf = (flow: DeskFlow) => {
  const { choices } = stateOf(flow);
  return choices.status === 'loaded' ? [choices.by, ...choices.rules.map(({ by }) => by)] : choices.status;
};

it('shows the rules that name the person, without their names in the log', async () => {
  const flow = await openDevices();
  await flow.world.answer('alertChoices', 200, alertChoicesReply());
  expect(byOf(flow)).toEqual(['rule', null, 'none']);
  expect(flow.log()).not.toMatch(/No paper|Park Restrooms/);
});

it('saves choices for two rules independently of each other', async () => {
  const flow = await openDevices();
  await flow.world.answer('alertChoices', 200, alertChoicesReply());
  await flow.act(wayChosen({ rule_uid: 'rule-1', by: 'push' }));
  await flow.act(wayChosen({ rule_uid: null, by: 'mail' }));
  expect(sentBy(flow, 'chooseAlerts')).toMatchObject([
    { body: { rule_uid: 'rule-1', by: 'push' } },
    { body: { rule_uid: null, by: 'mail' } },
  ]);
  await flow.world.answer('chooseAlerts', 200, { success: true });
  expect(byOf(flow)).toEqual(['rule', 'push', 'none']);
  await flow.world.answer('chooseAlerts', 200, { success: true });
  expect(byOf(flow)).toEqual(['mail', 'push', 'none']);
  expect(stateOf(flow).saving).toEqual([]);
});

it('keeps what was, and says why, without a line [alert-choices-fail]', async () => {
  const flow = await openDevices();
  await flow.world.dropLine('alertChoices');
  expect(stateOf(flow).choices).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
  await flow.act(choicesRetryPressed());
  await flow.world.answer('alertChoices', 200, alertChoicesReply());
  await flow.act(wayChosen({ rule_uid: 'rule-1', by: 'none' }));
  await flow.world.dropLine('chooseAlerts');
  expect(byOf(flow)).toEqual(['rule', null, 'none']);
  expect(stateOf(flow)).toMatchObject({
    saving: [],
    failed: { rule_uid: 'rule-1', failure: { kind: 'offline' } },
  });
});
