import type { AlertChannel, AlertRulesReply } from '../../../contract/alerts';
import type { Texts } from '../../i18n/useTexts';
import type { PlainDeskText } from '../useDeskTexts';

/** Somebody or something that a step can tell. */
export interface Recipient {
  uid: string;
  name: string;
  /** A message by this channel arrives. */
  isReached: boolean;
}

/** A way by which a step tells somebody. */
export interface Channel {
  name: PlainDeskText;
  said: (texts: Texts['desk'], who: string) => string;
  recipients: (reply: Pick<AlertRulesReply, 'people' | 'webhooks'>) => readonly Recipient[];
}

const people: Channel['recipients'] = ({ people: all }) =>
  all.map(({ uid, name, has_mail: isReached }) => ({ uid, name, isReached }));
const webhooks: Channel['recipients'] = ({ webhooks: all }) =>
  all.map(({ uid, url }) => ({ uid, name: url, isReached: true }));

/** Every channel of the contract, in the order in which the form offers them. */
export const channels: Readonly<Record<AlertChannel, Channel>> = {
  mail: {
    name: 'ChannelMail',
    said: (texts, who) => texts.AlertByMail({ who }),
    recipients: people,
  },
  webhook: {
    name: 'ChannelWebhook',
    said: (texts, who) => texts.AlertByWebhook({ who }),
    recipients: webhooks,
  },
};

/** A recorded session may hold a mask instead of a channel. */
export const channelOf = (by: AlertChannel): Channel =>
  Object.hasOwn(channels, by) ? channels[by] : channels.mail;
