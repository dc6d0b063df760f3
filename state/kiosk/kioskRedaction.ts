import { allow } from '../featureRedaction';

export const kioskRedaction = allow()({
  effects: { 'kiosk.look': { answer: { quietMs: 'number' } } },
});
