/**
 * Reads the command line of every command, and prints its help. Plain JavaScript, since `npm start` and `npm
 * run doctor` run before anything is installed.
 */
import { parseArgs } from 'node:util';

const kinds = {
  flag: { type: 'boolean', fallback: false },
  text: { type: 'string' },
  count: { type: 'string', isRight: (value) => /^\d+$/.test(value), wanted: 'a whole number' },
  number: { type: 'string', isRight: (value) => Number(value) > 0, wanted: 'a number above 0' },
};

const help = { kind: 'flag', does: 'shows this' };

/** The command line is wrong; the message is one line for whoever typed it. */
export class UsageError extends Error {
  name = 'UsageError';
}

/** @throws UsageError with one line that names what is wrong */
export function parseCommandLine(command, args) {
  const { files = { least: 0, most: 0 }, options = {} } = command;
  const wrong = (text) =>
    new UsageError(`${command.name}: ${text} See: ${command.name} ${dashes(command)}--help`);
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries({ help, ...options }).map(([name, { kind, short }]) => [
        name,
        { type: kinds[kind].type, ...(short && { short }) },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values = Object.fromEntries(
    Object.entries(options).map(([name, { kind, otherwise }]) => [name, otherwise ?? kinds[kind].fallback]),
  );
  const rest = [];
  for (const token of tokens) {
    if (token.kind === 'positional') rest.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, inlineValue } = token;
    // A value that begins with "-" needs "=".
    const value = !inlineValue && token.value?.startsWith('-') ? undefined : token.value;
    const option = name === 'help' ? help : Object.hasOwn(options, name) ? options[name] : undefined;
    if (!option) throw wrong(`There is no option ${rawName}.`);
    if (option.kind === 'flag') {
      if (value !== undefined) throw wrong(`${rawName} takes no value.`);
      values[name] = true;
      continue;
    }
    const { isRight = (text) => text !== '', wanted = 'a value' } = kinds[option.kind];
    if (value === undefined || !isRight(value)) throw wrong(`${rawName} takes ${wanted}.`);
    values[name] = option.kind === 'text' ? value : Number(value);
  }
  if (!values.help && rest.length < files.least) throw wrong(`It takes ${files.name}.`);
  if (rest.length > files.most)
    throw wrong(files.most === 0 ? `It takes no "${rest[0]}".` : `It takes no more than ${files.name}.`);
  const objection = values.help ? undefined : command.check?.(values, rest);
  if (objection) throw wrong(objection);
  return { values, rest };
}

/** What `--help` prints. */
export function usageOf(command) {
  const { name, does, files, options = {}, more } = command;
  const rows = Object.entries({ ...options, help }).map(
    ([option, { value, does: what, otherwise, short }]) => [
      `${short ? `-${short}, ` : ''}--${option}${value ? ` ${value}` : ''}`,
      what + (otherwise === undefined ? '' : ` (by default ${otherwise})`),
    ],
  );
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    `${name} ${dashes(command)}[options]${files ? ` ${files.name}` : ''}`,
    '',
    does,
    '',
    ...rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`),
    ...(more ? ['', more] : []),
  ].join('\n');
}

/**
 * Reads the command line of this process. Ends it with 0 after `--help`, and with 2 and one line when the
 * command line is wrong: before anything has been done.
 */
export function readCommandLine(command, args = process.argv.slice(2)) {
  try {
    const found = parseCommandLine(command, args);
    if (!found.values.help) return found;
    process.stdout.write(`${usageOf(command)}\n`);
    return process.exit(0);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(2);
  }
}

/** npm passes on only arguments after two dashes. */
const dashes = ({ name }) => (name.startsWith('npm ') && !name.includes(' -- ') ? '-- ' : '');
