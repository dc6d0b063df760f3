import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { foreignTag, type Locale } from '../../contract/languages';
import { selectLocale } from '../../state/language/languageSelectors';

interface Props {
  text: string;
  /** Undefined where nobody has said it. */
  writtenIn: Locale | undefined;
}

/**
 * An owner's text, marked where its language is not the screen's, so that a screen reader speaks it right.
 */
export function OwnersText({ text, writtenIn }: Props) {
  const tag = foreignTag(writtenIn, useSelector(selectLocale));
  return tag === undefined ? text : <span lang={tag}>{text}</span>;
}

/** Stands for the part while the sentence is made; no text has it. */
const gap = '\ufffc';

/** A sentence around a part that is an element of its own. @param say makes the sentence */
export function sentenceAround(say: (part: string) => string, part: ReactNode): ReactNode {
  const [before, after] = say(gap).split(gap);
  return (
    <>
      {before}
      {part}
      {after}
    </>
  );
}
