import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuiltPages, type BuiltPages } from '../../server/pages/builtPages';

/** Pages of one line, for tests of what the server does around them. */
export const plainPages: BuiltPages = {
  app: '/r/assets/main-test.js',
  neededFor: () => ['/r/assets/shared-test.js'],
  styles: ['/r/assets/app-test.css'],
  cssFor: () => 'h1{color:teal}',
  firstTap: 'void 0',
  drawPage: ({ address, locale, question, demo, demoDesk }) => ({
    html: `<h1>${question?.text ?? address.path}</h1><form method="post"><noscript>${[1, 2, 3]
      .map((rating) => `<input type="hidden" name="key${rating}" value="%KEY${rating}%"/>`)
      .join('')}<input type="hidden" name="noteKey" value="%NOTEKEY%"/></noscript></form>`,
    title: question?.text ?? 'Smilelog',
    language: locale,
    bootstrap: { locale, question, demo, ...(demoDesk && { demoDesk }) },
    chunk: null,
    next: [],
    description: 'A page of one line',
    late: { text: 'late', retry: 'again' },
  }),
};

/** Builds the pages like `npm start`, into their own folder. @returns the folder and the loaded pages */
export async function buildPages(name: string): Promise<{ dist: string; pages: BuiltPages }> {
  const dist = join(process.cwd(), 'dist', name);
  rmSync(dist, { recursive: true, force: true });
  for (const [config, folder] of [
    ['vite.config.ts', 'client'],
    ['scripts/build/pages.config.ts', 'ssr'],
    ['scripts/build/firstTap.config.ts', 'first'],
  ] as const) {
    execFileSync(
      process.execPath,
      [
        'node_modules/vite/bin/vite.js',
        'build',
        '-c',
        config,
        '--outDir',
        join(dist, folder),
        '--logLevel',
        'error',
      ],
      { env: { ...process.env, NODE_ENV: 'production' } },
    );
  }
  const pages = await loadBuiltPages(dist, (path) => import(path));
  if (!pages) throw new Error('the pages were not built');
  return { dist, pages };
}
