type Environment = Readonly<Record<string, string | undefined>>;

export interface BrowserBinaries {
  chrome?: string;
  driver?: string;
}

export function onPath(env: Environment, ...names: string[]): string | undefined;
export function installedBrowser(env?: Environment): BrowserBinaries;
export function missingPackages(found: BrowserBinaries, env?: Environment): string[];
export function browserBinaries(): BrowserBinaries;

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKitGTK';
  binary: string;
  missing: readonly string[];
}

export function browserEngines(env?: Environment): Engine[];
