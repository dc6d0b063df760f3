import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReportProgressReply, ReportRequestReply } from '../../../contract/history';
import type { RunningServer } from '../../torture/serverProcess';
import { get } from './ownersCalls';

export interface MadeReport {
  isSent(): Promise<boolean>;
  /** Resolves when it is mailed. */
  sent(): Promise<void>;
}

/**
 * Asks for the report of a sticker.
 * @param number of the reader; one who asks twice within a minute gets one report
 */
export async function startReport(
  { url }: RunningServer,
  sticker: string,
  number: number,
): Promise<MadeReport> {
  const { report: made } = await get<ReportRequestReply>(
    `${url}/api/questions/${sticker}/pdf-request?email=reader${number}@visitor.example`,
  );
  const isSent = async () => {
    const { state } = await get<ReportProgressReply>(`${url}/api/reports/${made.uid}`);
    if (state === 'failed') throw new Error('the report failed');
    return state === 'sent';
  };
  return {
    isSent,
    async sent() {
      while (!(await isSent())) await pause(100);
    },
  };
}

/** Peak resident memory of a server's process, as Linux keeps it. */
export function peakMegabytes({ child }: RunningServer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return (Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1_024) / 1e6;
}
