/**
 * JPEG of one of the demo's drawings, for the report, or null for another address. The drawings are SVG,
 * which the server does not decode; `scripts/build/demoThumbnails.ts` has done it before.
 */
export async function demoThumbnail(url: string): Promise<Buffer | null> {
  const name = /^\/media\/demo\/([\w-]+)\.svg$/.exec(url)?.[1];
  if (name === undefined) return null;
  // Loaded on demand: only a report of the demo needs it.
  const { default: thumbnails } = await import('../../fixtures/demo/serviceThumbnails.json');
  const base64 = (thumbnails as Readonly<Record<string, string>>)[name];
  return base64 === undefined ? null : Buffer.from(base64, 'base64');
}
