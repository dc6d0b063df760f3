import { useSelector } from 'react-redux';
import { isThanks } from '../../contract/screens';
import { selectLanguageMissing, selectLanguageReady } from '../features/language/languageSelectors';
import {
  selectAddress,
  selectKiosk,
  selectRouteQuestion,
  selectScreen,
} from '../features/navigation/navigationSelectors';
import { TermsLink } from '../features/terms/TermsLink';
import { LoadingBar } from '../ui/LoadingBar';
import { useHeadingFocus } from '../ui/useHeadingFocus';
import styles from './App.module.css';
import { useDocumentHead } from './documentHead';
import { ErrorBoundary } from './ErrorBoundary';
import './tokens.css';
import './global.css';
import { Layers } from './Layers';
import { PageLoader } from './PageLoader';
import { routes } from './routes';
import { AppFailed, ScreenFailed } from './ScreenFailed';
import { TopBar } from './TopBar';

/** The whole page. Until the language is there, nothing could be said, so nothing but the loader is drawn. */
export function App() {
  const ready = useSelector(selectLanguageReady);
  const missing = useSelector(selectLanguageMissing);
  return (
    <ErrorBoundary fallback={<AppFailed />}>
      {ready ? <Page /> : missing ? <AppFailed /> : <LoadingBar label="Smilelog" />}
    </ErrorBoundary>
  );
}

function Page() {
  const screen = useSelector(selectScreen);
  const { path } = useSelector(selectAddress);
  const { Screen } = routes[screen];
  // A vote that has waited is named by the address when it has been sent; whoever is writing on its page writes on.
  const page = isThanks(screen) ? 'thanks' : screen;
  // The first page a visitor sees is small, and a face tells nothing of anybody.
  const hasFooter = screen !== 'Rate' && screen !== 'Rate-selected';
  // What a question brings comes later, and must not push away what stands below.
  const question = useSelector(selectRouteQuestion);
  useDocumentHead();
  return (
    <div className={styles.page} data-kiosk={useSelector(selectKiosk) && ''}>
      <TopBar />
      <main className={styles.main} data-grows={hasFooter && question !== null} ref={useHeadingFocus(page)}>
        <PageLoader />
        <ErrorBoundary about={path} fallback={<ScreenFailed />}>
          {/* The address of a vote follows its face; whoever is writing then writes on. */}
          <Screen key={`${page} ${question}`} />
        </ErrorBoundary>
      </main>
      {hasFooter && (
        <footer className={styles.top}>
          <TermsLink />
        </footer>
      )}
      <Layers />
    </div>
  );
}
