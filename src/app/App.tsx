import { useSelector } from 'react-redux';
import { isThanks, needsScripts } from '../../contract/screens';
import { selectAsksIfThere } from '../../state/kiosk/kioskSelectors';
import { HandOn } from '../visitor/kiosk/NextVisitor';
import { selectLanguageMissing, selectLanguageReady } from '../../state/language/languageSelectors';
import {
  selectAddress,
  selectKiosk,
  selectRouteQuestion,
  selectScreen,
} from '../../state/navigation/navigationSelectors';
import { ReportLink } from '../visitor/recordings/ReportLink';
import { TermsLink } from '../visitor/terms/TermsLink';
import { useTexts } from '../i18n/useTexts';
import { DialogFoot } from '../ui/dialogFoot';
import { LoadingBar } from '../ui/LoadingBar';
import { useHeadingFocus } from '../ui/useHeadingFocus';
import styles from './App.module.css';
import { useDocumentHead } from './documentHead';
import { ErrorBoundary } from './ErrorBoundary';
import './tokens.css';
import './global.css';
import { Layers } from './Layers';
import { PageLoader } from './PageLoader';
import { routeOf } from './routes';
import { AppFailed, ScreenFailed } from './ScreenFailed';
import { TopBar } from './TopBar';
import { useScreenErrors } from './useScreenErrors';

/** The whole page. Draws only the loader until the language's texts are loaded. */
export function App() {
  const ready = useSelector(selectLanguageReady);
  const missing = useSelector(selectLanguageMissing);
  return (
    <ErrorBoundary fallback={<AppFailed />} onError={useScreenErrors()}>
      {ready ? <Page /> : missing ? <AppFailed /> : <LoadingBar label="Smilelog" />}
    </ErrorBoundary>
  );
}

function Page() {
  const onError = useScreenErrors();
  const screen = useSelector(selectScreen);
  const { path } = useSelector(selectAddress);
  const { Screen } = routeOf(screen);
  // The address changes to the vote's when a vote that waited has been sent. The key stays the same then, so
  // that a person who is writing on that page keeps the text.
  const page = isThanks(screen) ? 'thanks' : screen;
  // Rate screens have no footer: the first page must be small.
  const hasFooter = screen !== 'Rate' && screen !== 'Rate-selected';
  // The question's data come later than the page and must not move what is already drawn.
  const question = useSelector(selectRouteQuestion);
  const kiosk = useSelector(selectKiosk);
  const asksIfThere = useSelector(selectAsksIfThere);
  useDocumentHead();
  return (
    <DialogFoot value={<ReportLink />}>
      <div className={styles.page} data-kiosk={kiosk && (asksIfThere ? 'asks' : '')}>
        <TopBar />
        <main className={styles.main} data-grows={hasFooter && question !== null} ref={useHeadingFocus(page)}>
          {needsScripts(screen) && <NeedsScripts />}
          <PageLoader />
          <ErrorBoundary about={path} fallback={<ScreenFailed />} onError={onError}>
            {/* The address gets the vote's uid after the tap. The key must not change then: the person may
              be writing. */}
            <Screen key={`${page} ${question}`} />
          </ErrorBoundary>
        </main>
        {hasFooter && (
          <footer className={styles.top}>
            <TermsLink />
            <ReportLink />
          </footer>
        )}
        <HandOn />
        <Layers />
      </div>
      {/* Below the first screenful, where it moves nothing, and not in the page that the server draws. */}
      {!hasFooter && (
        <footer className={styles.below}>
          <ReportLink />
        </footer>
      )}
    </DialogFoot>
  );
}

/**
 * With scripts off it stands instead of the screen (`App.module.css`). Votes and notes have forms of their
 * own.
 */
function NeedsScripts() {
  const texts = useTexts();
  return <noscript>{__SERVER__ && <p>{texts.NeedsScripts()}</p>}</noscript>;
}
