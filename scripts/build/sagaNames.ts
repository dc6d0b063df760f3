import type { Plugin } from 'vite';

/**
 * Keeps the names of sagas, which a minifier shortens: the viewer of recorded sessions names the saga where a
 * session diverges. Keeping the names of all functions, those of libraries too, makes the script 7 % larger.
 */
export function sagaNames(): Plugin {
  return {
    name: 'smilelog:saga-names',
    transform: {
      filter: { id: /\/sagas\/.*\.ts$/ },
      order: 'post',
      handler(code) {
        const sagas = [...code.matchAll(/^(?:export )?function\* ?(\w+)/gm)].map((found) => found[1]);
        if (sagas.length === 0) return null;
        // The added lines come last, so the source map stays true.
        return {
          code: `${code}
for (const [name, saga] of Object.entries({ ${sagas.join(', ')} }))
  Object.defineProperty(saga, 'name', { value: name });
`,
          map: null,
        };
      },
    },
  };
}
