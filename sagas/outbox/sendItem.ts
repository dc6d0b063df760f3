import { select, type SagaGenerator } from 'typed-redux-saga';
import {
  deviceDate,
  type AttachmentsReply,
  type PhotoReply,
  type SuccessReply,
} from '../../contract/attachments';
import type { EndpointTypes } from '../../contract/endpoints';
import type { VoteUid } from '../../contract/ids';
import type { CreateLeadReply } from '../../contract/leads';
import type {
  KeptAnswer,
  KeptChange,
  KeptClick,
  KeptEventLead,
  KeptLead,
  KeptLocation,
  KeptNote,
  KeptPhone,
  KeptTilePhoto,
  KeptVote,
} from '../../contract/outbox';
import type { ChangeRateReply, SendRateDetailsReply } from '../../contract/vote';
import { selectAuthorized } from '../../src/features/session/sessionSelectors';
import { callApi } from '../api/callApi';
import type { CallOptions, Outcome } from '../api/sendRequest';

/** `sendRateDetails` as specified in § 7. */
export function* sendVote({
  key,
  questionUid,
  rating,
  mode,
  page,
  isLead,
  isKiosk: isNobodys,
}: Pick<KeptVote, 'key' | 'questionUid' | 'rating' | 'mode' | 'page' | 'isLead' | 'isKiosk'>): SagaGenerator<
  Outcome<SendRateDetailsReply>
> {
  return yield* callApi('sendRateDetails', {
    isNobodys,
    idempotencyKey: key,
    body: {
      question_id: questionUid,
      rate: rating,
      screen_width: page.screenWidth,
      screen_height: page.screenHeight,
      inner_width: page.innerWidth,
      inner_height: page.innerHeight,
      mode,
      is_lead: isLead === true,
    },
  });
}

/** `changeRate`, or without an access token `changeRateWithoutAuth` (specification § 7). */
export function* sendChange(
  { voteKey, rating, sequence, isKiosk }: Pick<KeptChange, 'voteKey' | 'rating' | 'sequence' | 'isKiosk'>,
  voteUid: VoteUid,
): SagaGenerator<Outcome<ChangeRateReply>> {
  const query = { rate_id: voteUid, rate: rating, sequence };
  return yield* callEitherWay('changeRate', { query, voteKey, isNobodys: isKiosk });
}

/** `sendSocialClick`, or without an access token `sendSocialClickWithoutAuth` (specification § 7). */
export function* sendClick(
  { key: idempotencyKey, voteKey, link, isKiosk: isNobodys }: KeptClick,
  voteUid: VoteUid,
): SagaGenerator<Outcome<SuccessReply>> {
  const query = { rate_id: voteUid, link_id: link };
  return yield* callEitherWay('sendSocialClick', { query, idempotencyKey, voteKey, isNobodys });
}

/** `POST …/votes/{voteId}/contactInfo` (GV-2). */
export function* sendPhone(
  { key: idempotencyKey, voteKey, contact, isKiosk: isNobodys }: KeptPhone,
  voteUid: VoteUid,
): SagaGenerator<Outcome<SuccessReply>> {
  const params = { voteId: voteUid };
  const body = { contact_info: contact };
  return yield* callApi('contactInfo', { params, body, idempotencyKey, voteKey, isNobodys });
}

/** A call that has another name without an access token. */
function* callEitherWay<Name extends 'changeRate' | 'sendSocialClick'>(
  name: Name,
  call: CallOptions<Name> & CallOptions<`${Name}WithoutAuth`>,
): SagaGenerator<Outcome<EndpointTypes[Name]['reply']>> {
  if (!call.isNobodys && (yield* select(selectAuthorized))) {
    const outcome = yield* callApi(name, call);
    // The access token may have been lost on the way; the vote's key needs none.
    if (outcome.kind !== 'refused' || (yield* select(selectAuthorized))) return outcome;
  }
  return yield* callApi(`${name}WithoutAuth`, call);
}

/** `POST …/votes/{voteId}/attachments` as specified in § 7. */
export function* sendNote(
  { key, voteKey, text, contact, photos, audio, createdAt, isKiosk }: KeptNote,
  voteUid: VoteUid,
): SagaGenerator<Outcome<AttachmentsReply>> {
  return yield* callApi('sendAttachments', {
    params: { voteId: voteUid },
    idempotencyKey: key,
    voteKey,
    isNobodys: isKiosk,
    form: {
      fields: { date: deviceDate(createdAt), comment: text, contact_info: contact },
      files: [
        ...photos.map((blob) => ({ field: 'file' as const, blob })),
        ...(audio ? [{ field: 'audio' as const, blob: audio }] : []),
      ],
    },
  });
}

/** `rateAdditionalData` as specified in § 7. */
export function* sendEventLead(
  { key: idempotencyKey, voteKey, lead: body, isKiosk: isNobodys }: KeptEventLead,
  voteId: VoteUid,
): SagaGenerator<Outcome<SuccessReply>> {
  const call = { params: { voteId }, idempotencyKey, voteKey, body, isNobodys };
  return yield* callApi('rateAdditionalData', call);
}

export function* sendLead({
  key: idempotencyKey,
  questionUid: id,
  lead: body,
  isKiosk: isNobodys,
}: KeptLead): SagaGenerator<Outcome<CreateLeadReply>> {
  return yield* callApi('createLead', { params: { id }, idempotencyKey, body, isNobodys });
}

/** `secAnswer` as specified in § 7 (TL-9), or the photo of a tile. */
export function* sendTile(
  item: KeptAnswer | KeptTilePhoto,
  voteUid: VoteUid,
): SagaGenerator<Outcome<SuccessReply | PhotoReply>> {
  const { key: idempotencyKey, voteKey, option, isKiosk: isNobodys } = item;
  const call = { params: { voteId: voteUid }, idempotencyKey, voteKey, isNobodys };
  const date = deviceDate(item.createdAt);
  if (item.kind === 'answer')
    return yield* callApi(item.isChosen ? 'addAnswer' : 'removeAnswer', { ...call, body: { option, date } });
  const files = [{ field: 'file' as const, blob: item.photo }];
  return yield* callApi('attachPhoto', { ...call, form: { fields: { date, sld_text: option }, files } });
}

/** `PUT …/geolocation`, or `POST …/geolocationOld` of one that was old when it was given (LO-5). */
export function* sendLocation(item: KeptLocation, voteUid: VoteUid): SagaGenerator<Outcome<SuccessReply>> {
  const { key, voteKey, lat, lng, accuracy, isOld, isSpecial } = item;
  return yield* callApi(isOld ? 'sendOldLocation' : 'sendLocation', {
    params: { voteId: voteUid },
    idempotencyKey: key,
    voteKey,
    body: {
      lat,
      lng,
      accuracy,
      date: deviceDate(item.createdAt),
      original_date: deviceDate(item.at),
      is_special: isSpecial,
    },
  });
}
