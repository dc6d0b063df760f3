import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';

export interface ResolvedAddress {
  address: string;
  family: number;
}

/** Finds all addresses of a name. @throws Error if there are none */
export type Resolve = (hostname: string) => Promise<readonly ResolvedAddress[]>;

const hostsPath = process.platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';
const resolver = new Resolver({ timeout: 3_000, tries: 2 });

/**
 * The addresses of a name, from the file of hosts or by DNS. `dns.lookup` would hold one of the four threads
 * that also hash passwords and read files: names that never answer would stop the server.
 */
export const resolveName: Resolve = async (hostname) => {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  const own = inHosts(await readFile(hostsPath, 'utf8').catch(() => ''), name);
  if (own.length > 0) return own;
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = answers.flatMap((answer, index) =>
    answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family: index ? 6 : 4 })) : [],
  );
  if (found.length > 0) return found;
  throw answers[0].status === 'rejected' ? (answers[0].reason as Error) : new Error('no address');
};

/** The addresses of a name in a file of hosts: `127.0.0.1 localhost other # comment`. */
function inHosts(text: string, name: string): ResolvedAddress[] {
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    return family && names.some((one) => one.toLowerCase() === name) ? [{ address, family }] : [];
  });
}
