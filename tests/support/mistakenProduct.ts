import * as portEffect from '../../replay/portEffect';
import { mistakeNamed } from '../../scripts/simulate/mistakes/mistakes';
import { product } from '../../src/app/productForReplay';

/**
 * The whole product with a mistake in one of its modules.
 * @param path of the module, from `tests/support`
 * @param mistake returns replacements for some of the module's exports
 */
function productWith<Module extends object>(
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

/**
 * The whole product with a mistake of the simulator's (`npm run simulate -- --mistakes`), in a flow or a
 * rule.
 */
export function productWithPlanted(name: string): typeof product {
  const { module, exports } = mistakeNamed(name);
  return productWith(`../../${module}`, (actual: object) =>
    Object.fromEntries(Object.entries(exports).map(([key, make]) => [key, make(actual as never)])),
  );
}
