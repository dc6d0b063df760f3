import type { Plugin } from 'vite';
import { entryOf, framePaths, type EntryName } from '../../contract/screens';

const scripts: Readonly<Record<EntryName, string>> = {
  visitor: '/src/main.tsx',
  desk: '/src/desk/main.tsx',
};

/**
 * `index.html` names the visitor's script; pages of the desk get the desk's.
 * @param entry the app that is built. Without it, as in development, the address decides.
 */
export function entryPages(entry?: EntryName): Plugin {
  return {
    name: 'smilelog:entry-pages',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl = '/' }) =>
        html
          .replace(scripts.visitor, entry ? scripts[entry] : scriptAt(originalUrl.split('?')[0] ?? '/'))
          // The visitor's build copies the public files.
          .replace('"/icon.svg"', entry === 'desk' ? '"/r/icon.svg"' : '"/icon.svg"'),
    },
  };
}

/** The script of an address in development. */
function scriptAt(path: string): string {
  if (path === framePaths.visitor) return '/src/frame.tsx';
  return scripts[path === framePaths.desk ? 'desk' : entryOf(path)];
}
