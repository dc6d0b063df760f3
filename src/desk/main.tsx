import { framePaths } from '../../contract/screens';
import { prepareDocument } from './DeskRoot';
import { startDesk } from './startDesk';

prepareDocument();
// The same page, inside the viewer of recorded sessions, draws recorded states.
if (window.location.pathname === framePaths.desk)
  void import('./viewer/deskFrame').then(({ startDeskFrame }) => startDeskFrame());
else startDesk();
