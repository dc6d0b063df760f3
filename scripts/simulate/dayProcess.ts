/** A process that plays the days that its parent sends, one after the other. */
import { playDay, type DayOptions, type DayResult } from './day';

/** What the process sends: how much of the day has passed, from 0 to 1, or what came of it. */
export type FromDayProcess = { share: number } | { result: DayResult } | { failure: string };

const send = (message: FromDayProcess) => process.send?.(message);

process.on('message', (day: DayOptions) => {
  playDay(day, (share) => send({ share })).then(
    (result) => send({ result }),
    (error: unknown) =>
      send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
