import { Anchor } from '@mantine/core';
import { guidePath, type GuidePage } from '../../contract/guide';
import { useDeskTexts } from './useDeskTexts';

/** Leads to the page of the guide that helps here, in a tab of its own, so that nothing typed is lost. */
export function GuideLink({ page }: { page: GuidePage }) {
  const texts = useDeskTexts();
  return (
    <Anchor
      href={guidePath(page)}
      target="_blank"
      hrefLang="en"
      underline="always"
      py="xs"
      display="inline-block"
    >
      {texts.ReadGuide()}
    </Anchor>
  );
}
