import type { Plugin } from 'vite';

const none = '\0smilelog:no-fetch-adapter';

/**
 * Leaves axios's fetch adapter out of the build, as axios itself leaves out its adapter for Node: every browser has XMLHttpRequest, which axios takes
 * first and which alone tells how far an upload has come.
 */
export function leanAxios(): Plugin {
  return {
    name: 'smilelog:lean-axios',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js') ? none : null,
    load: (id) => (id === none ? 'export const getFetch = () => null;' : null),
  };
}
