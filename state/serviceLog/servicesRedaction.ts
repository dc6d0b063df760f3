import type { LoggedService } from '../../contract/loggedService';
import { allow, type AllowedOf } from '../featureRedaction';
import type * as actions from './servicesActions';
import type * as slice from './servicesSlice';

export const loggedFields = {
  key: '~key',
  kind: 'word',
  questionUid: 'id',
  placeName: 'keep',
  text: 'keep',
  serviceUid: '~vote',
  levels: 'keep',
  photoCount: 'number',
  fileCount: 'number',
  gallons: 'number',
  at: 'number',
  undoUntil: 'number',
} satisfies AllowedOf<LoggedService>;

const key = { key: '~key' } as const;
const checkFields = { serviceUid: '~vote', status: 'word' } as const;

/** Stands apart from the staff's pages, because any open page may send a queued service. */
export const servicesRedaction = allow<{ services: typeof slice & typeof actions }>()({
  slices: {
    services: {
      state: { logged: loggedFields, undoing: '~key', undone: 'id', now: 'number', check: checkFields },
      actions: {
        serviceLogged: loggedFields,
        serviceStored: {
          ...key,
          serviceUid: '~vote',
          undoUntil: 'number',
          arrived: { photoCount: 'number', fileCount: 'number' },
        },
        serviceTakenBack: key,
        undoPressed: key,
        undoFailed: key,
        serviceUndone: key,
        servicesRestored: { logged: loggedFields, now: 'number' },
        savedElsewhere: { ...key, questionUid: 'id' },
        serviceChecked: checkFields,
        clockTicked: { now: 'number' },
        serviceAmended: {
          questionUid: 'id',
          serviceUid: '~vote',
          version: 'number',
          added: { photoCount: 'number', fileCount: 'number' },
        },
      },
    },
  },
  calls: {
    createServiceLog: { reply: { uid: '~vote', undo_until: 'number', local_date: 'date' } },
    withdrawServiceLog: { body: { key: '~key' } },
    amendServiceLog: { reply: { uid: '~vote', version: 'number' } },
    sendServiceFile: { reply: { file: { key: '~key', uid: '~vote', kind: 'word' } } },
  },
});
