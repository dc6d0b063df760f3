interface Policy {
  createScriptURL(address: string): unknown;
}
interface Factory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): Policy;
}

/** Scripts that are no chunks: workers, and the service worker. */
const ours = /^\/r\/(assets\/[\w.-]+|sw)\.js$/;

let policy: Policy | null = null;

/**
 * The address of a worker's script, as the page's policy (`require-trusted-types-for`) wants it. The one Trusted Types policy of the app:
 * nothing but our own built files passes.
 * @throws TypeError for any other address
 */
export function trustedScript(address: string): string {
  policy ??= factory()?.createPolicy('smilelog', { createScriptURL: checked }) ?? {
    createScriptURL: checked,
  };
  // To the types of the DOM it is still a text.
  return policy.createScriptURL(address) as string;
}

function factory(): Factory | undefined {
  return (globalThis as { trustedTypes?: Factory }).trustedTypes;
}

function checked(address: string): string {
  // While developing, sources are served as they are.
  if (import.meta.env.DEV || ours.test(address)) return address;
  throw new TypeError('This is none of our scripts.');
}
