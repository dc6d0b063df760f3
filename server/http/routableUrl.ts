/**
 * Escapes the percent signs of addresses that do not decode (`%E0%A4%A`). The router would answer those
 * itself, without our headers and log; escaped, they are routed like any other unknown address.
 */
export function routableUrl({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  const [path = '/', ...query] = url.split('?');
  try {
    // The result is used, because the bundler drops a call without a use, and this one is made for its error.
    return decodeURIComponent(path) === '' ? '/' : url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
