import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A command as README or docs name it. */
export interface DocumentedCommand {
  /** A script of package.json, or npm's own: `ci`. */
  script: string;
  args: readonly string[];
  /** Its text and its page. */
  text: string;
}

const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Every npm command in code of README.md and docs, from lines of blocks and from spans. */
export function documentedCommands(): DocumentedCommand[] {
  return pages.flatMap((page) =>
    snippetsOf(page)
      .flatMap((snippet) => snippet.replace(/\s#\s.*$/, '').split('&&'))
      .flatMap((text) => {
        const [npm, ...words] = wordsOf(text);
        if (npm !== 'npm') return [];
        const [script = '', ...args] = words[0] === 'run' ? words.slice(1) : words;
        return [{ script, args: args.filter((word) => word !== '--'), text: `${page}: ${text.trim()}` }];
      }),
  );
}

/** Options that README and docs name alone: `--size 0.1`. */
export function documentedOptions(): string[] {
  return pages.flatMap(snippetsOf).flatMap((snippet) => /^--[\w-]+/.exec(snippet) ?? []);
}

function snippetsOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const blocks = [...text.matchAll(/```\w*\n([^]*?)```/g)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.replace(/```[^]*?```/g, '').matchAll(/`([^`]+)`/g)];
  return [...blocks, ...spans.map(([, span = '']) => span)];
}

function wordsOf(text: string): string[] {
  return Array.from(text.matchAll(/"([^"]*)"|\S+/g), ([whole, quoted]) => quoted ?? whole);
}
