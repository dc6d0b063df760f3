import type { SpawnOptions } from 'node:child_process';

export function runCommand(main: () => Promise<number | void>, options?: { graceMs?: number }): Promise<void>;
export function run(program: string, args: readonly string[], options?: SpawnOptions): Promise<number>;
export function runPackage(path: string, args: readonly string[], options?: SpawnOptions): Promise<number>;
export function whenNpmIsGone(then: () => void): void;
