import { useSelector } from 'react-redux';
import { AccountLayer } from '../features/account/AccountLayer';
import { GameLayer } from '../features/game/GameLayer';
import { selectGameOpen } from '../features/game/gameSelectors';
import { LocationLayer } from '../features/location/LocationLayer';
import { BannerLine } from '../features/messages/BannerLine';
import { PopupDialog } from '../features/messages/PopupDialog';
import { ReportLayer } from '../features/recordings/ReportLayer';

/** Banners, popups and loaders over every screen (VO-7). */
export function Layers() {
  // The game's dialog covers the page, so it shows its own messages.
  const inGame = useSelector(selectGameOpen);
  return (
    <>
      {!inGame && <BannerLine />}
      <GameLayer />
      <LocationLayer />
      <AccountLayer />
      <ReportLayer />
      <PopupDialog />
    </>
  );
}
