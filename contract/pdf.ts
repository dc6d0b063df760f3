/** Bytes at the start of a file in which readers look for a PDF's header. */
export const pdfHeadBytes = 1_024;

/** The mark at a PDF's end. Readers find it also where other bytes follow. */
export const pdfEnd = '%%EOF';

/**
 * Whether a file begins as a PDF. Readers skip bytes before the header, which scanners and print queues leave
 * there; markup before it makes a page of the file and is refused.
 * @param head the first `pdfHeadBytes` bytes as Latin-1
 */
export function beginsAsPdf(head: string): boolean {
  const start = head.indexOf('%PDF-');
  return start >= 0 && !head.slice(0, start).includes('<');
}
