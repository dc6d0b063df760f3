import { emptyDraft, draftOf, readyNames, readyRules } from '../../state/alerts/alertDraft';
import * as alertChoices from '../../state/alerts/alertChoicesSlice';
import * as alertForm from '../../state/alerts/alertFormSlice';
import * as alertLog from '../../state/alerts/alertLogSlice';
import * as alerts from '../../state/alerts/alertsSlice';
import type { DeskRootState } from '../../state/deskRootReducer';
import * as webhookLog from '../../state/webhooks/webhookLogSlice';
import * as webhooks from '../../state/webhooks/webhooksSlice';
import { wholeOrg, withOne, type Errand } from './errand';

/** Errands with rules that act by themselves: alerts and webhooks. */

const emptyRule = ({ alerts: { list } }: DeskRootState) => {
  const people = list.status === 'loaded' ? list.people : [];
  return emptyDraft(wholeOrg, people.find((one) => one.is_self)?.uid ?? null);
};
const rulesOf = ({ alerts: { list } }: DeskRootState) => (list.status === 'loaded' ? list.rules : []);
const webhooksOf = ({ webhooks: { list } }: DeskRootState) => (list.status === 'loaded' ? list.webhooks : []);

export const alertErrands: readonly Errand[] = [
  (state, _, newText) => [
    alertForm.newPressed({ draft: emptyRule(state) }),
    alertForm.draftFilled({ draft: { name: newText(), kind: 'sads', n: 2, minutes: 60, isQuiet: true } }),
    alertForm.savePressed(),
  ],
  (state, chance) => [
    alertForm.readyChosen({ draft: { ...emptyRule(state), ...readyRules[chance.pick(readyNames)] } }),
    alertForm.tryPressed(),
  ],
  () => [alertForm.allTimesPressed()],
  () => [alertForm.formClosed()],
  (state, chance, newText) =>
    withOne(
      rulesOf(state),
      chance,
      (rule) => [
        alertForm.changePressed({ uid: rule.uid, draft: draftOf(rule) }),
        alertForm.draftFilled({ draft: { name: newText() } }),
        alertForm.savePressed(),
      ],
      ({ uid }) => [
        alerts.ruleMenuOpened({ uid }),
        alerts.stepPressed({ uid, step: chance.pick(['turnOff', 'turnOn', 'mute', 'unmute']) }),
      ],
      ({ uid }) => [alerts.removePressed({ uid }), alerts.removeConfirmed()],
      ({ uid }) => [alerts.removePressed({ uid }), alerts.removeClosed()],
      ({ uid }) => [alertLog.logPressed({ uid })],
      ({ uid }) => [
        alertChoices.wayChosen({ rule_uid: uid, by: chance.pick(['rule', 'mail', 'none'] as const) }),
      ],
    ),
  (_, chance) => [chance.happens(0.5) ? alertLog.morePressed() : alertLog.logClosed()],
];

export const webhookErrands: readonly Errand[] = [
  (_, chance) => [
    webhooks.newPressed(),
    webhooks.urlTyped({ url: chance.pick(['https://hooks.example/a', 'http://10.0.0.1/', 'x']) }),
    webhooks.eventToggled({ event: 'case.opened' }),
    webhooks.confirmed(),
  ],
  (state, chance) =>
    withOne(
      webhooksOf(state),
      chance,
      ({ uid }) => [
        webhooks.editPressed({ uid }),
        webhooks.eventToggled({ event: 'case.updated' }),
        webhooks.confirmed(),
      ],
      ({ uid }) => [webhooks.rotatePressed({ uid }), webhooks.confirmed()],
      ({ uid }) => [webhooks.deletePressed({ uid }), webhooks.confirmed()],
      ({ uid }) => [webhooks.switchPressed({ uid, on: chance.happens(0.5) })],
      ({ uid }) => [webhookLog.logPressed({ uid })],
      () => [webhookLog.sinceTyped({ since: '2026-02-28' }), webhookLog.resendAllPressed()],
      () => [chance.happens(0.5) ? webhookLog.morePressed() : webhookLog.freshPressed()],
    ),
  () => [webhooks.dialogClosed(), webhookLog.logClosed()],
];
