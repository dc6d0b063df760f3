import { useEffect, useRef, type PointerEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { QuestionUid } from '../../../contract/ids';
import type { RootState } from '../../../state/rootReducer';
import { useStaffTexts } from '../../i18n/useStaffTexts';
import { selectFormOn } from '../../../state/serviceLog/formSelectors';
import { signatureCleared, strokeDrawn } from '../../../state/serviceLog/formSlice';
import styles from './serviceLog.module.css';

interface Props {
  questionUid: QuestionUid;
  label: string;
}

/** Half as high as wide, in thousandths of the width. */
const height = 500;

/**
 * A pad to sign on. A stroke goes to the state when the finger lifts; until then only the canvas has it. The
 * canvas draws the state's strokes, so a replay draws them too.
 */
export function SignaturePad({ questionUid, label }: Props) {
  const staff = useStaffTexts();
  const dispatch = useDispatch();
  const canvas = useRef<HTMLCanvasElement>(null);
  const line = useRef<number[] | null>(null);
  const { strokes } = useSelector((state: RootState) => selectFormOn(state, questionUid));

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, 1_000, height);
    for (const stroke of strokes) draw(context, stroke);
  }, [strokes]);

  const add = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    const scale = 1_000 / (width || 1);
    const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value * scale)));
    line.current?.push(within(clientX - left, 1_000), within(clientY - top, height));
    const context = currentTarget.getContext('2d');
    if (context && line.current) draw(context, line.current.slice(-4));
  };
  const end = () => {
    const stroke = line.current;
    line.current = null;
    if (stroke && stroke.length >= 2) dispatch(strokeDrawn({ questionUid, stroke }));
  };

  return (
    <div className={styles.rows}>
      <canvas
        ref={canvas}
        className={styles.pad}
        width={1_000}
        height={height}
        role="img"
        aria-label={strokes.length > 0 ? staff.SignatureThere({ label }) : staff.SignatureEmpty({ label })}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          line.current = [];
          add(event);
        }}
        onPointerMove={(event) => line.current && add(event)}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {strokes.length > 0 && (
        <button
          className={styles.small}
          type="button"
          onClick={() => dispatch(signatureCleared({ questionUid }))}
        >
          {staff.SignatureClear()}
        </button>
      )}
    </div>
  );
}

function draw(context: CanvasRenderingContext2D, stroke: readonly number[]): void {
  Object.assign(context, { lineWidth: 7, lineCap: 'round', lineJoin: 'round' });
  context.strokeStyle = getComputedStyle(context.canvas).color;
  context.beginPath();
  for (let at = 0; at + 1 < stroke.length; at += 2)
    context.lineTo(Number(stroke[at]), Number(stroke[at + 1]));
  // A single point draws a dot.
  if (stroke.length === 2) context.lineTo(Number(stroke[0]), Number(stroke[1]));
  context.stroke();
}
