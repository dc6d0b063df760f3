import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a PDF reader finds in a file. */
export interface ReadPdf {
  pages: string[];
  links: string[];
  /** Roles of the structure tree, in order. */
  roles: string[];
  /** Descriptions of figures. */
  alts: string[];
  lang: string | null;
  title: string | null;
  isTagged: boolean;
  images: number;
  imagesByPage: number[];
}

/** The library is an ES module that Jest does not compile, so a separate process reads the file. */
const program = `
import { readFileSync } from 'node:fs';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
const doc = await getDocument({ data: new Uint8Array(readFileSync(process.argv[1])), verbosity: 0 }).promise;
const found = { pages: [], links: [], roles: [], alts: [], images: 0, imagesByPage: [] };
const walk = (node) => {
  if (node.role) found.roles.push(node.role);
  if (node.alt) found.alts.push(node.alt);
  for (const child of node.children ?? []) walk(child);
};
for (let number = 1; number <= doc.numPages; number++) {
  const page = await doc.getPage(number);
  found.pages.push((await page.getTextContent()).items.map((item) => item.str).join(' '));
  for (const { url, unsafeUrl } of await page.getAnnotations()) if (url ?? unsafeUrl) found.links.push(url ?? unsafeUrl);
  const tree = await page.getStructTree();
  if (tree) walk(tree);
  const { fnArray } = await page.getOperatorList();
  const images = fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
  found.images += images;
  found.imagesByPage.push(images);
}
const { info } = await doc.getMetadata();
const mark = await doc.getMarkInfo();
console.log(JSON.stringify({ ...found, lang: info.Language ?? null, title: info.Title ?? null, isTagged: mark?.Marked === true }));
process.exit(0);
`;

export function readPdf(bytes: Buffer): ReadPdf {
  const folder = mkdtempSync(join(tmpdir(), 'pdf-'));
  const path = join(folder, 'report.pdf');
  writeFileSync(path, bytes);
  try {
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', program, path], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return JSON.parse(said.trim().split('\n').at(-1) ?? '') as ReadPdf;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
