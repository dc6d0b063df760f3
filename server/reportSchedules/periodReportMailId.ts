/**
 * The id of a report's mail, by which a delivery report names its reader. @param reader id @param job id of the
 * job
 */
export const periodReportMailId = (reader: string, job: string): string => `report-${reader}.${job}`;

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const pattern = new RegExp(`<${periodReportMailId(`(${uuid})`, uuid).replace('.', '\\.')}@[^<>\\s]+>`, 'g');

/** Ids of the readers to whom mails went that a header with `Message-ID`s names, in its order. */
export const readersOfReferences = (header: string): string[] =>
  [...header.matchAll(pattern)].map(([, reader = '']) => reader);
