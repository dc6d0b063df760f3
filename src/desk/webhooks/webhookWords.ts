import {
  isDelivered,
  type DeliveryFailure,
  type WebhookMessageType,
  type WireDelivery,
} from '../../../contract/webhooks';
import type { Texts } from '../../i18n/useTexts';

type DeskTexts = Texts['desk'];

/** What a webhook is told of, in words. */
export function eventWords(texts: DeskTexts, event: WebhookMessageType): string {
  const words: Record<WebhookMessageType, () => string> = {
    'vote.created': texts.WebhookVotes,
    'case.opened': texts.WebhookCasesOpened,
    'case.updated': texts.WebhookCasesUpdated,
    'service.logged': texts.WebhookServices,
    'service.missed': texts.WebhookServicesMissed,
    'stock.low': texts.WebhookStockLow,
    'inspection.completed': texts.WebhookInspections,
    'lead.created': texts.WebhookLeads,
    'alert.raised': texts.Alerts,
    test: texts.WebhookTestMessage,
  };
  return words[event]();
}

/** How a try has ended, in words. */
export function resultWords(texts: DeskTexts, delivery: Pick<WireDelivery, 'status' | 'failure'>): string {
  const { status, failure } = delivery;
  if (status !== null)
    return isDelivered(delivery) ? texts.WebhookArrived({ status }) : texts.WebhookAnswered({ status });
  const words: Record<DeliveryFailure, () => string> = {
    address: texts.WebhookByAddress,
    name: texts.WebhookByName,
    time: texts.WebhookByTime,
    connection: texts.WebhookByConnection,
    off: texts.WebhookByOff,
  };
  return words[failure ?? 'connection']();
}
