import * as portEffect from '../../replay/portEffect';
import { product } from '../../src/app/productForReplay';

/**
 * The whole product with a mistake in one of its modules.
 * @param path of the module, from `tests/support`
 * @param mistake returns replacements for some of the module's exports
 */
export function productWith<Module extends object>(
  path: string,
  mistake: (actual: Module) => Partial<Record<keyof Module, unknown>>,
): typeof product {
  let mistaken = product;
  jest.isolateModules(() => {
    // The engine recognises port calls by this module's function, so both copies must share it.
    jest.doMock('../../replay/portEffect', () => portEffect);
    jest.doMock(path, () => {
      const actual = jest.requireActual<Module>(path);
      return { ...actual, ...mistake(actual) };
    });
    mistaken = (require('../../src/app/productForReplay') as { product: typeof product }).product;
    for (const mocked of [path, '../../replay/portEffect']) jest.dontMock(mocked);
  });
  return mistaken;
}
