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
  /** Somebody whom no message by this channel reaches, and why. */
  unreached: (texts: Texts['desk'], name: string) => string;
  recipients: (reply: Pick<AlertRulesReply, 'people' | 'webhooks'>) => readonly Recipient[];
}

const people: Channel['recipients'] = ({ people: all }) =>
  all.map(({ uid, name, has_mail: isReached }) => ({ uid, name, isReached }));
/** Who has turned notifications on, on some device. */
const devices: Channel['recipients'] = ({ people: all }) =>
  all.map(({ uid, name, has_push: isReached }) => ({ uid, name, isReached }));
const webhooks: Channel['recipients'] = ({ webhooks: all }) =>
  all.map(({ uid, url }) => ({ uid, name: url, isReached: true }));

/** Every channel of the contract, in the order in which the form offers them. */
export const channels: Readonly<Record<AlertChannel, Channel>> = {
  mail: {
    name: 'ChannelMail',
    said: (texts, who) => texts.AlertByMail({ who }),
    unreached: (texts, name) => texts.AlertNoMail({ name }),
    recipients: people,
  },
  push: {
    name: 'ChannelPush',
    said: (texts, who) => texts.AlertByPush({ who }),
    unreached: (texts, name) => texts.AlertNoPush({ name }),
    recipients: devices,
  },
  webhook: {
    name: 'ChannelWebhook',
    said: (texts, who) => texts.AlertByWebhook({ who }),
    unreached: (_, name) => name,
    recipients: webhooks,
  },
};

/** A recorded session may hold a mask instead of a channel. */
export const channelOf = (by: AlertChannel): Channel =>
  Object.hasOwn(channels, by) ? channels[by] : channels.mail;
