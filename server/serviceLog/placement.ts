import { isPlacement } from '../../contract/serviceRules';
import type { PlacementReply } from '../../contract/serviceLogs';
import { oncePerKey } from '../attachments/attachmentCommands';
import { changes, run, type Command } from '../db/database';
import { statement } from '../db/statement';
import { insertEvent } from '../events/eventQueries';
import { Problem } from '../http/problem';
import type { Call } from '../http/route';
import { mustLogServices } from './servicePolicy';

/** Updates the row only if the text differs. */
const place = statement((db, input: { id: string; placement: string }) =>
  db
    .updateTable('stickers')
    .set({ placement: input.placement })
    .where('id', '=', input.id)
    .where((where) => where.or([where('placement', 'is', null), where('placement', '<>', input.placement)])),
);

/**
 * Stores a sticker's placement (SL-4), by people who log services there. The same text changes nothing.
 * @throws Problem placementRefused (PleaseEnterCorrectPlacement), notFound, 1022, 1215, tokenRefused
 */
export function* setPlacement(call: Call<'setPlacement'>): Command<PlacementReply> {
  const { caller, scanned } = yield* mustLogServices(call.principal, call.params['id'] ?? '');
  const placement = call.body.placement.trim();
  if (!isPlacement(placement)) throw new Problem('placementRefused');
  const about = { uid: scanned.uid, identity_id: caller.identityId };
  return yield* oncePerKey('setPlacement', call, about, { placement }, function* () {
    if ((yield* changes(place({ id: scanned.sticker_id, placement }))) > 0)
      yield* run(
        insertEvent({
          type: 'sticker.placed',
          organisation_id: scanned.organisation_id,
          place_id: scanned.place_id,
          question_id: scanned.question_id,
          identity_id: caller.identityId,
          request_id: call.requestId,
          at: call.now,
        }),
      );
    return { placement };
  });
}
