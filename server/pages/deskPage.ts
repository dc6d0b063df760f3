import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sendCompressed } from './compressed';
import { escapeHtml } from './document';
import { deskPermissions } from './permissionsPolicy';
import { plainTexts } from './plainTexts';
import { pageLocale } from './visitor';

/** The desk's page as built (`scripts/build/desk.config.ts`), or undefined where it has not been built. */
export function loadDeskPage(clientDir: string): string | undefined {
  const path = join(clientDir, 'desk/index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * Serves the desk's page. It is not rendered on the server: its users have signed in, and wait for data
 * anyway. Mantine inserts styles at run time; a nonce, new for each answer, allows them.
 * @param rules directives of the policy on requests, forms and frames
 */
export function sendDeskPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  rules: readonly string[] = pageRules,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policyWith(nonce, rules))
    .header('permissions-policy', deskPermissions);
  return sendCompressed(request, reply, withNotice(request, page).replaceAll('%NONCE%', nonce));
}

/** Says with scripts off, in the person's language, why the page stays empty. */
function withNotice(request: FastifyRequest, page: string): string {
  const text = escapeHtml(plainTexts[pageLocale(request)].deskNeedsScripts);
  return page.replace('</body>', () => `<noscript><p>${text}</p></noscript></body>`);
}

/** Directives of the desk's own page. Its frame for recorded sessions has others (`framePages.ts`). */
const pageRules = ["connect-src 'self'", "form-action 'self'", "frame-ancestors 'none'"];

function policyWith(nonce: string, rules: readonly string[]): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // `src/desk/defaultPolicy.ts`, and the policy for addresses of workers.
    'trusted-types default smilelog',
    ...rules,
  ].join(';');
}
