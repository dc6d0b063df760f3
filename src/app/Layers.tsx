import { useSelector } from 'react-redux';
import { selectLanguageChanging } from '../features/language/languageSelectors';
import { BannerLine } from '../features/messages/BannerLine';
import { PopupDialog } from '../features/messages/PopupDialog';
import { selectVoteUnderWay } from '../features/voting/votingSelectors';
import { useTexts } from '../i18n/useTexts';
import { LoadingBar } from '../ui/LoadingBar';

/** What lies over every screen (VO-7): the page loader, the banner, the popup. */
export function Layers() {
  const texts = useTexts();
  const voting = useSelector(selectVoteUnderWay);
  const changingLanguage = useSelector(selectLanguageChanging);
  return (
    <>
      {voting && <LoadingBar label={texts.SendingVote()} />}
      {changingLanguage && !voting && <LoadingBar label={texts.Loading()} />}
      <BannerLine />
      <PopupDialog />
    </>
  );
}
