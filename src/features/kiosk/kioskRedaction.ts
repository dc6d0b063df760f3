import { allow } from '../../app/featureRedaction';

export const kioskRedaction = allow()({
  effects: { 'kiosk.look': { answer: { quietMs: 'number' } } },
});
