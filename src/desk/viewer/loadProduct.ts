import type { Product } from '../../../replay/product';
import { loadChunk } from '../../app/loadChunk';
import { deskProduct } from '../deskProduct';

/**
 * The app that recorded a log, by the log's `entry`; undefined if it is not here. The visitor's comes in a
 * chunk of its own, which the logs of the desk do without.
 */
export async function loadProduct(entry: string): Promise<Product<unknown> | undefined> {
  if (entry === 'visitor')
    return (await loadChunk(() => import('../../app/productForReplay'))).product as Product<unknown>;
  return entry === 'desk' ? (deskProduct as Product<unknown>) : undefined;
}
