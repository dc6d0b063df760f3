import { useLayoutEffect, useRef, type PointerEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useDeskTexts } from '../useDeskTexts';
import { drawLane } from './drawLane';
import { FilmStrip } from './FilmStrip';
import { laneText } from './laneText';
import type { Recording } from './recording';
import { turnAtPlace } from '../../../state/viewer/turnRules';
import styles from './viewer.module.css';
import { turnPicked } from '../../../state/viewer/viewerSlice';
import { lanes, type Lane } from '../../../state/viewer/viewerState';

/**
 * The whole session by time: what the person saw, who acted when, and how long answers took. A press picks
 * the nearest turn.
 */
export function Timeline({ recording, turn }: { recording: Recording; turn: number }) {
  const texts = useDeskTexts();
  const dispatch = useDispatch();
  const { places, facts } = recording;
  const hasScreens = recording.stateAt(turn) !== null;

  function pick({ currentTarget, clientX, buttons }: PointerEvent<HTMLDivElement>): void {
    if (buttons !== 1) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const picked = turnAtPlace(places, (clientX - left) / width);
    if (picked !== turn) dispatch(turnPicked({ turn: picked }));
  }

  return (
    <div className={styles.timeline}>
      <div className={styles.names} aria-hidden="true">
        {hasScreens && <span className={styles.filmName}>{texts.LaneScreens()}</span>}
        {lanes.map((lane) => (
          <span key={lane}>{laneText(texts, lane)}</span>
        ))}
      </div>
      <div
        className={styles.lanes}
        role="slider"
        tabIndex={0}
        aria-label={texts.Timeline()}
        aria-valuemin={0}
        aria-valuemax={facts.turns - 1}
        aria-valuenow={turn}
        aria-valuetext={texts.TurnOf({ turn, last: facts.turns - 1 })}
        onPointerDown={pick}
        onPointerMove={pick}
      >
        {hasScreens && <FilmStrip recording={recording} />}
        {lanes.map((lane) => (
          <LaneCanvas key={lane} recording={recording} lane={lane} />
        ))}
        <div className={styles.cursor} style={{ insetInlineStart: `${(places[turn] ?? 0) * 100}%` }} />
      </div>
    </div>
  );
}

function LaneCanvas({ recording, lane }: { recording: Recording; lane: Lane }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const draw = () => drawLane(element, recording, lane);
    const observer = new ResizeObserver(draw);
    observer.observe(element);
    draw();
    return () => observer.disconnect();
  }, [recording, lane]);
  return <canvas ref={canvas} className={styles.canvas} data-lane={lane} />;
}
