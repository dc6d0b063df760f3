import { TextInput } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { useDeskTexts } from '../useDeskTexts';
import { laneText } from './laneText';
import type { Recording } from './recording';
import { sentenceOf } from './sentences';
import { StateSearchForm, TurnCount } from './StateSearchForm';
import type { ValueChange } from '../../../state/viewer/searchRules';
import { positionOf, secondsText, shortJson } from '../../../state/viewer/turnRules';
import styles from './viewer.module.css';
import { filterTyped, laneToggled, turnPicked } from '../../../state/viewer/viewerSlice';
import { lanes, type OpenRecording } from '../../../state/viewer/viewerState';

/** Pixels; the same as in the styles. */
const rowHeight = 32;

interface Props {
  recording: Recording;
  open: OpenRecording;
  /** The turns that fit the filter and the search; null for all. */
  matching: readonly number[] | null;
  /** What the search has found; null while nobody searches. */
  changes: ReadonlyMap<number, ValueChange> | null;
  filter: RefObject<HTMLInputElement | null>;
}

/** The turns of the session, filtered. Only those in view are in the document. */
export function TurnList({ recording, open, matching, changes, filter }: Props) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { facts, turn, hidden } = open;
  const count = matching?.length ?? facts.turns;
  return (
    <section className={styles.turns} aria-label={texts.Turns()}>
      <TextInput
        ref={filter}
        type="search"
        className={styles.filter}
        aria-label={texts.FilterTurns()}
        placeholder={texts.FilterTurns()}
        value={open.filter}
        onChange={(event) => dispatch(filterTyped({ filter: event.currentTarget.value }))}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      <div className={styles.chips}>
        {lanes.map(
          (lane) =>
            lane !== 'sagas' && (
              <label key={lane} className={styles.chip}>
                <input
                  type="checkbox"
                  checked={!hidden.includes(lane)}
                  onChange={() => dispatch(laneToggled({ lane }))}
                />
                {laneText(texts, lane)}
              </label>
            ),
        )}
      </div>
      <StateSearchForm recording={recording} open={open} />
      <TurnCount open={open} count={count} />
      {count > 0 && (
        <Rows
          recording={recording}
          shown={turn}
          count={count}
          turnAt={(position) => matching?.[position] ?? position}
          position={matching ? positionOf(matching, turn) : turn}
          changes={changes}
          divergence={open.replay.status === 'diverged' ? open.replay.turn : null}
        />
      )}
    </section>
  );
}

interface RowsProps {
  recording: Recording;
  shown: number;
  count: number;
  turnAt: (position: number) => number;
  /** Where the shown turn is, or would be. */
  position: number;
  changes: ReadonlyMap<number, ValueChange> | null;
  divergence: number | null;
}

function Rows({ recording, shown, count, turnAt, position, changes, divergence }: RowsProps) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const scroller = useRef<HTMLDivElement>(null);
  // The build runs no React Compiler, which could not optimise this component.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    useFlushSync: false,
  });
  // A message above the list takes room from it.
  const height = rows.scrollRect?.height;
  useEffect(() => {
    if (position < count) rows.scrollToIndex(position, { align: 'auto' });
  }, [rows, position, count, height]);
  const drawn = rows.getVirtualItems();
  const isDrawn = drawn.some(({ index }) => turnAt(index) === shown);
  return (
    <div
      ref={scroller}
      className={styles.rows}
      role="listbox"
      tabIndex={0}
      aria-label={texts.Turns()}
      aria-activedescendant={isDrawn ? `turn-${shown}` : undefined}
    >
      <div role="presentation" className={styles.all} style={{ height: rows.getTotalSize() }}>
        {drawn.map(({ index, start }) => {
          const { turn, ts, lane, name, detail, isFailed } = recording.row(turnAt(index));
          const sentence = sentenceOf(recording, turn, texts);
          const change = changes?.get(turn);
          return (
            <div
              key={turn}
              id={`turn-${turn}`}
              role="option"
              aria-selected={turn === shown}
              aria-setsize={count}
              aria-posinset={index + 1}
              className={styles.row}
              data-diverges={turn === divergence || undefined}
              title={[change && changeText(change), sentence, name, detail].filter(Boolean).join('\n')}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => dispatch(turnPicked({ turn }))}
            >
              <span className={styles.number}>{turn}</span>
              <span className={styles.time}>{secondsText(ts)}</span>
              <span className={styles.lane} data-lane={lane}>
                {laneText(texts, lane)}
              </span>
              {change && <Change change={change} />}
              <span className={styles.label} data-failed={isFailed || undefined}>
                {sentence !== null && <span className={styles.sentence}>{sentence} </span>}
                {name} <span className={styles.detail}>{detail}</span>
              </span>
              {turn === divergence && <span className={styles.mark}>{texts.DivergesHere()}</span>}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const changeText = ({ before, after }: ValueChange) => `${shortJson(before)} → ${shortJson(after)}`;

/** Letters that a row has room for beside a long value. */
const roomBeside = 12;
const isShort = (value: unknown) => shortJson(value).length <= roomBeside || undefined;

/** What the turn made of the value that the person searched for. */
const Change = ({ change: { before, after } }: { change: ValueChange }) => (
  <span className={styles.change}>
    <del data-short={isShort(before)}>{shortJson(before)}</del>
    <span>→</span>
    <ins data-short={isShort(after)}>{shortJson(after)}</ins>
  </span>
);
