import { Container, Group } from '@mantine/core';
import { useSelector } from 'react-redux';
import { homePath, localRecording } from '../../contract/screens';
import { ErrorBoundary } from '../app/ErrorBoundary';
import { AppFailed, ScreenFailed } from '../app/ScreenFailed';
import { useScreenErrors } from '../app/useScreenErrors';
import { BannerLine } from '../visitor/messages/BannerLine';
import { PopupDialog } from '../visitor/messages/PopupDialog';
import { selectLanguageMissing, selectLanguageReady } from '../../state/language/languageSelectors';
import { Link } from '../visitor/navigation/Link';
import { selectAddress, selectScreen } from '../../state/navigation/navigationSelectors';
import { Report } from '../visitor/recordings/Report';
import { ReportLink } from '../visitor/recordings/ReportLink';
import { DialogFoot } from '../ui/dialogFoot';
import { LoadingBar } from '../ui/LoadingBar';
import { Logo } from '../ui/Logo';
import { useHeadingFocus } from '../ui/useHeadingFocus';
import { selectPerson } from '../../state/user/accountSelectors';
import { AccountMenu } from './user/AccountMenu';
import styles from './desk.module.css';
import { DeskNav } from './DeskNav';
import { FinderDialog } from './search/FinderDialog';
import { selectFinder } from '../../state/search/finderSelectors';
import { useFinderKey } from './search/useFinderKey';
import { LanguageMenu } from './LanguageMenu';
import { screenOf } from './screens';
import { useDeskHead } from './useDeskHead';
import { selectAddressedRecording, selectOpenRecording } from '../../state/viewer/viewerSelectors';

/** The whole desk. Draws only a loader until the language's texts are loaded. */
export function DeskApp() {
  const ready = useSelector(selectLanguageReady);
  const missing = useSelector(selectLanguageMissing);
  return (
    <ErrorBoundary fallback={<AppFailed />} onError={useScreenErrors()}>
      {ready ? <WithFoot /> : missing ? <AppFailed /> : <LoadingBar label="Smilelog" />}
    </ErrorBoundary>
  );
}

/** Each dialog has "Report a problem" at its foot. A file that is viewed without a server has nobody to ask. */
function WithFoot() {
  const isFile = useSelector(selectAddressedRecording) === localRecording;
  return (
    <DialogFoot value={isFile ? null : <ReportLink />}>
      <Shell />
    </DialogFoot>
  );
}

function Shell() {
  const onError = useScreenErrors();
  const { path } = useSelector(selectAddress);
  const { Screen } = screenOf(useSelector(selectScreen));
  const logo = useSelector(selectPerson)?.logo;
  useDeskHead();
  const isFinding = useSelector(selectFinder).isOpen;
  const isRecording = useSelector(selectOpenRecording) !== null;
  // Both need the whole window; the viewer has a head of its own.
  const isWhole = useSelector(selectScreen) === 'Wall' || isRecording;
  useFinderKey(!isWhole);
  const main = useHeadingFocus(path);
  if (isWhole)
    return (
      <main ref={main}>
        <ErrorBoundary about={path} fallback={<ScreenFailed />} onError={onError}>
          <Screen />
        </ErrorBoundary>
        <BannerLine />
        <Report />
        <PopupDialog />
      </main>
    );
  return (
    <>
      <header className={styles.header}>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Link className={styles.home} href={homePath}>
            <Logo />
            {logo && <img className={styles.ownLogo} src={logo} alt="" decoding="async" />}
          </Link>
          <Group gap="xs" wrap="nowrap">
            <LanguageMenu />
            <AccountMenu />
          </Group>
        </Group>
      </header>
      <main ref={main} className={styles.main}>
        <Container size="xl" px={0} className={styles.shell}>
          <DeskNav />
          <div>
            <ErrorBoundary about={path} fallback={<ScreenFailed />} onError={onError}>
              <Screen />
            </ErrorBoundary>
            <footer className={styles.foot}>
              <ReportLink />
            </footer>
          </div>
        </Container>
      </main>
      <BannerLine />
      {isFinding && <FinderDialog />}
      <Report />
      <PopupDialog />
    </>
  );
}
