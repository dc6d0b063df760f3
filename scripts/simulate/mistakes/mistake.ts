/** A mistake that a developer might make, planted in one module of the product. */
export interface Mistake {
  name: string;
  /** What is wrong, for the list of mistakes. */
  does: string;
  /** The module's path from the project's folder, without its ending. */
  module: string;
  /** Replacements of some of its exports, each made of the real module. */
  exports: Readonly<Record<string, (actual: never) => unknown>>;
  /** What the simulation says about it. */
  found: RegExp;
}

/**
 * Defines a mistake. Files with mistakes import nothing of the product at run time: they load before the
 * module that they change.
 */
export function mistake<Module extends object>({
  exports,
  ...rest
}: Omit<Mistake, 'exports'> & {
  exports: { readonly [Name in keyof Module]?: (actual: Module) => unknown };
}): Mistake {
  return { ...rest, exports: exports as Mistake['exports'] };
}
