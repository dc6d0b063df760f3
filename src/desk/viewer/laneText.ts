import type { Texts } from '../../i18n/useTexts';
import type { Lane } from '../../../state/viewer/viewerState';

export function laneText(texts: Texts['desk'], lane: Lane): string {
  switch (lane) {
    case 'person':
      return texts.LanePerson();
    case 'server':
      return texts.LaneServer();
    case 'timers':
      return texts.LaneTimers();
    case 'device':
      return texts.LaneDevice();
    case 'sagas':
      return texts.LaneSagas();
  }
}
