import { NativeSelect } from '@mantine/core';
import { useSelector } from 'react-redux';
import { valueAt } from '../../../contract/settingsFields';
import { useDeskTexts } from '../useDeskTexts';
import { selectValues } from '../../../state/settings/settingsSelectors';

interface Props {
  label: string;
  error: string | undefined;
  size: 'md';
  /** The uid of the chosen link; empty if none is. */
  value: string;
  onChoose: (uid: string | null) => void;
}

/** One of the place's review links, or none. A link that is new can be chosen once it is saved. */
export function LinkChoice({ value, onChoose, ...shown }: Props) {
  const texts = useDeskTexts();
  const links = useSelector(selectValues)['links'];
  const offered = (Array.isArray(links) ? links : []).flatMap((link: unknown) => {
    const [uid, name, url] = ['uid', 'network.name', 'url'].map((path) => valueAt(link, path));
    return typeof uid === 'string' ? [{ value: uid, label: String(name || url) }] : [];
  });
  const isOffered = offered.some((link) => link.value === value);
  return (
    <NativeSelect
      {...shown}
      value={isOffered ? value : ''}
      data={[{ value: '', label: texts.NoLinkOpens() }, ...offered]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    />
  );
}
