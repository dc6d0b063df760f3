import type { SuccessReply } from '../../contract/attachments';
import type { KeptClick } from '../../contract/outbox';
import { callEitherWay } from '../api/callEitherWay';
import type { ItemKind } from '../outbox/itemKind';

/**
 * A review link that was pressed: `sendSocialClick`, or without an access token `sendSocialClickWithoutAuth` (specification § 7). The person has
 * seen the page that they pressed for, so a refusal says nothing.
 */
export const clickItem: ItemKind<KeptClick, SuccessReply> = {
  send({ key: idempotencyKey, voteKey, link, isKiosk: isNobodys }, voteUid) {
    const query = { rate_id: voteUid, link_id: link };
    return callEitherWay('sendSocialClick', { query, idempotencyKey, voteKey, isNobodys });
  },
  keepsRefused: () => false,
};
