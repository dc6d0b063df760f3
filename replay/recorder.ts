import type { UnknownAction } from 'redux';
import { formatVersion, type EndLine, type LogHeader } from './format';
import { printHash } from './hash';
import type { Projector } from './redaction';
import type { IssuedEffect, Turn } from './turn';

/** A value whose JSON is longer than this many characters is written once and referred to. */
const blobLength = 1_024;

export interface RecorderOptions {
  header: Omit<LogHeader, 'rlog' | 'init'> & { init: unknown };
  projector: Projector;
  /** Takes whole lines, without line ends. */
  write(line: string): void;
  /** Characters after which recording stops with `overflow`: what is kept begins at the boot, because sagas cannot be snapshotted. */
  limit?: number;
}

export interface Recorder {
  /** Give each turn to it, in order. */
  turn(turn: Turn<unknown>): void;
  /** The last line of an export made now, or null when the log has ended. The recording goes on. */
  exportLine(): string | null;
}

/** Writes a log, redacted while it is written. */
export function createRecorder({ header, projector, write, limit = Infinity }: RecorderOptions): Recorder {
  const blobs = new Set<string>();
  const args = new Set<string>();
  let written = 0;
  let turns = 0;
  let overflow = false;
  let lastHash = '';

  const emit = (line: string) => {
    written += line.length + 1;
    write(line);
  };

  /** The JSON of a redacted value, or of a reference to it when it is long. */
  const json = (value: unknown, hash: () => string): string => {
    const text = JSON.stringify(value);
    if (text === undefined || text.length <= blobLength) return text;
    const id = hash();
    if (!blobs.has(id)) {
      blobs.add(id);
      emit(`{"k":"blob","id":"${id}","v":${text}}`);
    }
    return `{"$blob":"${id}"}`;
  };

  const hashOf = (value: unknown, name: string) => printHash(projector.hash(value, name));

  const actionJson = (action: UnknownAction): string => {
    const { type, payload, ...more } = action;
    if (payload === undefined) return JSON.stringify(projector.project(action, 'action'));
    const rest = Object.keys(more).length === 0 ? '' : `,${JSON.stringify(projector.project(more, 'action')).slice(1, -1)}`;
    return `{"type":${JSON.stringify(type)},"payload":${json(projector.project(payload, 'payload'), () => hashOf(payload, 'payload'))}${rest}}`;
  };

  const effectJson = (effect: IssuedEffect): string => {
    if ('cancelled' in effect) return `[${effect.id},"x"]`;
    const { id, name, arg } = effect;
    if (arg === undefined) return `[${id},"${name}"]`;
    const hash = hashOf(arg, name);
    const seen = args.has(`${name} ${hash}`);
    args.add(`${name} ${hash}`);
    return `[${id},"${name}","${hash}"${seen ? '' : `,${json(projector.project(arg, name), () => hash)}`}]`;
  };

  emit(JSON.stringify({ rlog: formatVersion, ...header, init: projector.project(header.init, 'state') }));
  const names = new Map<number, string>();

  return {
    turn(turn) {
      if (overflow) return;
      if (written > limit) {
        overflow = true;
        emit(endLine('overflow'));
        return;
      }
      const { input } = turn;
      let line = `{"k":"${input.kind === 'err' ? 'res' : input.kind}","ts":${turn.ts}`;
      if (input.kind === 'act') line += `,"a":${actionJson(input.action)}`;
      if (input.kind === 'res' || input.kind === 'err') {
        const name = names.get(input.id) ?? '';
        names.delete(input.id);
        line += `,"id":${input.id}`;
        if (input.kind === 'err') line += `,"e":${JSON.stringify(projector.project(input.error, 'error'))}`;
        else if (input.value !== undefined) line += `,"v":${json(projector.project(input.value, name), () => hashOf(input.value, name))}`;
      }
      for (const effect of turn.effects) if (!('cancelled' in effect)) names.set(effect.id, effect.name);
      if (turn.puts.length > 0) line += `,"o":[${turn.puts.map(actionJson).join(',')}]`;
      if (turn.effects.length > 0) line += `,"f":[${turn.effects.map(effectJson).join(',')}]`;
      const hash = hashOf(turn.state, 'state');
      if (hash !== lastHash) line += `,"h":"${hash}"`;
      lastHash = hash;
      turns += 1;
      if (turn.crash) line += `,"x":${JSON.stringify(projector.project(turn.crash, 'error'))}`;
      emit(`${line}}`);
    },
    exportLine: () => (overflow ? null : endLine('export')),
  };

  function endLine(reason: EndLine['reason']): string {
    return JSON.stringify({ k: 'end', n: turns, reason });
  }
}

