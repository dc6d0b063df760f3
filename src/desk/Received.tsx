import { useSelector } from 'react-redux';
import { languageTag } from '../../contract/languages';
import { selectLocale } from '../../state/language/languageSelectors';
import { useDeskTexts } from './useDeskTexts';

/** How much of a file has arrived, in megabytes. */
export function Received({ bytes }: { bytes: number }) {
  const tag = languageTag(useSelector(selectLocale));
  const size = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return useDeskTexts().Received({ size: size.format(bytes / 1_000_000) });
}
