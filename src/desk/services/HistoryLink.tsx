import { Anchor } from '@mantine/core';
import type { QuestionUid } from '../../../contract/ids';
import type { Locale } from '../../../contract/languages';
import { historyPath } from '../../../contract/screens';
import { Link } from '../../visitor/navigation/Link';
import { OwnersText } from '../OwnersText';

interface Props {
  questionUid: QuestionUid;
  placeName: string | null;
  stickerName: string;
  /** The language of that name, where it is what the sticker asks. */
  nameWrittenIn?: Locale;
}

/** Leads to the services at a sticker: "Lantern Diner · Back yard, trap 1". */
export function HistoryLink({ questionUid, placeName, stickerName, nameWrittenIn }: Props) {
  return (
    <Anchor
      component={Link}
      href={historyPath(questionUid)}
      underline="always"
      fw={600}
      c="inherit"
      dir="auto"
    >
      {placeName && `${placeName} · `}
      <OwnersText text={stickerName} writtenIn={nameWrittenIn} />
    </Anchor>
  );
}
