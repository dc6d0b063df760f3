import type { Plugin } from 'vite';

/** V8 honours this comment only before all other code; other browsers ignore it. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes the browser compile chunks while they load, off the main thread. Otherwise it compiles each function
 * at its first call, which for most of the app is in the middle of the first tap.
 */
export function compileAhead(...chunkNames: string[]): Plugin {
  return {
    name: 'smilelog:compile-ahead',
    apply: 'build',
    generateBundle: {
      // Vite adds a line before the code, and updates the source map, in the same step.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunkNames.includes(chunk.name)) continue;
          chunk.code = hint + chunk.code;
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type === 'asset') map.source = oneLineLower(String(map.source));
        }
      },
    },
  };
}

function oneLineLower(sourceMap: string): string {
  const map = JSON.parse(sourceMap) as { mappings: string };
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
