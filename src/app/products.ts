import { deskProduct } from '../desk/deskProduct';
import type { Product } from '../../replay/product';
import { product } from './productForReplay';

/** The app that recorded a log, by the log's `entry`, with every group loaded. For tools and tests. */
export function productOf(entry: string): Product<unknown> | undefined {
  if (entry === 'visitor') return product as Product<unknown>;
  return entry === 'desk' ? (deskProduct as Product<unknown>) : undefined;
}
