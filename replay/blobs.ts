import { hashText } from './hash';

/** JSON longer than this many characters gets a line of its own at once, so that lines stay readable. */
const longLength = 1_024;
/**
 * JSON longer than this gets a line of its own when it repeats: the same question, the same list of votes.
 */
const sharedLength = 24;

/**
 * Writes long and repeated values once, each on a `blob` line numbered from 1; later `{"$":n}` refers to it.
 * The returned function takes JSON with the start and the end of its objects and lists (`Projector.json`),
 * and returns the JSON with references. `emit` gets the blob's line before the first line that refers to it.
 */
export function createBlobs(
  emit: (line: string) => void,
): (json: string, spans: readonly number[]) => string {
  /** By hash of the JSON: null after the first full copy, else the reference. */
  const seen = new Map<number, string | null>();
  let count = 0;

  return (json, spans) => {
    /** Writes the span at `first`; `later` is the position after it and everything in it. */
    const written = (first: number, onlyKnown: boolean): { text: string; later: number } => {
      const start = spans[first] as number;
      const end = spans[first + 1] as number;
      let later = first + 2;
      if (end - start <= sharedLength) {
        while (later < spans.length && (spans[later] as number) < end) later += 2;
        return { text: json.slice(start, end), later };
      }
      const hash = hashText(start === 0 && end === json.length ? json : json.slice(start, end));
      const known = seen.get(hash);
      if (known) {
        while (later < spans.length && (spans[later] as number) < end) later += 2;
        return { text: known, later };
      }
      // Parts of a shared value rarely repeat alone. They get no lines of their own but may refer to older
      // ones.
      const shared = !onlyKnown && (known === null || end - start > longLength);
      let text = '';
      let copied = start;
      while (later < spans.length && (spans[later] as number) < end) {
        text += json.slice(copied, spans[later]);
        copied = spans[later + 1] as number;
        const part = written(later, onlyKnown || shared);
        text += part.text;
        later = part.later;
      }
      text += json.slice(copied, end);
      if (!shared) {
        if (!onlyKnown) seen.set(hash, null);
        return { text, later };
      }
      count += 1;
      const reference = `{"$":${count}}`;
      seen.set(hash, reference);
      emit(`{"k":"blob","id":${count},"v":${text}}`);
      return { text: reference, later };
    };

    return json.length <= sharedLength || spans.length === 0 ? json : written(0, false).text;
  };
}
