import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { portOf } from './badLine';
import type { Side } from './sides';

/**
 * The same app as a plain single-page app: an empty page that loads its script, which asks for the place and
 * renders. Calls go to the same server.
 */
export async function plainPages(api: string): Promise<Side> {
  const outDir = mkdtempSync(join(tmpdir(), 'smilelog-plain-'));
  await build({
    configFile: 'vite.config.ts',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rollupOptions: { input: 'index.html' } },
  });
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.html': 'text/html',
    '.svg': 'image/svg+xml',
  };
  const compressed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] as string;
    if (/^\/(api|auth|media)\//.test(path)) {
      const { host: _, ...headers } = request.headers;
      const passed = forward(api + request.url, { method: request.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      return void request.pipe(passed);
    }
    const file = path.startsWith('/r/assets/') ? path.slice(3) : 'index.html';
    let body = compressed.get(file);
    if (!body) compressed.set(file, (body = brotliCompressSync(readFileSync(join(outDir, file)))));
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    name: 'plain single page',
    url: `http://127.0.0.1:${portOf(server)}`,
    async stop() {
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
