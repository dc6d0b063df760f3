import { hashText } from './hash';

/** JSON longer than this many characters is moved to a line of its own at once, so that lines stay readable. */
const longLength = 1_024;
/** JSON longer than this is moved when it comes a second time: the same question, the same list of votes. */
const sharedLength = 24;

/**
 * Writes what is long, or comes again, once: on a `blob` line of its own, numbered from 1; `{"$":n}` stands for it from then on.
 * Takes JSON and where its objects and lists begin and end (`Projector.json`), and returns the JSON with references in it. `emit` takes the
 * blob's line, which so comes before the first that refers to it.
 */
export function createBlobs(
  emit: (line: string) => void,
): (json: string, spans: readonly number[]) => string {
  /** By hash of the JSON: null when it was written in full once, else the reference. */
  const met = new Map<number, string | null>();
  let count = 0;

  return (json, spans) => {
    /** The part that the span at `first` covers; `later` is the position behind it and all that it contains. */
    const written = (first: number, onlyKnown: boolean): { text: string; later: number } => {
      const start = spans[first] as number;
      const end = spans[first + 1] as number;
      let later = first + 2;
      if (end - start <= sharedLength) {
        while (later < spans.length && (spans[later] as number) < end) later += 2;
        return { text: json.slice(start, end), later };
      }
      const hash = hashText(start === 0 && end === json.length ? json : json.slice(start, end));
      const known = met.get(hash);
      if (known) {
        while (later < spans.length && (spans[later] as number) < end) later += 2;
        return { text: known, later };
      }
      // Parts of a shared value are hardly met alone: they get no lines of their own, but may refer to older ones.
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
        if (!onlyKnown) met.set(hash, null);
        return { text, later };
      }
      count += 1;
      const reference = `{"$":${count}}`;
      met.set(hash, reference);
      emit(`{"k":"blob","id":${count},"v":${text}}`);
      return { text: reference, later };
    };

    return json.length <= sharedLength || spans.length === 0 ? json : written(0, false).text;
  };
}
