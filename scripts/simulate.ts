/**
 * `npm run simulate -- --seed 7 --visitors 200`: plays a day of visitors, staff and owners on a bad line
 * against the real server and says what must hold and does not (docs/operations.md, "Simulation"). Exit code
 * 1 when something is wrong, or when a planted mistake was not found.
 */
import { readCommandLine } from './command/commandLine.mjs';
import { runCommand } from './command/runCommand.mjs';
import { keepTemporaryFilesInMemory } from './machine/memory.mjs';
import { addLists, noCoverage } from './simulate/coverage';
import type { DayOptions, DayResult } from './simulate/day';
import { faultKinds, unknownFaults, type FaultKind } from './simulate/faultKinds';
import { describeCoverage, everythingKnown } from './simulate/known';
import { mistakes } from './simulate/mistakes/mistakes';
import { playDays } from './simulate/playDays';
import type { Size } from './simulate/shrink';
import type { Violation } from './simulate/violation';

const { values } = readCommandLine({
  name: 'npm run simulate',
  does: 'Plays a day of visitors, staff and owners on a bad line against the real server, and says what is lost, doubled or untrue.',
  options: {
    seed: { kind: 'count', value: 'NUMBER', does: 'which day; the same one is the same day', otherwise: 1 },
    seeds: { kind: 'count', value: 'NUMBER', does: 'so many days, from that one on', otherwise: 1 },
    visitors: {
      kind: 'count',
      value: 'NUMBER',
      does: 'how many people take part; of eight, one is a tablet and two are staff; of 25, one is an owner',
      otherwise: 200,
    },
    only: { kind: 'text', value: 'NUMBERS', does: 'these phones alone, by commas, from 0' },
    steps: { kind: 'count', value: 'NUMBER', does: 'what each does at most', otherwise: 20 },
    workers: { kind: 'count', value: 'NUMBER', does: 'how many days are played at once', otherwise: 2 },
    'until-failure': { kind: 'flag', does: 'goes on with the next days until one goes wrong' },
    hours: {
      kind: 'number',
      value: 'NUMBER',
      does: 'goes on with the next days for so long; a part of an hour, too',
    },
    faults: {
      kind: 'text',
      value: 'NAMES',
      does: `what may go wrong, by commas, of ${faultKinds.join(', ')}`,
      otherwise: 'all',
    },
    verbose: { kind: 'flag', does: 'lists all that was never reached, and which call gave each refusal' },
    'no-shrink': { kind: 'flag', does: 'leaves a day that goes wrong as it is' },
    mistake: { kind: 'text', value: 'NAME', does: 'plants a mistake in the product first' },
    mistakes: {
      kind: 'text',
      value: 'NAMES',
      does: 'plants each in turn, by commas or "all", and says after how many sessions it is found',
    },
    sessions: {
      kind: 'count',
      value: 'NUMBER',
      does: 'within how many sessions a planted mistake must be found',
      otherwise: 2_000,
    },
  },
  more: `A session is one page of a phone, from opening it to leaving it. It leaves one log.
Mistakes that can be planted:
${mistakes.map(({ name, does }) => `  ${name}: ${does}`).join('\n')}`,
  check({ only, mistake, mistakes: wanted, workers, faults }) {
    if (only !== undefined && !/^\d+(,\d+)*$/.test(only)) return '--only takes whole numbers by commas.';
    const named = [...(mistake ? [mistake] : []), ...(wanted && wanted !== 'all' ? wanted.split(',') : [])];
    const unknown = named.find((name) => !mistakes.some((one) => one.name === name));
    if (unknown !== undefined) return `There is no mistake ${unknown}.`;
    const fault = faults === 'all' ? undefined : unknownFaults(faults)[0];
    if (fault !== undefined) return `There is no fault "${fault}". There are ${faultKinds.join(', ')}.`;
    return workers === 0 ? '--workers takes a number above 0.' : undefined;
  },
});

const size: Size = {
  visitors:
    values.only?.split(',').map(Number) ?? Array.from({ length: values.visitors }, (_, index) => index),
  steps: values.steps,
};
const say = (text: string) => process.stdout.write(`${text}\n`);

const kinds = values.faults === 'all' ? undefined : (values.faults.split(',') as FaultKind[]);
const isOpenEnded = values['until-failure'] || values.hours !== undefined;

/**
 * The days that were asked for, one by one.
 * @param isEnough whether no other day is wanted, however many were
 */
function days(isEnough: () => boolean): () => DayOptions | undefined {
  let seed = values.seed;
  const isLast = () => (isOpenEnded ? isEnough() : seed >= values.seed + values.seeds);
  return () => (isLast() ? undefined : { seed: seed++, size, kinds, isShrunk: !values['no-shrink'] });
}

const described = ({ visitor, page, text }: Violation) =>
  `  ${visitor === null ? 'server' : `visitor ${visitor}, page ${page ?? '-'}`}: ${text}`;

function tell({ seed, met, durationMs, violations, smallest }: DayResult): void {
  const happened = Object.entries(met).map(([name, times]) => `${name} ${times}`);
  say(
    `seed ${seed}: ${Math.round(durationMs / 60_000)} simulated minutes; ${happened.join(', ')}; ${violations.length} wrong`,
  );
  for (const violation of violations) say(described(violation));
  if (!smallest) return;
  if (!values['no-shrink'])
    for (const violation of smallest.violations) say(`  still ${described(violation).trim()}`);
  say(`  logs: ${smallest.logs.join(', ')}`);
  say(`  again: ${commandFor(seed, smallest.size)}`);
}

/** The command that plays exactly this day. */
function commandFor(seed: number, { visitors, steps }: Size): string {
  const more =
    (kinds ? ` --faults ${values.faults}` : '') + (values.mistake ? ` --mistake ${values.mistake}` : '');
  return `npm run simulate -- --seed ${seed} --only ${visitors.join(',')} --steps ${steps} --no-shrink${more}`;
}

/** Plays the days that were asked for. @returns how many went wrong */
async function playAll(): Promise<number> {
  const begun = performance.now();
  const minutes = () => (performance.now() - begun) / 60_000;
  const coverage = noCoverage();
  const wrong: number[] = [];
  let [done, sessions] = [0, 0];
  await playDays({
    workers: isOpenEnded ? values.workers : Math.min(values.workers, values.seeds),
    mistake: values.mistake,
    next: days(
      () =>
        (values['until-failure'] && wrong.length > 0) ||
        (values.hours !== undefined && minutes() >= values.hours * 60),
    ),
    onDay(result) {
      done += 1;
      sessions += result.met.pages;
      if (result.violations.length > 0) wrong.push(result.seed);
      addLists(coverage, result.coverage);
      tell(result);
    },
    onProgress(share) {
      if (process.stderr.isTTY) process.stderr.write(`\r${progress(done + share)}, ${sessions} sessions `);
    },
  });
  const failed = wrong.length > 0 ? `: seed ${wrong.join(', ')}` : '';
  say(
    `${sessions} sessions, ${Math.round(sessions / minutes())} a minute; ${wrong.length} of ${done} days wrong${failed}`,
  );
  for (const line of describeCoverage(coverage, await everythingKnown(), values.verbose)) say(line);
  return wrong.length;

  function progress(days: number): string {
    if (values.hours !== undefined) return `${minutes().toFixed(1)} of ${values.hours * 60} minutes`;
    if (isOpenEnded) return `${days.toFixed(1)} days`;
    return `${Math.round((days / values.seeds) * 100)} %`;
  }
}

/** Plants each mistake and plays days until it is found. @returns how many were not found */
async function findMistakes(names: string): Promise<number> {
  const wanted = names.split(',');
  const planted = mistakes.filter(({ name }) => names === 'all' || wanted.includes(name));
  const waiting = [...planted];
  const missed: string[] = [];
  async function work(): Promise<void> {
    for (let mistake = waiting.shift(); mistake; mistake = waiting.shift()) {
      const { name, found } = mistake;
      let [seed, sessions] = [values.seed, 0];
      let shown: string | undefined;
      await playDays({
        workers: 1,
        mistake: name,
        next: () =>
          shown || sessions >= values.sessions
            ? undefined
            : { seed: seed++, size, kinds, isShrunk: false, until: found.source },
        onDay({ met, violations }) {
          sessions += met.pages;
          shown = violations.map(({ text }) => text).find((text) => found.test(text));
        },
      });
      if (!shown) missed.push(name);
      say(
        `${name}: ${shown ? `found in ${sessions} sessions: ${shown}` : `not found in ${sessions} sessions`}`,
      );
    }
  }
  await Promise.all(Array.from({ length: values.workers }, work));
  say(
    `${planted.length - missed.length} of ${planted.length} mistakes found${missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''}`,
  );
  return missed.length;
}

keepTemporaryFilesInMemory();
await runCommand(async () =>
  (await (values.mistakes ? findMistakes(values.mistakes) : playAll())) > 0 ? 1 : 0,
);
