import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isViewerKey, type ViewerKey } from '../../app/frame/frameMessages';
import { CommandDialog } from './CommandDialog';
import { Details } from './Details';
import type { Recording } from './recording';
import { ScreenFrame } from './ScreenFrame';
import { Timeline } from './Timeline';
import { turnBeside, withChanges } from '../../../state/viewer/turnRules';
import { TurnControls } from './TurnControls';
import { TurnList } from './TurnList';
import styles from './viewer.module.css';
import { ViewerHead } from './ViewerHead';
import { WrongDialog } from './WrongDialog';
import { selectOpenRecording, selectViewer } from '../../../state/viewer/viewerSelectors';
import { playToggled, turnPicked } from '../../../state/viewer/viewerSlice';
import type { OpenRecording } from '../../../state/viewer/viewerState';

/** Turns that PageUp and PageDown pass. */
const page = 20;

const steps: Readonly<Partial<Record<ViewerKey, number>>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  PageUp: -page,
  PageDown: page,
  Home: -Infinity,
  End: Infinity,
};

/** The open recording: turns on the left, the screens of one in the middle, what it did on the right. */
export function ViewerView({ recording }: { recording: Recording }) {
  const open = useSelector(selectOpenRecording);
  const id = useSelector(selectViewer)?.recording ?? '';
  return open && <OpenView id={id} recording={recording} open={open} />;
}

function OpenView({ id, recording, open }: { id: string; recording: Recording; open: OpenRecording }) {
  const dispatch = useDispatch();
  const filter = useRef<HTMLInputElement>(null);
  const { turn } = open;
  const changes = open.search?.progress ? (recording.search(open.search)?.found ?? null) : null;
  const matching = withChanges(recording.matching(open.filter, open.hidden), changes);
  const hasTurns = open.facts.turns > 0;

  const go = (step: number) =>
    dispatch(turnPicked({ turn: turnBeside(matching, { turn, turns: open.facts.turns, step }) }));

  function press(key: ViewerKey): void {
    const step = steps[key];
    if (key === '/') filter.current?.focus();
    else if (key === ' ') dispatch(playToggled());
    else if (step !== undefined) go(step);
  }

  useViewerKeys(press);
  return (
    <div className={styles.viewer}>
      <ViewerHead open={open} recording={id} />
      <TurnList recording={recording} open={open} matching={matching} changes={changes} filter={filter} />
      {hasTurns && (
        <>
          <ScreenFrame recording={recording} open={open} onKey={press} />
          <Details key={turn} recording={recording} open={open} />
          <TurnControls open={open} go={go} />
          <Timeline recording={recording} turn={turn} />
        </>
      )}
      {open.command && <CommandDialog open={open} status={open.command.status} />}
      {open.asking && hasTurns && <WrongDialog recording={recording} open={open} asking={open.asking} />}
    </div>
  );
}

/** Listens to the viewer's keys on the whole page. A field, a button and a dialog keep the keys they use. */
function useViewerKeys(press: (key: ViewerKey) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { key } = event;
      if (!isViewerKey(key) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return;
      if (event.target instanceof Element && usesKey(event.target, key)) return;
      event.preventDefault();
      latest.current(key);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function usesKey(target: Element, key: ViewerKey): boolean {
  if (target.closest('dialog, [role=menu]')) return true;
  // A text field has one line: up and down are free, and move through what the filter finds.
  if (target.matches('input[type=search]')) return key !== 'ArrowUp' && key !== 'ArrowDown';
  if (target.matches('input[type=checkbox]')) return key === ' ';
  if (target.matches('input, select, textarea')) return true;
  return key === ' ' && target.closest('button, a, summary') !== null;
}
