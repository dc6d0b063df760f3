import type { UnknownAction } from 'redux';
import { formatVersion, type EndLine, type LogHeader } from './format';
import { printHash } from './hash';
import { createBlobs } from './blobs';
import type { Place, Projector } from './redaction';
import type { IssuedEffect, Turn } from './turn';

export interface RecorderOptions {
  header: Omit<LogHeader, 'rlog' | 'init'> & { init: unknown };
  projector: Projector;
  /** Takes whole lines, without line ends. */
  write(line: string): void;
  /**
   * Characters after which recording stops with `overflow`. A log must start at the boot, because sagas
   * cannot be snapshotted, so the end is cut.
   */
  limit?: number;
}

export interface Recorder {
  /** Records one turn. Call it for each turn in order. */
  turn(turn: Turn<unknown>): void;
  /** The end line of an export made now, or null when the log has ended. Recording goes on. */
  exportLine(): string | null;
}

/** Writes a log and redacts it on the way. */
export function createRecorder({ header, projector, write, limit = Infinity }: RecorderOptions): Recorder {
  /** The places of pending answers, by the effect's number. */
  const answers = new Map<number, Place>();
  let written = 0;
  let turns = 0;
  let overflow = false;
  let lastHash = 0;

  const emit = (line: string) => {
    written += line.length + 1;
    write(line);
  };

  const share = createBlobs(emit);
  const spans: number[] = [];
  const json = (value: unknown, place: Place): string => {
    spans.length = 0;
    return share(projector.json(value, place, spans), spans);
  };
  const actionJson = (action: UnknownAction): string => json(action, 'action');

  const effectJson = (effect: IssuedEffect): string => {
    if ('cancelled' in effect) return `[${effect.id},"x"]`;
    const { id, name, arg } = effect;
    const table = projector.tableOf(name, arg);
    answers.set(id, `answer to ${table}`);
    return arg === undefined ? `[${id},"${name}"]` : `[${id},"${name}",${json(arg, `argument of ${table}`)}]`;
  };

  const list = <Item>(name: string, items: readonly Item[], itemJson: (item: Item) => string): string => {
    if (items.length === 0) return '';
    let text = '';
    for (const item of items) text += `${text && ','}${itemJson(item)}`;
    return `,"${name}":[${text}]`;
  };

  const inputJson = ({ input, ts }: Turn<unknown>): string => {
    if (input.kind === 'boot') return `{"k":"boot","ts":${ts}`;
    if (input.kind === 'act') return `{"k":"act","ts":${ts},"a":${actionJson(input.action)}`;
    const place = answers.get(input.id) ?? 'answer to ';
    answers.delete(input.id);
    const start = `{"k":"res","ts":${ts},"id":${input.id}`;
    if (input.kind === 'err') return `${start},"e":${json(input.error, 'error')}`;
    return input.value === undefined ? start : `${start},"v":${json(input.value, place)}`;
  };

  // Like every address, the session's first one may hold anything.
  const route = projector.project(header.route, 'route');
  emit(
    JSON.stringify({ rlog: formatVersion, ...header, route, init: projector.project(header.init, 'state') }),
  );

  return {
    turn(turn) {
      if (overflow) return;
      if (written > limit) {
        overflow = true;
        emit(endLine('overflow'));
        return;
      }
      let line = inputJson(turn) + list('o', turn.puts, actionJson) + list('f', turn.effects, effectJson);
      const hash = projector.hash(turn.state, 'state');
      if (hash !== lastHash || turns === 0) line += `,"h":"${printHash(hash)}"`;
      lastHash = hash;
      turns += 1;
      if (turn.crash) line += `,"x":${json(turn.crash, 'error')}`;
      emit(`${line}}`);
    },
    exportLine: () => (overflow ? null : endLine('export')),
  };

  function endLine(reason: EndLine['reason']): string {
    return JSON.stringify({ k: 'end', n: turns, reason });
  }
}
