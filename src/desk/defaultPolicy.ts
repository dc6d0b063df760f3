interface Factory {
  createPolicy(name: 'default', rules: { createHTML(text: string): string }): unknown;
}

/**
 * The desk's default Trusted Types policy. Mantine writes its styles by `innerHTML`; a text without `<` cannot become an element, so it may
 * pass. Everything else that reaches a sink as plain text throws.
 */
export function installDefaultPolicy(): void {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML(text) {
      if (text.includes('<')) throw new TypeError('The desk writes no elements as text.');
      return text;
    },
  });
}
