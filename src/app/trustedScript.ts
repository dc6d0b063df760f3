interface Policy {
  createScriptURL(address: string): unknown;
}
interface Factory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy;
}

/** Scripts that are not chunks: workers, and the service worker. */
const ours = /^\/r\/(assets\/[\w.-]+|sw)\.js$/;

let policy: Policy | null = null;

/**
 * The address of a worker's script, as the page's policy (`require-trusted-types-for`) requires it. This is
 * the app's only Trusted Types policy, and it lets only our own built files pass.
 * @throws TypeError for any other address
 */
export function trustedScript(address: string): string {
  policy ??= factory()?.createPolicy('smilelog', { createScriptURL: checked }) ?? {
    createScriptURL: checked,
  };
  // The DOM's types still expect a string.
  return policy.createScriptURL(address) as string;
}

function factory(): Factory | undefined {
  return (globalThis as { trustedTypes?: Factory }).trustedTypes;
}

function checked(address: string): string {
  // The development server serves sources under their own paths.
  if (import.meta.env.DEV || ours.test(address)) return address;
  throw new TypeError('The address is not a script of this app.');
}
