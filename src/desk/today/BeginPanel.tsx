import { Link } from '../../visitor/navigation/Link';
import { useDeskLinks } from '../deskLinks';
import desk from '../desk.module.css';
import { Panel } from '../figures/Panel';
import { useDeskTexts, type PlainDeskText } from '../useDeskTexts';

/** What comes after the first run, in this order: the page, and what to do there. */
const steps = [
  { screen: 'Stickers', text: 'BeginStickers', help: 'BeginStickersHelp' },
  { screen: 'Alerts', text: 'BeginAlerts', help: 'BeginAlertsHelp' },
  { screen: 'People', text: 'BeginPeople', help: 'BeginPeopleHelp' },
] as const satisfies readonly { screen: string; text: PlainDeskText; help: PlainDeskText }[];

/** The next steps of an organisation that has no vote yet; of pages that the person may see. */
export function BeginPanel() {
  const texts = useDeskTexts();
  const links = useDeskLinks();
  return (
    <Panel id="today-begin" title={texts.BeginTitle()}>
      <ul className={desk.ways} aria-labelledby="today-begin">
        {steps.map(({ screen, text, help }) => {
          const link = links.find((one) => one.screen === screen);
          return (
            link && (
              <li key={screen}>
                <Link href={link.href} aria-describedby={help}>
                  {texts[text]()}
                </Link>
                <span id={help}>{texts[help]()}</span>
              </li>
            )
          );
        })}
      </ul>
    </Panel>
  );
}
