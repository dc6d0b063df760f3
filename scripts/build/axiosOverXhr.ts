import type { Plugin } from 'vite';

/**
 * Leaves axios's fetch adapter and all that it imports out of a build (4 kB, brotli): requests go through the
 * XMLHttpRequest adapter (`src/app/ports/httpPort.ts`). Axios's own browser build replaces its Node adapter
 * in the same way. Asked for by name, the adapter counts as one that the environment does not support.
 */
export function axiosOverXhr(): Plugin {
  const empty = '\0smilelog:no-fetch-adapter';
  return {
    name: 'smilelog:axios-over-xhr',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js') ? empty : undefined,
    load: (id) => (id === empty ? 'export const getFetch = () => false;' : undefined),
  };
}
