interface Factory {
  createPolicy(name: 'default', rules: { createHTML(text: string): string }): unknown;
}

/**
 * The desk's default Trusted Types policy. Mantine writes its styles by `innerHTML`. A text without `<`
 * cannot create an element, so the policy lets it pass. Any other plain text throws.
 */
export function installDefaultPolicy(): void {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML(text) {
      if (text.includes('<')) throw new TypeError('The text must not contain elements.');
      return text;
    },
  });
}
