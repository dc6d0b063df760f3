/** A part of an answer that is JSON already: what many answers share is written once. */
class WrittenJson {
  constructor(readonly text: string) {}

  /** The text is put in by `answerText`. */
  toJSON(): undefined {}
}

/** Puts a text of JSON into an answer; only for what stands directly in it. */
export function written<Part>(text: string): Part {
  return new WrittenJson(text) as Part;
}

/** The JSON of an answer, which is an object. What is written already comes last. */
export function answerText(answer: object): string {
  let text = JSON.stringify(answer).slice(0, -1);
  for (const [name, part] of Object.entries(answer)) {
    if (part instanceof WrittenJson) text += `${text === '{' ? '' : ','}${JSON.stringify(name)}:${part.text}`;
  }
  return `${text}}`;
}
