/** A part of an answer that is serialised already: what many answers share is serialised once. */
class WrittenJson {
  constructor(readonly text: string) {}

  /** `answerText` inserts the text. */
  toJSON(): undefined {}
}

/** Marks a JSON text for an answer; only as a direct member of it. */
export function written<Part>(text: string): Part {
  return new WrittenJson(text) as Part;
}

/** Serialises an answer, which is an object. Serialised parts come last. */
export function answerText(answer: object): string {
  let text = JSON.stringify(answer).slice(0, -1);
  for (const [name, part] of Object.entries(answer)) {
    if (part instanceof WrittenJson) text += `${text === '{' ? '' : ','}${JSON.stringify(name)}:${part.text}`;
  }
  return `${text}}`;
}
