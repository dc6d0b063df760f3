import { BannerLine } from '../features/messages/BannerLine';
import { PopupDialog } from '../features/messages/PopupDialog';

/** What lies over every screen (VO-7). */
export function Layers() {
  return (
    <>
      <BannerLine />
      <PopupDialog />
    </>
  );
}
