/**
 * SHA-256, hex. Pages on plain HTTP have no `crypto.subtle` (except on `localhost`); there a chunk of its own
 * computes it.
 */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  const hash = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', bytes))
    : (await import('./sha256InScript')).sha256InScript(bytes);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
