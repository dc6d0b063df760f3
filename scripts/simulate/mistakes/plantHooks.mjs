/**
 * Hooks of Node's module loader: a mistaken module stands in for the real one. It exports everything that the
 * real one does, and a mistake's replacements. No source text is changed.
 */
const mark = '?mistaken';
let planted;

export function initialize(data) {
  planted = data;
}

export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  const isOwn = context.parentURL?.endsWith(mark);
  return isOwn || withoutQuery(found.url) !== planted.mistaken
    ? found
    : { url: planted.mistaken + mark, format: 'module', shortCircuit: true };
}

export async function load(url, context, next) {
  if (url !== planted.mistaken + mark) return next(url, context);
  const source = [
    `import * as actual from ${JSON.stringify(planted.mistaken)};`,
    `import { mistakeNamed } from ${JSON.stringify(planted.mistakes)};`,
    `const { exports } = mistakeNamed(${JSON.stringify(planted.name)});`,
    `export * from ${JSON.stringify(planted.mistaken)};`,
    ...planted.exports.map((name) => `export const ${name} = exports.${name}(actual);`),
  ].join('\n');
  return { format: 'module', source, shortCircuit: true };
}

const withoutQuery = (url) => url.split('?')[0];
