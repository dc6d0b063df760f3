/** The nonce of this document's policy, which Mantine's `<style>` elements need. Vite writes it into the page. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
