import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DeskPage } from '../DeskPage';
import { SignInCard } from '../SignInCard';
import { useDeskTexts } from '../useDeskTexts';

interface Props {
  title: string;
  /** The title as the page's heading, where that is more than a text. */
  heading?: ReactNode;
  state: { isSignedOut: boolean; isRefused?: boolean; list: { status: string } };
  /** What is said to a person who may not see the list. */
  refusal?: string;
  children: ReactNode;
}

/** The page of a list: its filters and its table, or why there is none. */
export function ListPage({ title, heading = title, state, refusal, children }: Props) {
  const texts = useDeskTexts();
  const { isSignedOut, isRefused, list } = state;
  if (isSignedOut) return <SignInCard title={title} who={texts.DeskMayComeIn()} />;
  if (isRefused)
    return (
      <DeskPage title={title}>
        <Text role="alert">{refusal}</Text>
      </DeskPage>
    );
  return <DeskPage title={heading}>{list.status === 'none' ? undefined : children}</DeskPage>;
}
