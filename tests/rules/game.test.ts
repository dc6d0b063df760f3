import fc from 'fast-check';
import { distanceAfter, durationOf, gamePace, scoreOf } from '../../contract/game';
import { isContactTooShort, isSendDimmed } from '../../state/game/gameRules';
import {
  advanced,
  body,
  isDucking,
  isOver,
  resultOf,
  runnerAt,
  startOf,
  startRunner,
  stepped,
  type Input,
  type Move,
  type Run,
  type Runner,
} from '../../state/game/runnerRules';
import { paceOf, shapes, type Obstacle } from '../../state/game/trackRules';

const seeds = fc.integer();
const runs: fc.Arbitrary<Run> = fc
  .record({
    seed: seeds,
    isCalm: fc.boolean(),
    steps: fc.array(fc.record({ after: fc.nat(60), move: fc.constantFrom<Move>('jump', 'duck', 'stand') }), {
      maxLength: 60,
    }),
  })
  .map(({ seed, isCalm, steps }) => {
    let tick = 0;
    const inputs: Input[] = steps.map(({ after, move }) => ({ tick: (tick += after), move }));
    return { seed, isCalm, inputs, ticks: tick };
  });

/** Plays with the loop alone. @returns every state of the runner, from its start on */
function played(seed: number, isCalm: boolean, ticks: number, player: (runner: Runner) => Move[]): Runner[] {
  const all = [startRunner({ seed, isCalm })];
  for (let runner = all[0] as Runner; runner.tick < ticks && !isOver(runner); all.push(runner))
    runner = stepped(runner, player(runner));
  return all;
}

/** Distance that a player sees before the runner, on every screen. */
const seen = 340;

/**
 * A player who reacts to what is on the screen: jumps over standing obstacles and ducks under hanging ones, a
 * moment before they arrive.
 */
function attentive(runner: Runner): Move[] {
  const speed = stepSpeed(runner);
  const front = runner.distance + body.width;
  const next = runner.track.obstacles.find(({ at, kind }) => at + shapes[kind].width > runner.distance);
  if (!next || next.at - front > seen) return [];
  const ticksLeft = (next.at - front) / speed;
  if (shapes[next.kind].bottom > 0) {
    if (ticksLeft < 7 && !runner.isDuckHeld) return ['duck'];
    return [];
  }
  if (runner.isDuckHeld) return ['stand'];
  return ticksLeft < 9 && runner.height === 0 ? ['jump'] : [];
}

function stepSpeed({ tick, isCalm }: Runner): number {
  return distanceAfter(tick + 1, paceOf(isCalm)) - distanceAfter(tick, paceOf(isCalm));
}

/** All obstacles of a run of this many ticks. The runner cannot crash. */
function trackOf(seed: number, isCalm: boolean, ticks: number): Obstacle[] {
  const found = new Map<number, Obstacle>();
  let runner = startRunner({ seed, isCalm });
  while (runner.tick < ticks) {
    runner = { ...stepped(runner, []), isCrashed: false };
    for (const obstacle of runner.track.obstacles) found.set(obstacle.at, obstacle);
  }
  return [...found.values()];
}

it('can be played to the very end by somebody attentive, whatever comes (GM-1)', () => {
  fc.assert(
    fc.property(seeds, fc.boolean(), (seed, isCalm) => {
      const last = played(seed, isCalm, 5_400, attentive).at(-1);
      expect([last?.isCrashed, last?.tick]).toEqual([false, 5_400]);
    }),
    { numRuns: 60 },
  );
});

it('never puts two obstacles so close that they cannot be passed (GM-1)', () => {
  fc.assert(
    fc.property(seeds, fc.boolean(), (seed, isCalm) => {
      const track = trackOf(seed, isCalm, 4_000);
      expect(track.length).toBeGreaterThan(20);
      for (const [index, obstacle] of track.entries()) {
        const before = track[index - 1];
        if (!before) continue;
        const room = obstacle.at - before.at - shapes[before.kind].width;
        // At the second one's speed: a jump of 37 ticks, the landing, and a quarter of a second to react.
        const tick = tickAt(obstacle.at, isCalm);
        const speed = distanceAfter(tick + 1, paceOf(isCalm)) - distanceAfter(tick, paceOf(isCalm));
        expect(room / speed).toBeGreaterThan(37 + 15);
      }
    }),
    { numRuns: 40 },
  );
});

function tickAt(distance: number, isCalm: boolean): number {
  let tick = 0;
  while (distanceAfter(tick, paceOf(isCalm)) < distance) tick += 1;
  return tick;
}

it('crashes whoever does nothing, within seconds (GM-1)', () => {
  fc.assert(
    fc.property(seeds, fc.boolean(), (seed, isCalm) => {
      const last = played(seed, isCalm, 600, () => []).at(-1);
      expect(last?.isCrashed).toBe(true);
    }),
  );
});

it('is not survived by jumping all the time, nor by ducking all the time (GM-1)', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      expect(played(seed, false, 3_600, () => ['jump']).at(-1)?.isCrashed).toBe(true);
      expect(played(seed, false, 3_600, () => ['duck']).at(-1)?.isCrashed).toBe(true);
    }),
    { numRuns: 30 },
  );
});

it('becomes faster, and brings everything that there is within a minute (GM-1)', () => {
  const early = distanceAfter(120, gamePace.lively) - distanceAfter(60, gamePace.lively);
  const late = distanceAfter(3_660, gamePace.lively) - distanceAfter(3_600, gamePace.lively);
  expect(late).toBeGreaterThan(early * 2);
  const kinds = new Set(
    Array.from({ length: 5 }, (_, seed) => trackOf(seed, false, 3_600))
      .flat()
      .map(({ kind }) => kind),
  );
  expect([...kinds].sort()).toEqual(Object.keys(shapes).sort());
});

it('is the same game for the same seed and the same moves, however it is computed (GM-1)', () => {
  fc.assert(
    fc.property(runs, fc.nat(3_000), fc.nat(3_000), (run, end, stop) => {
      const whole = runnerAt(run, end);
      expect(runnerAt(structuredClone(run), end)).toEqual(whole);
      // In two parts, and tick by tick, as frames come.
      const part = advanced(startOf(run), run.inputs, Math.min(stop, end));
      expect(advanced(part, run.inputs, end).runner).toEqual(whole);
      let progress = startOf(run);
      for (let tick = 1; tick <= end; tick += 1) progress = advanced(progress, run.inputs, tick);
      expect(progress.runner).toEqual(whole);
    }),
    { numRuns: 60 },
  );
});

it('has a track that depends on the seed alone, not on how somebody plays', () => {
  fc.assert(
    fc.property(runs, (run) => {
      const { runner } = advanced(startOf(run), run.inputs, 900);
      const own = new Map(trackOf(run.seed, run.isCalm, 900).map((obstacle) => [obstacle.at, obstacle]));
      for (const obstacle of runner.track.obstacles) expect(own.get(obstacle.at)).toEqual(obstacle);
    }),
    { numRuns: 30 },
  );
  expect(trackOf(1, false, 900)).not.toEqual(trackOf(2, false, 900));
});

it('never falls through the ground, never stops, and never changes after its end', () => {
  fc.assert(
    fc.property(runs, (run) => {
      let { runner, used } = startOf(run);
      while (!isOver(runner) && runner.tick < 2_000) {
        const before = runner;
        ({ runner, used } = advanced({ runner, used }, run.inputs, runner.tick + 1));
        expect(runner.tick).toBe(before.tick + 1);
        expect(runner.distance).toBeGreaterThan(before.distance);
        expect(runner.height).toBeGreaterThanOrEqual(0);
        expect(runner.height).toBeLessThan(120);
        expect(runner.track.obstacles.length).toBeLessThan(9);
      }
      if (isOver(runner)) expect(stepped(runner, ['jump'])).toBe(runner);
    }),
    { numRuns: 60 },
  );
});

it('scores distance / 40 and milliseconds, both rounded (GM-2)', () => {
  expect([scoreOf(0), scoreOf(19.9), scoreOf(20), scoreOf(60), scoreOf(3_999)]).toEqual([0, 0, 1, 2, 100]);
  expect([durationOf(1), durationOf(60), durationOf(61)]).toEqual([17, 1_000, 1_017]);
  fc.assert(
    fc.property(runs, fc.nat(2_000), (run, tick) => {
      const runner = runnerAt(run, tick);
      const { score, duration } = resultOf(runner);
      expect(score).toBe(Math.round(runner.distance / 40));
      expect(duration).toBe(Math.round((runner.tick / 60) * 1_000));
      // The server's check of such a run.
      expect(Math.abs(runner.distance - distanceAfter(runner.tick, paceOf(run.isCalm)))).toBeLessThan(1e-6);
    }),
  );
});

it('ends after ten minutes at the latest', () => {
  let runner = startRunner({ seed: 1, isCalm: true });
  while (!isOver(runner)) runner = { ...stepped(runner, []), isCrashed: false };
  expect(runner.tick).toBe(gamePace.maxTicks);
});

/** Runs on the free stretch before the first obstacle. @returns the runner's height after each tick */
function heights(moves: Record<number, Move[]>, ticks: number): number[] {
  const all = played(1, false, ticks, ({ tick }) => moves[tick] ?? []);
  return all.slice(1).map(({ height }) => height);
}

it('jumps once a press: not again in the air, and again when pressed just before landing', () => {
  const once = heights({ 0: ['jump'] }, 80);
  const landed = once.indexOf(0);
  expect(landed).toBeGreaterThan(30);
  expect(once.slice(landed).every((height) => height === 0)).toBe(true);
  expect(heights({ 0: ['jump'], 10: ['jump'] }, 80)).toEqual(once);
  expect(heights({ 0: ['jump'], [landed - 3]: ['jump'] }, 80)[landed + 5]).toBeGreaterThan(20);
  // Down pulls a jump to the ground.
  expect(heights({ 0: ['jump'], 12: ['duck'] }, 80).indexOf(0)).toBeLessThan(landed - 5);
});

it('stays down for as long as it is held, and for a moment after one tap', () => {
  const ducked = (moves: Record<number, Move[]>) =>
    played(1, false, 75, ({ tick }) => moves[tick] ?? [])
      .slice(1)
      .map((runner) => isDucking(runner));
  const tapped = ducked({ 0: ['duck', 'stand'] });
  expect(tapped.filter(Boolean).length).toBeGreaterThan(18);
  expect(tapped.at(-1)).toBe(false);
  const held = ducked({ 0: ['duck'], 60: ['stand'] });
  expect(held.lastIndexOf(true)).toBe(59);
  expect(ducked({ 0: ['duck'], 5: ['jump'] }).lastIndexOf(true)).toBe(4);
});

it('asks for contact details of more than 10 characters, and dims the icon below 10 (GM-4, ER-1)', () => {
  const tooShort = (contact: string) => [isContactTooShort(contact), isSendDimmed(contact)];
  expect(tooShort('')).toEqual([true, true]);
  expect(tooShort('123456789')).toEqual([true, true]);
  expect(tooShort('1234567890')).toEqual([true, false]);
  expect(tooShort('12345678901')).toEqual([false, false]);
  expect(tooShort('  1234567890  ')).toEqual([true, false]);
  expect(tooShort('😀'.repeat(10))).toEqual([true, false]);
});
