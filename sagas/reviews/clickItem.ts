import type { SuccessReply } from '../../contract/attachments';
import type { KeptClick } from '../../contract/outbox';
import { callEitherWay } from '../api/callEitherWay';
import type { ItemKind } from '../outbox/itemKind';

/**
 * A press on a review link: `sendSocialClick`, or `sendSocialClickWithoutAuth` without an access token
 * (specification § 7). A refusal is not shown: the person has seen the page that they wanted.
 */
export const clickItem: ItemKind<KeptClick, SuccessReply> = {
  send({ key: idempotencyKey, voteKey, link, isKiosk: withoutBearer }, voteUid) {
    const query = { rate_id: voteUid, link_id: link };
    return callEitherWay('sendSocialClick', { query, idempotencyKey, voteKey, withoutBearer });
  },
  keepsRefused: () => false,
};
