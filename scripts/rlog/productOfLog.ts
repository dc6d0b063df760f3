import type { Log } from '../../replay/format';
import type { Product } from '../../replay/product';
import { CommandError } from './answer';
import { short } from './turnText';

/** The app of an entry; undefined for an entry that this checkout does not have. */
export type ProductOf = (entry: string) => Product<unknown> | undefined;

/**
 * The app that recorded a log.
 * @throws CommandError with code 125 for an unknown entry
 */
export function productOfLog(file: string, { header }: Log, productOf: ProductOf): Product<unknown> {
  const product = productOf(header.entry);
  if (product) return product;
  throw new CommandError(
    125,
    `${file}: The log was recorded in the entry ${short(header.entry)}, which this checkout does not have.`,
  );
}

/**
 * The app that can replay a log.
 * @throws CommandError with code 125 when there is nothing to replay, or another product made the log
 */
export function productToReplay(file: string, log: Log, productOf: ProductOf): Product<unknown> {
  const product = productOfLog(file, log, productOf);
  if (log.turns.length === 0)
    throw new CommandError(125, `${file}: The log holds no turn, so there is nothing to replay.`);
  const ours = Object.keys(product.reducer(undefined, { type: 'rlog/asked' }) as object);
  const theirs = Object.keys(log.header.init as object);
  const shared = ours.filter((slice) => theirs.includes(slice));
  // An older log lacks a slice that was added later; a log of another product lacks nearly all.
  if (shared.length * 2 > ours.length) return product;
  throw new CommandError(
    125,
    `${file}: A foreign log: its state holds ${theirs.slice(0, 5).join(', ') || 'nothing'}, not ${product.name}'s ${ours.join(', ')}.`,
  );
}
