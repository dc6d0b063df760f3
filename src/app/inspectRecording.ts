import type {
  Counted,
  FirstError,
  FoundPlace,
  Inspection,
  RecordingFacts,
  RecordingProblem,
  SecretKind,
} from '../../contract/recordings';
import { recordingLimits } from '../../contract/recordings';
import { endpoints } from '../../contract/endpoints';
import { addressOf, matchScreen, stickerNamedBy, type Address } from '../../contract/screens';
import { BadLogError, formatVersion, type Log, type LogHeader } from '../../replay/format';
import { hiddenToday } from '../../replay/hiddenToday';
import { readLog } from '../../replay/readLog';
import { secretsIn, secretsInLine } from '../../replay/secrets';
import { productOf } from './products';
import { errorsIn } from '../../state/recordings/thrownErrors';
import { redactHref } from '../../state/redactHref';

/**
 * Reads a log that somebody has sent, and checks its redaction again (LOG-5). The server loads the built file
 * (`scripts/build/recordings.config.ts`) in a thread of its own, because a log may take a second. It is
 * strict, since anybody may send anything: unknown fields, values that today's redaction masks and everything
 * that looks like somebody's data are refused, and the text is written anew, so that nothing hides between
 * its values.
 */
export function inspectRecording(text: string): Inspection {
  try {
    return inspect(text);
  } catch (error) {
    if (error instanceof BadLogError) return problem('invalid', error.message);
    // JSON allows lists in lists a hundred thousand deep, which overflow the stack.
    if (error instanceof RangeError) return problem('invalid', 'Its values are nested too deeply.');
    throw error;
  }
}

function inspect(text: string): Inspection {
  const lines = parsedLines(text);
  const version = lines[0]?.['rlog'];
  if (typeof version === 'number' && version > formatVersion)
    return problem('newer', `It has format ${version}; this server reads up to ${formatVersion}.`);
  const log = readLog(text);
  if (log.truncated !== null) return problem('invalid', log.truncated);
  const product = productOf(String(log.header.entry));
  if (!product) return problem('foreign', 'No app of Smilelog made it.');
  if (
    !knowsSlices(product.reducer(undefined, { type: 'recording/asked' }) as object, log.header.init as object)
  )
    return problem('foreign', 'Its state is not that of Smilelog.');
  checkSize(log);
  const odd = oddField(lines);
  if (odd !== undefined) return problem('invalid', `${odd} is not of the format.`);
  const found = [...masked(log, product), ...suspicious(lines)];
  if (redactHref(log.header.route, keptPseudonym) !== log.header.route)
    found.push({ path: 'header route', kind: 'text' });
  if (found.length > 0)
    return {
      kind: 'not_redacted',
      detail: found
        .slice(0, 3)
        .map(({ path, kind }) => `${path} (${kind})`)
        .join(', '),
      found: found.slice(0, recordingLimits.listed),
    };
  return {
    kind: 'ok',
    facts: factsOf(log),
    text: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`,
  };
}

function problem(kind: RecordingProblem, detail: string): Inspection {
  return { kind, detail, found: [] };
}

type Line = Record<string, unknown>;

/** @throws BadLogError */
function parsedLines(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index): Line => {
      let value: unknown;
      try {
        value = JSON.parse(line);
      } catch {
        throw new BadLogError(
          index === 0
            ? 'Its first line is not JSON.'
            : `Line ${index + 1} is damaged, or the file breaks off there.`,
        );
      }
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Line;
      throw new BadLogError(`Line ${index + 1} is not a JSON object.`);
    });
}

/** Whether a state is this product's. A log of another build may lack some slices, or have others. */
function knowsSlices(ours: object, theirs: object): boolean {
  const names = Object.keys(ours);
  return names.filter((name) => Object.hasOwn(theirs, name)).length * 2 > names.length;
}

/** The recorder writes `~` for every pseudonym of the first address, `rlog accept` one with its kind. */
const keptPseudonym = (_: string, text: string): string => (/^(?:[a-z]+~\d+|~)$/.test(text) ? text : '?');

/** More values than any session has, in objects and lists. */
const mostValues = 5_000_000;

/**
 * Blobs may refer to blobs, so a small file can stand for a huge value. Counts the values of the whole log
 * without walking a shared one twice.
 * @throws BadLogError
 */
function checkSize({ turns, header }: Log): void {
  const known = new Map<object, number>();
  const sizeOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 1;
    const counted = known.get(value);
    if (counted !== undefined) return counted;
    let size = 1;
    for (const item of Object.values(value)) size += sizeOf(item);
    known.set(value, size);
    return size;
  };
  if (sizeOf(header) + sizeOf(turns) > mostValues)
    throw new BadLogError('It stands for more values than any session has.');
}

const id = /^[\w-]{0,64}$/;
const version = /^[\w.+-]{1,60}$/;

/** Fields of a header that are no state and no number, and their shape. */
const headerShapes: { readonly [Name in keyof Required<LogHeader>]: RegExp | 'number' | 'size' | 'state' } = {
  rlog: 'number',
  id,
  previous: id,
  entry: /^[a-z]{1,20}$/,
  app: version,
  build: version,
  reducers: id,
  locale: /^[a-z]{2}$/,
  tz: /^[A-Za-z0-9_+/-]{1,60}$/,
  // Compared with its redaction.
  route: /^.{0,2000}$/,
  size: 'size',
  seed: id,
  t0: 'number',
  init: 'state',
  redact: /^v\d{1,3}$/,
};

const lineFields: Readonly<Record<string, readonly string[]>> = {
  boot: ['k', 'ts', 'o', 'f', 'h', 'x'],
  act: ['k', 'ts', 'a', 'o', 'f', 'h', 'x'],
  res: ['k', 'ts', 'id', 'v', 'e', 'o', 'f', 'h', 'x'],
  blob: ['k', 'id', 'v'],
  end: ['k', 'n', 'reason'],
};

/** Names that code gives: of effects and actions. Numbers of five digits are data. */
const codeName = /^(?!.*\d{5})[A-Za-z@][\w@./-]{0,99}$/;

/** The window of the session: two numbers, and nothing beside them. */
function isSize(value: unknown): boolean {
  const { width, height, ...more } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof width === 'number' && typeof height === 'number' && Object.keys(more).length === 0;
}

/** The place of a field that no writer writes, where text could hide; undefined if there is none. */
function oddField([header, ...lines]: readonly Line[]): string | undefined {
  for (const [name, value] of Object.entries(header ?? {})) {
    const shape = Object.hasOwn(headerShapes, name) ? headerShapes[name as keyof LogHeader] : undefined;
    const fits =
      shape === 'state' ||
      (shape === 'size' && isSize(value)) ||
      (shape === 'number' ? typeof value === 'number' : name === 'previous' && value === null) ||
      (shape instanceof RegExp && typeof value === 'string' && shape.test(value));
    if (!fits) return shape ? `header ${name}` : 'A field of the header';
  }
  for (const [index, line] of lines.entries()) {
    const at = `line ${index + 2}`;
    const allowed = lineFields[String(line['k'])] ?? [];
    if (Object.keys(line).some((name) => !allowed.includes(name))) return `A field of ${at}`;
    if (typeof line['h'] === 'string' && !/^[\w-]{9}$/.test(line['h'])) return `${at} h`;
    if (line['k'] === 'end' && line['reason'] !== 'export' && line['reason'] !== 'overflow')
      return `${at} reason`;
    if (![line['a'], ...listOf(line['o'])].every(isNamedAction)) return `An action of ${at}`;
    const isEffect = (entry: unknown) =>
      Array.isArray(entry) && entry.length <= 3 && typeof entry[1] === 'string' && codeName.test(entry[1]);
    if (!listOf(line['f']).every(isEffect)) return `An effect of ${at}`;
  }
  return undefined;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** A reference to a blob has no type; the blob is an action like any other and is compared after reading. */
function isNamedAction(action: unknown): boolean {
  const type = (action as { type?: unknown } | undefined)?.type;
  return type === undefined || (typeof type === 'string' && codeName.test(type));
}

/** What today's redaction masks. */
function masked(log: Log, product: NonNullable<ReturnType<typeof productOf>>): FoundPlace[] {
  const names = log.turns.flatMap(({ a, o = [] }, index) =>
    [a, ...o].flatMap((action): FoundPlace[] =>
      action && !codeName.test(String(action.type)) ? [{ path: `turn ${index} type`, kind: 'text' }] : [],
    ),
  );
  const hidden = hiddenToday(log, product.redaction).map(({ path, recorded }): FoundPlace => {
    const [secret] =
      typeof recorded === 'string' || typeof recorded === 'number' ? secretsIn(String(recorded)) : [];
    return { path, kind: secret ? kindOf(secret.kind) : 'text' };
  });
  return [...names, ...hidden];
}

/** What looks like somebody's data, wherever it stands. */
function suspicious(lines: readonly Line[]): FoundPlace[] {
  return lines.flatMap((line, index) =>
    secretsInLine(line).map(({ path, kind }): FoundPlace => ({
      path: `line ${index + 1} ${path}`,
      kind: kindOf(kind),
    })),
  );
}

function kindOf(suspicion: string): SecretKind {
  switch (suspicion) {
    case 'an e-mail address':
      return 'email';
    case 'a phone number':
      return 'phone';
    case 'coordinates':
      return 'coordinates';
    case 'a token':
      return 'token';
    case 'a key':
      return 'key';
    default:
      return 'text';
  }
}

/** What the log says about its session. */
function factsOf({ header, turns, end }: Log): RecordingFacts {
  const actionTypes = new Map<string, number>();
  const errors = new Map<string, number>();
  const requestIds = new Set<string>();
  const effects = new Map<number, string>();
  const calls = new Map<number, string>();
  const addresses: Address[] = [addressOf(header.route)];
  let firstError: FirstError | null = null;
  let cause: string | null = null;
  let refused: string | null = null;
  let actions = 0;
  let requests = 0;
  let screenSize: RecordingFacts['screenSize'] = null;
  for (const [turn, line] of turns.entries()) {
    const { k, a, o = [], f = [], v, id: answered } = line;
    if (k === 'act') actions += 1;
    for (const action of a ? [a, ...o] : o) {
      add(actionTypes, action.type);
      const { address } = ((action as { payload?: unknown }).payload ?? {}) as { address?: Address };
      if (action.type === 'navigation/locationChanged' && typeof address?.path === 'string')
        addresses.push(address);
    }
    for (const [effect, name, argument] of f)
      if (name !== 'x') {
        effects.set(effect, name);
        const { endpoint } = (argument ?? {}) as { endpoint?: unknown };
        if (typeof endpoint === 'string' && Object.hasOwn(endpoints, endpoint)) calls.set(effect, endpoint);
        if (name === 'http.send') requests += 1;
      }
    const effect = effects.get(answered as number);
    for (const { name, message, components } of errorsIn(line, effect)) {
      add(errors, name);
      const call = calls.get(answered as number);
      if (/^\d{3}\b/.test(name)) refused ??= name.startsWith('401') ? null : refusedCall(call, name);
      else cause ??= causeOf(name, components[0]?.split(' ')[0] ?? call);
      firstError ??= { name, message, components, turn };
    }
    if (effect === 'http.send') {
      const { requestId } = (v ?? {}) as { requestId?: string };
      if (typeof requestId === 'string') requestIds.add(requestId);
    }
    if (effect === 'page.measure') {
      const { screenWidth: width, screenHeight: height } = (v ?? {}) as Record<string, unknown>;
      if (typeof width === 'number' && typeof height === 'number') screenSize = { width, height };
    }
  }
  const last = addresses.at(-1) as Address;
  const stickers = addresses.flatMap((address) => stickerNamedBy(address) ?? []).reverse();
  return {
    logId: header.id,
    entry: header.entry,
    app: header.app,
    build: header.build,
    locale: header.locale,
    timeZone: header.tz,
    startedAt: header.t0,
    endedAt: header.t0 + (turns.at(-1)?.ts ?? 0),
    route: last.path + last.search,
    screen: matchScreen(last.path).screen,
    screenSize,
    turns: turns.length,
    isCut: end?.reason === 'overflow',
    actions,
    requests,
    errors: counted(errors),
    firstError,
    cause: cause ?? refused,
    actionTypes: counted(actionTypes),
    questionUids: [...new Set(stickers)].slice(0, recordingLimits.listed),
    requestIds: [...requestIds].reverse().slice(0, recordingLimits.listed),
  };
}

/** Characters of a cause. */
const longestCause = 200;

/** @param where the component that threw, or the call that failed */
const causeOf = (name: string, where: string | undefined): string =>
  [name, where].filter(Boolean).join(' · ').slice(0, longestCause);

/** `POST /api/v1/votes 409 name`: a refused call, without what differs from session to session. */
function refusedCall(call: string | undefined, answer: string): string {
  if (call === undefined) return answer;
  const { method, path } = endpoints[call as keyof typeof endpoints];
  return `${method} ${path} ${answer}`.slice(0, longestCause);
}

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** The most frequent first. */
function counted(counts: ReadonlyMap<string, number>): Counted[] {
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1));
}
