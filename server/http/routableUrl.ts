/**
 * Addresses that are no text (`%E0%A4%A`) name nothing, but the router would answer them by itself, past headers and log. Their percent signs are
 * escaped, so that they are routed like any other address that does not exist.
 */
export function routableUrl({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%')) return url;
  const [path = '/', ...query] = url.split('?');
  try {
    // What comes of it is used: the bundler leaves out a call whose result nobody needs, and with it the error that is the point.
    return decodeURIComponent(path) === '' ? '/' : url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
