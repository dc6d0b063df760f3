import type { ReactNode } from 'react';
import type { CodeInfo } from '../../../contract/voteCode';
import { useTexts } from '../../i18n/useTexts';
import { useServiceWords } from '../question/LatestService';
import { faceName } from '../voting/SmileyRow';
import card from '../voting/ThankYouScreen.module.css';
import styles from './codes.module.css';

interface Props {
  info: CodeInfo;
  /** Writes a time (UTC milliseconds) as a day. */
  day: (at: number) => string;
  /** The button that erases; it is not there once everything is erased. */
  erase: ReactNode;
}

/** What the server holds for a code's vote: what was given, and the place's answer. */
export function VoteOfCode({ info, day, erase }: Props) {
  const { rating, votedAt, placeName, given, answer, state, proof = [], erasedAt, serviceSince } = info;
  const texts = useTexts();
  const serviceWords = useServiceWords();
  const words = [
    ...(given.tiles ?? []),
    given.note && texts.YourNote(),
    given.photoCount > 0 && texts.GivenPhotos({ count: given.photoCount }),
    given.recordingCount > 0 && texts.VoiceRecording(),
    given.contact && texts.YourContact(),
  ].filter((one) => one !== false);
  return (
    <>
      <p className={card.received} dir="auto">
        {placeName}
      </p>
      <p className={card.answer}>{`${day(votedAt)} · ${faceName(texts, rating)}`}</p>
      {words.length > 0 && (
        <ul className={card.given}>
          {words.map((one) => (
            <li key={one} dir="auto">
              {one}
            </li>
          ))}
        </ul>
      )}
      {erasedAt === null ? (
        <>
          <p className={card.received}>
            {answer ? texts.Answer({ date: day(answer.at) }) : texts.NoAnswerYet()}
          </p>
          {answer && (
            <p className={styles.words} dir="auto">
              {answer.text}
            </p>
          )}
          {state === 'in_progress' && <p className={card.received}>{texts.SeenTo()}</p>}
          {state === 'done' && <p className={card.received}>{texts.SeenToAlready()}</p>}
          {proof.map((path, index) => (
            <img
              key={path}
              className={styles.proof}
              src={path}
              alt={texts.ServicePhoto({ number: index + 1, count: proof.length })}
            />
          ))}
          {serviceSince && (
            <p className={card.received}>{texts.ServedSince({ service: serviceWords(serviceSince) })}</p>
          )}
          {erase}
        </>
      ) : (
        <p className={card.received}>{texts.Erased({ date: day(erasedAt) })}</p>
      )}
    </>
  );
}
