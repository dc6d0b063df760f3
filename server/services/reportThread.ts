import { Worker } from 'node:worker_threads';
import { fileLimits } from '../files/fileMaker';
import { Problem } from '../http/problem';
import { writeReport, type Report, type ReportService } from './reportPdf';

/** What the thread is started with; services follow when it asks for them. */
export interface ReportStart {
  path: string;
  report: Omit<Report, 'services'>;
}

/** A service, or null after the last. */
export type ToReportThread = ReportService | null;
/** The thread is ready for the next service, or the file is complete. */
export type FromReportThread = 'next' | 'done';

/**
 * Writes a report in a thread of its own, since laying out text would hold up votes; its memory is free again
 * afterwards. In development there is no built program, and the report is written here. The thread has the
 * limits of other files.
 * @param program `report.js`, built from `server/report.ts`
 * @param onService called after each service
 */
export async function writeReportApart(
  program: URL | undefined,
  path: string,
  { services, ...report }: Report,
  onService: () => Promise<void>,
): Promise<void> {
  if (!program) return writeReport(path, { services, ...report }, onService);
  const waiting = services[Symbol.asyncIterator]();
  const worker = new Worker(program, {
    workerData: { path, report } satisfies ReportStart,
    // A small young generation saves some 20 MB: the report's garbage is collected sooner.
    resourceLimits: { maxOldGenerationSizeMb: fileLimits.heapMb, maxYoungGenerationSizeMb: 4 },
  });
  let timer: NodeJS.Timeout | undefined;
  let sent = 0;

  async function sendNext(): Promise<void> {
    if (sent > 0) await onService();
    const { value, done } = await waiting.next();
    sent += 1;
    worker.postMessage((done ? null : value) satisfies ToReportThread);
    timer?.refresh();
  }

  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new Problem('fileTooMuch', 'time')), fileLimits.partMs);
      worker.on('message', (message: FromReportThread) => {
        if (message === 'done') resolve();
        else sendNext().catch(reject);
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('the thread of the report has ended')));
    });
  } finally {
    clearTimeout(timer);
    await waiting.return?.();
    await worker.terminate();
  }
}
