import { useSelector } from 'react-redux';
import { selectLanguageChanging } from '../../state/language/languageSelectors';
import { selectVoteUnderWay } from '../../state/voting/votingSelectors';
import { useTexts } from '../i18n/useTexts';
import { LoadingBar } from '../ui/LoadingBar';

/** The global page loader (VO-7). It lies over the page but does not block it. */
export function PageLoader() {
  const texts = useTexts();
  const voting = useSelector(selectVoteUnderWay);
  const changingLanguage = useSelector(selectLanguageChanging);
  if (voting) return <LoadingBar label={texts.SendingVote()} />;
  return changingLanguage && <LoadingBar label={texts.Loading()} />;
}
