import { Anchor } from '@mantine/core';
import { viewerPath } from '../../../contract/screens';
import { Link } from '../../visitor/navigation/Link';
import { useDeskTexts } from '../useDeskTexts';

/** Which log of a visit is open, and the ways to the one before and the next one. */
export function VisitParts({ parts, uid }: { parts: readonly string[]; uid: string }) {
  const texts = useDeskTexts();
  const place = parts.indexOf(uid);
  const [before, next] = [parts[place - 1], parts[place + 1]];
  return (
    <nav aria-label={texts.ReportVisit()}>
      {texts.ReportPart({ n: place + 1, of: parts.length })}
      {before !== undefined && (
        <>
          {' · '}
          <Anchor component={Link} href={viewerPath(before)} underline="always">
            {texts.PreviousPart()}
          </Anchor>
        </>
      )}
      {next !== undefined && (
        <>
          {' · '}
          <Anchor component={Link} href={viewerPath(next)} underline="always">
            {texts.NextPart()}
          </Anchor>
        </>
      )}
    </nav>
  );
}
