import { useSelector } from 'react-redux';
import { languageTag } from '../../contract/languages';
import { selectLocale } from '../../state/language/languageSelectors';
import { timeAgo } from '../i18n/timeAgo';
import { useMoment } from '../i18n/useMoment';

interface Props {
  /** UTC milliseconds, both. */
  at: number;
  now: number;
  /** Puts the time into a sentence; without it the time stands alone. */
  said?: (values: { when: string }) => string;
}

/** A relative time. Hovering shows the exact time. */
export function TimeAgo({ at, now, said }: Props) {
  const moment = useMoment();
  const when = timeAgo(at, now, languageTag(useSelector(selectLocale)));
  return (
    <time dateTime={new Date(at).toISOString()} title={moment(at)}>
      {said ? said({ when }) : when}
    </time>
  );
}
