/** Result of a command: exit code and text. */
export interface Answer {
  /** 0 same, 1 diverged or assertion failed, 2 bad log or wrong call, 125 cannot be replayed. */
  code: 0 | 1 | 2 | 125;
  text: string;
  /** Nothing differs: among many files, this one is only counted. */
  isSame?: boolean;
}

/** Ends a command with a message for a person. */
export class CommandError extends Error {
  override name = 'CommandError';
  constructor(
    readonly code: 2 | 125,
    message: string,
  ) {
    super(message);
  }
}

/** Merges answers: the worst code, with an unreadable log worse than a divergence. */
export function together(answers: readonly Answer[]): Answer {
  const order = [0, 1, 125, 2];
  const code = answers.reduce<Answer['code']>(
    (worst, answer) => (order.indexOf(answer.code) > order.indexOf(worst) ? answer.code : worst),
    0,
  );
  return { code, text: answers.map(({ text }) => text).join('\n') };
}
