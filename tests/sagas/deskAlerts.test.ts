import { newIdentity } from '../../fixtures/exampleData';
import { alertRule, alertRules, triedRule } from '../../fixtures/exampleAlerts';
import { draftOf, emptyDraft } from '../../state/alerts/alertDraft';
import * as form from '../../state/alerts/alertFormSlice';
import { logPressed, morePressed } from '../../state/alerts/alertLogSlice';
import {
  selectAlertForm,
  selectAlertLog,
  selectAlerts,
  selectRule,
} from '../../state/alerts/alertsSelectors';
import * as alerts from '../../state/alerts/alertsSlice';
import { openDesk, sentBy, type DeskFlow } from '../support/deskFlows';

async function openAlerts(href = '/desk/alerts', reply = alertRules()): Promise<DeskFlow> {
  const flow = await openDesk(href);
  await flow.world.answer('alertRules', 200, reply);
  return flow;
}

const formOf = (flow: DeskFlow) => selectAlertForm(flow.state());
const filled = { ...emptyDraft('organisation:demo-org', 'olive'), name: ' Toilets ' };
const refusal = (code: string, more = {}) => ({ error: { code, message: 'No.', ...more } });

it('shows the rules of the organisation in the address', async () => {
  const flow = await openAlerts('/desk/alerts?org=harbour');
  expect(sentBy(flow, 'alertRules')).toMatchObject([{ query: { org: 'harbour' } }]);
  expect(selectRule(flow.state(), 'rule-1')?.name).toBe('No paper');
  expect(flow.log()).not.toContain('No paper');
});

it('turns on a new rule; a retry after a lost answer repeats the key', async () => {
  const flow = await openAlerts();
  await flow.act(form.newPressed({ draft: filled }));
  await flow.act(form.savePressed());
  await flow.world.dropLine('createAlertRule');
  expect(formOf(flow)).toMatchObject({
    isOpen: true,
    draft: { name: ' Toilets ' },
    failure: { kind: 'offline' },
  });
  await flow.act(form.savePressed());
  const sent = sentBy(flow, 'createAlertRule');
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({
      name: 'Toilets',
      scope: 'organisation:demo-org',
      trigger: { kind: 'sad' },
      steps: [{ after: 0, by: 'mail', to: ['olive'] }],
      quiet: null,
      wait_while_closed: true,
      on: true,
    }),
  );
  expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
  await flow.world.answer('createAlertRule', 200, alertRule({ uid: 'rule-2', name: 'Toilets' }));
  expect(formOf(flow)).toMatchObject({ isOpen: false, draft: null });
  expect(selectAlerts(flow.state())).toMatchObject({
    done: 'make',
    list: { rules: [{ uid: 'rule-2' }, { uid: 'rule-1' }] },
  });
  expect(flow.log()).not.toContain('Toilets');
});

it('shows a refusal at its field, and keeps what was typed [alerts-refused]', async () => {
  const flow = await openAlerts();
  await flow.act(form.changePressed({ uid: 'rule-1', draft: draftOf(alertRule()) }));
  await flow.act(form.draftFilled({ draft: { name: 'Paper' } }));
  await flow.act(form.savePressed());
  const fields = [{ field: 'steps.0.to', code: 'wrong' }];
  await flow.world.answer('changeAlertRule', 400, refusal('invalid_request', { fields }));
  expect(formOf(flow)).toMatchObject({ isOpen: true, draft: { name: 'Paper' }, refused: ['steps.0.to'] });
});

it('says that there are too many alerts already [alerts-too-many]', async () => {
  const flow = await openAlerts();
  await flow.act(form.newPressed({ draft: filled }));
  await flow.act(form.savePressed());
  await flow.world.answer('createAlertRule', 409, refusal('too_many_alert_rules'));
  expect(formOf(flow)).toMatchObject({
    isOpen: true,
    failure: { message: { text: 'too_many_alert_rules' } },
  });
});

it('tries the same body, and forgets the answer to a rule that was changed since', async () => {
  const flow = await openAlerts();
  await flow.act(form.newPressed({ draft: { ...filled, name: '' } }));
  await flow.act(form.tryPressed());
  expect(sentBy(flow, 'tryAlertRule')).toMatchObject([{ body: { trigger: { kind: 'sad' } } }]);
  await flow.act(form.draftFilled({ draft: { kind: 'wants_answer' } }));
  await flow.world.answer('tryAlertRule', 200, triedRule());
  expect(formOf(flow).tried.status).toBe('none');
  await flow.act(form.tryPressed());
  await flow.world.answer('tryAlertRule', 200, triedRule());
  expect(formOf(flow).tried).toMatchObject({ status: 'loaded', count: 4, messages: 2 });
  // A name changes nothing of it.
  await flow.act(form.draftFilled({ draft: { name: 'Answers' } }));
  expect(formOf(flow).tried.status).toBe('loaded');
});

it('offers a failed try again [alerts-test-retried]', async () => {
  const flow = await openAlerts();
  await flow.act(form.newPressed({ draft: filled }));
  await flow.act(form.tryPressed());
  await flow.world.dropLine('tryAlertRule');
  expect(formOf(flow).tried).toMatchObject({ status: 'failed', failure: { kind: 'offline' } });
});

it('keeps a new rule that was closed by accident', async () => {
  const flow = await openAlerts();
  await flow.act(form.newPressed({ draft: filled }));
  await flow.act(form.draftFilled({ draft: { name: 'Half' } }));
  await flow.act(form.formClosed());
  await flow.act(form.newPressed({ draft: filled }));
  expect(formOf(flow)).toMatchObject({ isOpen: true, draft: { name: 'Half' } });
});

it('turns a rule off with the whole of it, and back when that fails [alerts-switched]', async () => {
  const flow = await openAlerts();
  await flow.act(alerts.stepPressed({ uid: 'rule-1', step: 'turnOff' }));
  const { name, scope, trigger, steps, quiet, wait_while_closed } = alertRule();
  expect(sentBy(flow, 'changeAlertRule')).toMatchObject([
    { body: { name, scope, trigger, steps, quiet, wait_while_closed, on: false } },
  ]);
  await flow.world.dropLine('changeAlertRule');
  expect(selectAlerts(flow.state())).toMatchObject({ stepping: [], failed: { uid: 'rule-1' } });
  expect(selectRule(flow.state(), 'rule-1')?.on).toBe(true);
  await flow.act(alerts.stepPressed({ uid: 'rule-1', step: 'turnOff' }));
  await flow.world.answer('changeAlertRule', 200, alertRule({ on: false }));
  expect(selectRule(flow.state(), 'rule-1')?.on).toBe(false);
});

it('shows no rule to whoever comes after the session ended (SE-5) [alerts-session-ended]', async () => {
  const flow = await openAlerts();
  await flow.act(alerts.stepPressed({ uid: 'rule-1', step: 'turnOff' }));
  await flow.world.answer('changeAlertRule', 403, refusal('token_refused'));
  await flow.world.answer('refresh', 403, refusal('token_refused'));
  await flow.world.answer('signUpAnonymous', 200, newIdentity);
  expect(selectAlerts(flow.state())).toMatchObject({ stepping: [], failed: null });
  expect(selectRule(flow.state(), 'rule-1')).toBeUndefined();
});

it('stops a rule for the person alone', async () => {
  const flow = await openAlerts();
  await flow.act(alerts.stepPressed({ uid: 'rule-1', step: 'mute' }));
  expect(sentBy(flow, 'muteAlertRule')).toMatchObject([{ body: { muted: true } }]);
  await flow.world.answer('muteAlertRule', 200, alertRule({ muted: true }));
  expect(selectAlerts(flow.state()).done).toBe('mute');
});

it('removes a rule, also one that somebody has removed before', async () => {
  const flow = await openAlerts();
  await flow.act(alerts.removePressed({ uid: 'rule-1' }));
  await flow.act(alerts.removeConfirmed());
  await flow.world.answer('removeAlertRule', 404, { error: { code: 404, message: 'Not found.' } });
  expect(selectRule(flow.state(), 'rule-1')).toBeUndefined();
  expect(selectAlerts(flow.state())).toMatchObject({ removal: null, done: 'remove' });
});

it('pages through what a rule told', async () => {
  const flow = await openAlerts();
  const alert = (uid: string) => ({
    uid,
    at: 1_000,
    case_uid: 'case-1',
    place: { uid: 'park', name: 'Park Restrooms' },
    question_uid: 'demo-restroom',
    ended_at: null,
    notices: [{ after: 0, by: 'mail' as const, to: 'olive', state: 'sent' as const, at: 1_000 }],
  });
  await flow.act(logPressed({ uid: 'rule-1' }));
  await flow.world.answer('alertsOfRule', 200, { alerts: [alert('new')], next: 'older' });
  await flow.act(morePressed());
  await flow.world.answer('alertsOfRule', 200, { alerts: [alert('old')], next: null });
  expect(sentBy(flow, 'alertsOfRule').map(({ query }) => query)).toEqual([{}, { cursor: 'older' }]);
  expect(selectAlertLog(flow.state())).toMatchObject({
    alerts: [{ uid: 'new' }, { uid: 'old' }],
    status: 'loaded',
  });
});

it('turns a rule back on with the whole of it [alerts-turned-on]', async () => {
  const flow = await openAlerts('/desk/alerts', alertRules({ rules: [alertRule({ on: false })] }));
  await flow.act(alerts.stepPressed({ uid: 'rule-1', step: 'turnOn' }));
  const { name, scope, trigger, steps, quiet, wait_while_closed } = alertRule();
  expect(sentBy(flow, 'changeAlertRule')).toMatchObject([
    {
      params: { ruleUid: 'rule-1' },
      body: { name, scope, trigger, steps, quiet, wait_while_closed, on: true },
    },
  ]);
  await flow.world.answer('changeAlertRule', 200, alertRule({ on: true }));
  expect(selectRule(flow.state(), 'rule-1')?.on).toBe(true);
  expect(selectAlerts(flow.state()).done).toBe('turnOn');
});

it('tells the person again of a muted rule', async () => {
  const flow = await openAlerts('/desk/alerts', alertRules({ rules: [alertRule({ muted: true })] }));
  await flow.act(alerts.stepPressed({ uid: 'rule-1', step: 'unmute' }));
  expect(sentBy(flow, 'muteAlertRule')).toMatchObject([
    { params: { ruleUid: 'rule-1' }, body: { muted: false } },
  ]);
  await flow.world.dropLine('muteAlertRule');
  expect(selectAlerts(flow.state())).toMatchObject({
    failed: { uid: 'rule-1', failure: { kind: 'offline' } },
  });
});

it('changes two rules at once, each for itself', async () => {
  const two = [alertRule(), alertRule({ uid: 'rule-2' })];
  const flow = await openAlerts('/desk/alerts', alertRules({ rules: two }));
  await flow.act(alerts.stepPressed({ uid: 'rule-1', step: 'turnOff' }));
  await flow.act(alerts.stepPressed({ uid: 'rule-2', step: 'mute' }));
  await flow.world.answer('changeAlertRule', 200, alertRule({ on: false }));
  await flow.world.answer('muteAlertRule', 200, alertRule({ uid: 'rule-2', muted: true }));
  expect(selectRule(flow.state(), 'rule-1')).toMatchObject({ on: false, muted: false });
  expect(selectRule(flow.state(), 'rule-2')).toMatchObject({ on: true, muted: true });
});

it('keeps a rule that could not be removed, and says why', async () => {
  const flow = await openAlerts();
  await flow.act(alerts.removePressed({ uid: 'rule-1' }));
  await flow.act(alerts.removeConfirmed());
  expect(sentBy(flow, 'removeAlertRule')).toMatchObject([{ params: { ruleUid: 'rule-1' } }]);
  await flow.world.dropLine('removeAlertRule');
  expect(selectRule(flow.state(), 'rule-1')).toBeDefined();
  expect(selectAlerts(flow.state()).removal).toMatchObject({ uid: 'rule-1', failure: { kind: 'offline' } });
  await flow.act(alerts.removeConfirmed());
  await flow.world.answer('removeAlertRule', 200, { success: true });
  expect(selectRule(flow.state(), 'rule-1')).toBeUndefined();
});

it('says that what a rule told did not come', async () => {
  const flow = await openAlerts();
  await flow.act(logPressed({ uid: 'rule-1' }));
  expect(sentBy(flow, 'alertsOfRule')).toMatchObject([{ params: { ruleUid: 'rule-1' } }]);
  await flow.world.dropLine('alertsOfRule');
  expect(selectAlertLog(flow.state())).toMatchObject({
    uid: 'rule-1',
    status: 'failed',
    failure: { kind: 'offline' },
  });
});

it('asks who is there once the session is over', async () => {
  const flow = await openAlerts();
  await flow.act(alerts.removePressed({ uid: 'rule-1' }));
  await flow.act(alerts.removeConfirmed());
  await flow.world.answer('removeAlertRule', 403, refusal('token_refused'));
  await flow.world.answer('refresh', 403, refusal('token_refused'));
  await flow.world.answer('signUpAnonymous', 200, newIdentity);
  expect(flow.world.href()).toBe(`/r/sign-in?back=${encodeURIComponent('/desk/alerts')}`);
});
