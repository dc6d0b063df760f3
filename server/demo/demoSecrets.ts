import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '../../contract/limits';
import { makeFolder, syncFolderNow } from '../folders';

/** The settings that name them. */
export interface DemoSettings {
  dataDir: string;
  demoPassword?: string | undefined;
  demoPin?: string | undefined;
}

export interface DemoSecrets {
  password: string;
  pin: string;
}

const fileName = 'demo-secrets.json';

/**
 * Returns password and PIN of the demo's staff: `DEMO_PASSWORD` and `DEMO_PIN`, else generated once and kept
 * in the data directory with mode 600.
 */
export function demoSecrets({ dataDir, demoPassword, demoPin }: DemoSettings): DemoSecrets {
  if (demoPassword !== undefined && demoPin !== undefined) return { password: demoPassword, pin: demoPin };
  const kept = keptSecrets(dataDir);
  return { password: demoPassword ?? kept.password, pin: demoPin ?? kept.pin };
}

function keptSecrets(dataDir: string): DemoSecrets {
  makeFolder(dataDir);
  const path = join(dataDir, fileName);
  if (!existsSync(path)) {
    const draft = `${path}.part`;
    writeFileSync(draft, JSON.stringify({ password: newPassword(), pin: newPin() }), {
      mode: 0o600,
      flush: true,
    });
    renameSync(draft, path);
    syncFolderNow(dataDir);
  }
  return JSON.parse(readFileSync(path, 'utf8')) as DemoSecrets;
}

/** Avoids letters that look like digits, for typing on a phone. */
function newPassword(): string {
  const pick = (letters: string, count: number) =>
    Array.from({ length: count }, () => letters[randomInt(letters.length)]).join('');
  return `${pick('ABCDEFGHJKLMNPQRSTUVWXYZ', 1)}${pick('abcdefghijkmnpqrstuvwxyz', 7)}${pick('23456789', 3)}`;
}

function newPin(): string {
  return String(randomInt(10 ** limits.pinLength)).padStart(limits.pinLength, '0');
}
