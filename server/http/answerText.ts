/** Texts of the parts that stand in many answers. */
const texts = new WeakMap<object, string>();

/** Says that a part of answers stays as it is, so that its text is made once. Only for what stands directly in an answer. */
export function lasting<Part extends object>(part: Part): Part {
  if (!texts.has(part)) texts.set(Object.freeze(part), '');
  return part;
}

/** The JSON of an answer, which is an object. */
export function answerText(answer: object): string {
  let text = '{';
  for (const [name, value] of Object.entries(answer)) {
    const part = textOf(value);
    if (part !== undefined) text += `${text === '{' ? '' : ','}${JSON.stringify(name)}:${part}`;
  }
  return `${text}}`;
}

function textOf(part: unknown): string | undefined {
  const known = typeof part === 'object' && part !== null ? texts.get(part) : undefined;
  if (known === undefined) return JSON.stringify(part);
  if (known !== '') return known;
  const made = JSON.stringify(part);
  texts.set(part as object, made);
  return made;
}
