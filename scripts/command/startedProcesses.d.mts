export interface StartedProcess {
  pid: number;
  command: string;
}

export function markStarted(): string;
export function startedProcesses(mark: string): StartedProcess[];
export function endStarted(mark: string, withinMs: number): Promise<void>;
export function endStartedNow(mark: string): void;
