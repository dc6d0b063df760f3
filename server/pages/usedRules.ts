import postcss, { type Root, type Rule } from 'postcss';

/** Parses a style sheet once, for `usedRules`. @throws CssSyntaxError */
export const parseStyles = (css: string): Root => postcss.parse(css);

/**
 * The rules of a style sheet that may apply to some markup, as CSS: those whose classes it has. A page brings
 * these alone. The app loads the whole sheet before it draws anything else.
 * @param html markup with `class="…"` attributes
 */
export function usedRules(sheet: Root, html: string): string {
  const classes = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  );
  const used = sheet.clone();
  used.walkRules((rule) => {
    if (isFrame(rule)) return;
    const selectors = rule.selectors.filter((selector) =>
      classesOf(selector).every((name) => classes.has(name)),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  used.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  const animated = new Set<string>();
  used.walkDecls(/^animation(-name)?$/, ({ value }) =>
    value.split(/[\s,]+/).forEach((word) => animated.add(word)),
  );
  used.walkAtRules('keyframes', (rule) => {
    if (!animated.has(rule.params)) rule.remove();
  });
  return used.toString();
}

/** A step of an animation is no selector. */
const isFrame = ({ parent }: Rule): boolean =>
  parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';

/** Classes that an element needs for a selector to match; what it must not have does not count. */
const classesOf = (selector: string): string[] =>
  [...selector.replace(/:not\([^)]*\)/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(
    ([, name]) => name as string,
  );
