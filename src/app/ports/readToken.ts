/** Reads the payload of an access token. The app grants nothing by it; the server verifies the token. */
export function readToken(token: string): { guid: string | null; ssid: string | null } {
  const { user_guid, ssid } = payloadOf(token);
  return { guid: textOrNull(user_guid), ssid: textOrNull(ssid) };
}

/** The payload of a compact JWT, unverified. Empty for anything else. */
export function payloadOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const [, body = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(body.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
