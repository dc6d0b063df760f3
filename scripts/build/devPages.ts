import type { Plugin } from 'vite';

/**
 * `npm run dev`: addresses of screens outside of the base (`/`, what does not exist) open the app too, as the
 * server's pages do.
 */
export function devPages(): Plugin {
  return {
    name: 'smilelog:dev-pages',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      const passedOn = Object.keys(config.server.proxy ?? {});
      middlewares.use((request, _, next) => {
        const { url = '/' } = request;
        const isScreen = request.method === 'GET' && /\btext\/html\b/.test(request.headers.accept ?? '');
        if (isScreen && ![config.base, ...passedOn].some((start) => url.startsWith(start)))
          request.url = config.base;
        next();
      });
    },
  };
}
