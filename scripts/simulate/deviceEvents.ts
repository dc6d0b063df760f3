import type { UnknownAction } from 'redux';
import {
  downloadWentOn,
  errorThrown,
  preferencesChanged,
  rejectionUnhandled,
  resized,
  tapMissed,
  taskTookLong,
} from '../../state/device/deviceSlice';
import type { Chance } from './chance';

/** Something that a browser tells its page by itself. */
export function nextDeviceEvent(chance: Chance): UnknownAction {
  const thrown = { name: 'TypeError', message: 'x is not a function', frames: ['onTap'] };
  return chance.pick<() => UnknownAction>([
    () => resized({ width: chance.pick([320, 390, 844]), height: chance.between(200, 844) }),
    () =>
      preferencesChanged({
        scheme: chance.pick(['light', 'dark']),
        reducedMotion: chance.happens(0.5),
        contrast: 'usual',
        ratio: 2,
      }),
    () => tapMissed({ x: chance.between(0, 390), y: 90, on: 'p', name: 'Thank', isDisabled: false }),
    () => taskTookLong({ ms: chance.between(50, 3_000) }),
    () => downloadWentOn({ bytes: chance.between(1, 9_000) }),
    () => errorThrown(thrown),
    () => rejectionUnhandled(thrown),
  ])();
}
