import type { Service, ServiceHistory, WireServiceEntry } from '../../contract/serviceHistory';
import { allow, type AllowedOf } from '../featureRedaction';
import { messageFields } from '../messages/messagesRedaction';
import type * as slice from './historySlice';

// What was done at a sticker and when. Never by whom, with which words or pictures.
export const serviceFields = {
  localDate: 'date',
  phoneDate: 'date',
  type: 'keep',
  levels: 'keep',
  gallons: 'number',
  staff: { uid: '~vote', version: 'number', late: 'word', receivedDate: 'date', dueDate: 'date' },
} satisfies AllowedOf<Service>;
const history = {
  timesPerWeek: 'number',
  standing: { status: 'word', dueDate: 'date' },
  paging: { next: '~vote' },
  services: serviceFields,
} satisfies AllowedOf<ServiceHistory>;
export const wireServiceFields = {
  local_date: 'date',
  phone_date: 'date',
  type: 'keep',
  sec_level: 'keep',
  volume_pumped: 'number',
  staff: { uid: '~vote', version: 'number', late: 'word', received_date: 'date', due_local: 'date' },
} satisfies AllowedOf<WireServiceEntry>;
const photo = { serviceIndex: 'number', photoIndex: 'number' } as const;

export const historyRedaction = allow<{ history: typeof slice }>()({
  slices: {
    history: {
      state: {
        status: 'word',
        history,
        shown: 'number',
        openPhoto: photo,
        pageFailure: messageFields,
        reason: messageFields,
      },
      actions: {
        requested: { questionUid: 'id' },
        received: { questionUid: 'id', history },
        failed: { questionUid: 'id', reason: messageFields },
        pageReceived: { questionUid: 'id', services: serviceFields, next: '~vote' },
        pageFailed: { questionUid: 'id', reason: messageFields },
        photoOpened: photo,
        photoTurned: { photoIndex: 'number' },
      },
    },
  },
  calls: {
    serviceLogInfo: {
      query: { rate_uid: '~vote', limit: 'number', before: '~vote' },
      reply: {
        ratesData: wireServiceFields,
        cleaning_schedule: 'number',
        schedule: { status: 'word', due_date: 'date', due_local: 'date' },
        next: '~vote',
      },
    },
  },
});
