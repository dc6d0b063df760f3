import type { Plugin } from 'vite';

/** V8 reads it only before all other code; other browsers take it for a comment. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has chunks compiled while they come, beside the page. Otherwise a browser compiles each function where it is first called, and most of the
 * app is first called in the middle of the first tap.
 */
export function compileAhead(...chunkNames: string[]): Plugin {
  return {
    name: 'smilelog:compile-ahead',
    apply: 'build',
    generateBundle: {
      // Vite writes a line of its own before the code, and the map of lines, in the same step.
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
