import { Anchor, Text } from '@mantine/core';
import { qaPath } from '../../../contract/screens';
import { Link } from '../../visitor/navigation/Link';
import { DeskPage } from '../DeskPage';
import { useDeskTexts } from '../useDeskTexts';

/** A page about a report that is not there, or no more. */
export function RecordingGone({ title }: { title: string }) {
  const texts = useDeskTexts();
  return (
    <DeskPage title={title}>
      <Text role="alert">{texts.RecordingMissing()}</Text>
      <ToReports />
    </DeskPage>
  );
}

/** Leads to QA's list. */
export function ToReports() {
  const texts = useDeskTexts();
  return (
    <Anchor component={Link} href={qaPath} underline="always" py="xs">
      {texts.AllReports()}
    </Anchor>
  );
}
