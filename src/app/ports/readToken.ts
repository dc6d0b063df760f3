/** Reads the payload of an access token, a compact JWT. Nobody is trusted by it: the server checks the token itself. */
export function readToken(token: string): { guid: string | null; ssid: string | null } {
  try {
    const [, body = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(body.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
      letter.charCodeAt(0),
    );
    const { user_guid, ssid } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    return { guid: textOrNull(user_guid), ssid: textOrNull(ssid) };
  } catch {
    return { guid: null, ssid: null };
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
