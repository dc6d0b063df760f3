import { hiddenToday } from '../../replay/hiddenToday';
import { maskText } from '../../replay/redaction';
import { secretsIn, secretsInLine } from '../../replay/secrets';
import type { Answer } from './answer';
import { openLog } from './openLog';
import { productOfLog, type ProductOf } from './productOfLog';

/**
 * `rlog redact-check`: whether a log holds what today's redaction would hide, or what looks like somebody's
 * data.
 * @throws CommandError with code 125 for a log of an app that nobody knows
 */
export function redactCheck(file: string, productOf: ProductOf): Answer {
  const { log, text } = openLog(file);
  const { redaction } = productOfLog(file, log, productOf);
  const hidden = hiddenToday(log, redaction).map(
    ({ path, redacted }) => `${path}: today's redaction hides it: ${JSON.stringify(redacted)}`,
  );
  const found = [...hidden, ...suspiciousLines(text)];
  if (found.length === 0) return { code: 0, text: `${file}: nothing found that should be hidden.` };
  return {
    code: 1,
    text: [`${file}: ${found.length} values should be hidden:`, ...found.map((line) => `  ${line}`)].join(
      '\n',
    ),
  };
}

/** Looks at the text itself, wherever a value stands and whatever the redaction says. */
function suspiciousLines(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      secretsInText(line).map(
        ({ kind, value }) => `line ${index + 1}: looks like ${kind}: ${maskText(value)}`,
      ),
    );
}

function secretsInText(line: string): { kind: string; value: string }[] {
  try {
    return secretsInLine(JSON.parse(line));
  } catch {
    return secretsIn(line);
  }
}
