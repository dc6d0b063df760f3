import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

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

/** The library is an ES module that Jest does not compile, so a thread reads the files of a test file. */
const program = `
const { parentPort } = require('node:worker_threads');
const library = import('pdfjs-dist/legacy/build/pdf.mjs');
parentPort.on('message', async (data) => {
  try {
    parentPort.postMessage({ found: await read(data) });
  } catch (error) {
    parentPort.postMessage({ error: String(error) });
  }
});
async function read(data) {
  const { getDocument, OPS } = await library;
  const doc = await getDocument({ data, verbosity: 0 }).promise;
  const found = { pages: [], links: [], roles: [], alts: [], images: 0, imagesByPage: [] };
  const walk = (node) => {
    if (node.role) found.roles.push(node.role);
    if (node.alt) found.alts.push(node.alt);
    for (const child of node.children ?? []) walk(child);
  };
  for (let number = 1; number <= doc.numPages; number++) {
    const page = await doc.getPage(number);
    found.pages.push((await page.getTextContent()).items.map((item) => item.str).join(' '));
    for (const { url, unsafeUrl } of await page.getAnnotations())
      if (url ?? unsafeUrl) found.links.push(url ?? unsafeUrl);
    const tree = await page.getStructTree();
    if (tree) walk(tree);
    const { fnArray } = await page.getOperatorList();
    const images = fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
    found.images += images;
    found.imagesByPage.push(images);
  }
  const { info } = await doc.getMetadata();
  const mark = await doc.getMarkInfo();
  await doc.destroy();
  const { Language: lang = null, Title: title = null } = info;
  return { ...found, lang, title, isTagged: mark?.Marked === true };
}
`;

let reader: Worker | undefined;
let before: Promise<unknown> = Promise.resolve();
afterAll(() => reader?.terminate());

/** @throws Error when the bytes are no PDF */
export function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const read = before.then(async () => {
    reader ??= new Worker(program, { eval: true, stderr: true });
    reader.postMessage(new Uint8Array(bytes));
    const [{ found, error }] = (await once(reader, 'message')) as [{ found?: ReadPdf; error?: string }];
    if (!found) throw new Error(error);
    return found;
  });
  before = read.catch(() => undefined);
  return read;
}
