/** A part of an answer that is JSON already: what many answers share is written once. */
class WrittenJson {
  constructor(readonly text: string) {}
}

/** Puts a text of JSON into an answer; only for what stands directly in it. */
export function written<Part>(text: string): Part {
  return new WrittenJson(text) as Part;
}

/** The JSON of an answer, which is an object. */
export function answerText(answer: object): string {
  let text = '{';
  for (const [name, value] of Object.entries(answer)) {
    const part = value instanceof WrittenJson ? value.text : JSON.stringify(value);
    if (part !== undefined) text += `${text === '{' ? '' : ','}${JSON.stringify(name)}:${part}`;
  }
  return `${text}}`;
}
