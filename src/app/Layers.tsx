import { useSelector } from 'react-redux';
import { AccountLayer } from '../visitor/account/AccountLayer';
import { GameLayer } from '../visitor/game/GameLayer';
import { selectGameOpen } from '../../state/game/gameSelectors';
import { LocationLayer } from '../visitor/location/LocationLayer';
import { BannerLine } from '../visitor/messages/BannerLine';
import { PopupDialog } from '../visitor/messages/PopupDialog';
import { ReportLayer } from '../visitor/recordings/ReportLayer';

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
