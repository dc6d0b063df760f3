import { once } from 'node:events';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { writeReport, type ReportService } from './services/reportPdf';
import type { FromReportThread, ReportStart, ToReportThread } from './services/reportThread';

/** The program of the thread that writes one report (`services/reportThread.ts`). */
const port = parentPort as MessagePort;
const { path, report } = workerData as ReportStart;

async function* services(): AsyncGenerator<ReportService> {
  for (;;) {
    const answered = once(port, 'message');
    port.postMessage('next' satisfies FromReportThread);
    const [service] = (await answered) as [ToReportThread];
    if (service === null) return;
    // Buffers arrive as plain arrays of bytes.
    const photos = service.photos.map((photo) => ({
      ...photo,
      bytes: photo.bytes && Buffer.from(photo.bytes),
    }));
    yield { ...service, photos };
  }
}

await writeReport(path, { ...report, services: services() }, async () => undefined);
port.postMessage('done' satisfies FromReportThread);
port.close();
