import { useSelector } from 'react-redux';
import { eventFinalPath } from '../../contract/leads';
import { homePath } from '../../contract/screens';
import type { GivenWithoutApp, WithoutApp } from '../../contract/withoutApp';
import type { LeadFormKind } from '../../state/leads/leadRules';
import { selectLeadKind } from '../../state/leads/leadsSelectors';
import { selectAddress, selectKiosk } from '../../state/navigation/navigationSelectors';
import { selectQuestion } from '../../state/question/questionSelectors';
import { useTexts } from '../i18n/useTexts';
import { buttonClass } from '../ui/Button';
import { Logo } from '../ui/Logo';
import { Notice } from '../ui/Notice';
import { Sign } from '../ui/Sign';
import { PlainCode } from '../visitor/codes/CodeWithoutScripts';
import { PlainLead } from '../visitor/leads/LeadFormWithoutScripts';
import leads from '../visitor/leads/leads.module.css';
import note from '../visitor/note/note.module.css';
import { TermsLink } from '../visitor/terms/TermsLink';
import styles from './App.module.css';

/**
 * A page without the app, drawn by the server alone: no script takes it over, so it has only links and forms.
 */
export function WithoutAppPage({ shows }: { shows: WithoutApp }) {
  const kiosk = useSelector(selectKiosk);
  const kind = useSelector(selectLeadKind) ?? 'event';
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        {kiosk ? (
          <span className={styles.home}>
            <Logo />
          </span>
        ) : (
          <a className={styles.home} href={homePath}>
            <Logo />
          </a>
        )}
      </header>
      <main className={styles.main}>
        {shows.kind === 'code' && <PlainCode page={shows} />}
        {shows.kind === 'lead' && <PlainLead kind={kind} form={shows} />}
        {shows.kind === 'given' && <Given kind={kind} number={shows.number} />}
      </main>
      <footer className={styles.top}>
        <TermsLink />
      </footer>
    </div>
  );
}

/** The lead is stored. Leads on to what the app's screens lead to. */
function Given({ kind, number }: Pick<GivenWithoutApp, 'number'> & { kind: LeadFormKind }) {
  const texts = useTexts();
  const { path } = useSelector(selectAddress);
  const kiosk = useSelector(selectKiosk) === undefined ? '' : '?kiosk=1';
  return (
    <Notice
      picture={<Sign of="logged" />}
      over={useSelector(selectQuestion)?.place?.name ?? null}
      title={texts.LeadThanks()}
      action={
        <>
          {kind === 'event' && (
            <a className={buttonClass()} href={eventFinalPath + kiosk}>
              {texts.LeadRate()}
            </a>
          )}
          <a className={buttonClass('quiet')} href={path + kiosk}>
            {kind === 'event' ? texts.LeadAnother() : texts.LeadMore()}
          </a>
        </>
      }
    >
      {number !== null && (
        <>
          <p className={note.label}>{texts.LeadNumber()}</p>
          <p className={leads.number}>{number}</p>
          <p>{texts.LeadNumberHelp()}</p>
        </>
      )}
    </Notice>
  );
}
