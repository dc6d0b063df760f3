import type { WireServiceEntry } from '../../../contract/serviceHistory';
import { allow, type AllowedOf } from '../../app/featureRedaction';
import { messageFields } from '../messages/messagesRedaction';
import type * as slice from './historySlice';

// What was done at a sticker and when. Never by whom, with what words, or with which pictures.
const history = {
  timesPerWeek: 'number',
  services: { localDate: 'date', type: 'keep', levels: 'keep', gallons: 'number' },
} as const;
export const wireServiceFields = {
  local_date: 'date',
  type: 'keep',
  sec_level: 'keep',
  volume_pumped: 'number',
} satisfies AllowedOf<WireServiceEntry>;
const photo = { serviceIndex: 'number', photoIndex: 'number' } as const;

export const historyRedaction = allow<{ history: typeof slice }>()({
  slices: {
    history: {
      state: { status: 'word', history, openPhoto: photo, reason: messageFields },
      actions: {
        requested: { questionUid: 'id' },
        received: { questionUid: 'id', history },
        failed: { questionUid: 'id', reason: messageFields },
        photoOpened: photo,
      },
    },
  },
  calls: { serviceLogInfo: { reply: { ratesData: wireServiceFields, cleaning_schedule: 'number' } } },
});
