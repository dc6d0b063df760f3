export interface Buildable {
  output: string;
  stamp: string;
  sources: readonly string[];
}

export function buildIfStale(build: Buildable, run: () => Promise<void>): Promise<boolean>;
export function isStale(build: Buildable): boolean;
