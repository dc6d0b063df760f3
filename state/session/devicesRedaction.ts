import { allow } from '../featureRedaction';
import { failureFields as failure } from '../desk/loadFailureRedaction';
import type * as slice from './devicesSlice';

const ssid = { ssid: '~ssid' } as const;
const sessions = {
  ...ssid,
  device: 'keep',
  method: 'word',
  createdAt: 'number',
  lastUsedAt: 'number',
} as const;

export const devicesRedaction = allow<{ devices: typeof slice }>()({
  slices: {
    devices: {
      state: { status: 'word', failure, sessions, endings: { ...ssid, failure } },
      actions: {
        received: { sessions },
        failed: { failure },
        endPressed: ssid,
        ended: ssid,
        endFailed: { ...ssid, failure },
      },
    },
  },
  calls: {
    sessions: {
      reply: {
        sessions: {
          ...ssid,
          device: 'keep',
          method: 'word',
          created_at: 'number',
          last_used_at: 'number',
        },
      },
    },
  },
});
