/** A server-sent event; '' for what it does not say. */
export interface ServerEvent {
  name: string;
  id: string;
  data: string;
}

/**
 * Reads server-sent events from the bytes of a stream. Returns a function that takes the bytes as they come.
 * The server writes one field of a kind for each event, and ends lines by `\n`.
 */
export function readEvents(onEvent: (event: ServerEvent) => void): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder();
  let text = '';
  return (bytes) => {
    const blocks = (text + decoder.decode(bytes, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split('\n')
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2) ?? '';
      onEvent({ name: field('event'), id: field('id'), data: field('data') });
    }
  };
}
