import { NativeSelect } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { linkFollowed } from '../../../state/navigation/navigationSlice';
import { useDeskTexts } from '../useDeskTexts';

interface Props {
  /** Absent for people of one. */
  organisations: readonly { uid: string; name: string }[] | undefined;
  /** Uid of the one that is shown. */
  shown: string | undefined;
  hrefOf: (org: string) => string;
}

/** The organisation that a page is about, for people of several. The address holds it. */
export function OrganisationChoice({ organisations, shown, hrefOf }: Props) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  if (!organisations || organisations.length < 2) return null;
  return (
    <NativeSelect
      size="md"
      maw={320}
      label={texts.Organisation()}
      value={shown ?? ''}
      onChange={({ currentTarget }) => dispatch(linkFollowed({ href: hrefOf(currentTarget.value) }))}
      data={organisations.map(({ uid: value, name: label }) => ({ value, label }))}
    />
  );
}
