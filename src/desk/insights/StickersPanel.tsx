import { votesIn } from '../../../contract/insights';
import { shareOf } from '../../../contract/statistics';
import type { InsightsPage } from '../../../state/insights/insightsSlice';
import { Link } from '../../visitor/navigation/Link';
import { FaceBar, ShareText } from '../figures/Figures';
import figures from '../figures/figures.module.css';
import { Panel } from '../figures/Panel';
import { insightsOf, votesBehind } from '../figures/useFigures';
import { useDeskTexts } from '../useDeskTexts';
import styles from './insights.module.css';

/** Which stickers bring votes, and which. */
export function StickersPanel({ page: { stickers, from, to } }: { page: InsightsPage }) {
  const texts = useDeskTexts();
  if (stickers.length === 0) return null;
  return (
    <Panel id="by-sticker" title={texts.StickersByVotes()} className={styles.full}>
      <table className={figures.table} aria-labelledby="by-sticker">
        <thead>
          <tr>
            <th scope="col">{texts.Sticker()}</th>
            <th scope="col">{texts.HappyOfVotes()}</th>
            <th scope="col">{texts.FaceField()}</th>
            <th scope="col">{texts.Votes()}</th>
          </tr>
        </thead>
        <tbody>
          {stickers.map(({ uid, name, ...votes }) => {
            const scope = `sticker:${uid}`;
            const whole = votesIn(votes);
            return (
              <tr key={uid}>
                <th scope="row" dir="auto">
                  <Link href={insightsOf({ scope, from, to })}>{name}</Link>
                </th>
                <td>
                  <ShareText share={shareOf({ part: votes.happy, whole })} votes={votes} />
                </td>
                <td className={figures.wide}>
                  <FaceBar votes={votes} />
                </td>
                <td className={figures.number}>
                  <Link href={votesBehind({ scope, from, to })}>{texts.CaseVotes({ n: whole })}</Link>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Panel>
  );
}
