/**
 * The nonce of this document's content security policy, for Mantine's `<style>` elements. Vite writes it into
 * the page.
 */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
