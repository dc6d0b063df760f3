import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { locales } from '../../contract/languages';
import { cleanCheckout, type Checkout } from './checkout';

/** A step of a recipe in `docs/adding.md`: a new file, or lines beside an existing one. */
interface Step {
  file: string;
  place: 'new' | 'before' | 'after';
  /** How the line begins beside which the block stands; '' for a new file. */
  line: string;
  block: string;
}

interface Recipe {
  title: string;
  steps: readonly Step[];
}

const page = readFileSync(join(import.meta.dirname, '../../docs/adding.md'), 'utf8');
const english = 'src/i18n/en/';

function recipesOf(text: string): Recipe[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((recipe) => ({ title: recipe.split('\n')[0] ?? '', steps: stepsOf(recipe) }));
}

function stepsOf(recipe: string): Step[] {
  return recipe
    .split(/^### /m)
    .slice(1)
    .flatMap((part) => {
      const [, file = '', isNew] = /^`([^`]+)`( \(new\))?/.exec(part) ?? [];
      const blocks = [...part.matchAll(/(?:^(Before|After) `([^`]+)`:\n\n)?^```tsx?\n([^]*?)^```$/gm)];
      return blocks.map(([, where, line = '', block = '']) => ({
        file,
        place: isNew ? ('new' as const) : where === 'Before' ? ('before' as const) : ('after' as const),
        line: line.trim(),
        block,
      }));
    });
}

/** The same step in every language: the recipes show the English texts. */
const inAllLanguages = (step: Step): Step[] =>
  step.file.startsWith(english)
    ? locales.map((locale) => ({ ...step, file: step.file.replace(english, `src/i18n/${locale}/`) }))
    : [step];

function follow(folder: string, { file, place, line, block }: Step): void {
  const path = join(folder, file);
  if (place === 'new') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, block);
    return;
  }
  const lines = readFileSync(path, 'utf8').split('\n');
  const found = lines.findIndex((text) => text.trim().startsWith(line));
  if (found < 0) throw new Error(`docs/adding.md: ${file} has no line that begins with ${line}`);
  lines.splice(place === 'before' ? found : found + 1, 0, block.trimEnd());
  writeFileSync(path, lines.join('\n'));
}

const recipes = recipesOf(page).map(({ title, steps }) => ({ title, steps: steps.flatMap(inAllLanguages) }));

// Of the list page two more files are its own tests, of the others one.
it.each([
  ['A list page of the desk', 26, 2],
  ['A command with a route', 10, 1],
  ['An item of the outbox', 8, 1],
  ['A field of the settings', 12, 1],
])('%s touches at most %s files', (title, most, tests) => {
  const files = new Set(recipes.find((recipe) => recipe.title === title)?.steps.map(({ file }) => file));
  expect(files.size).toBeGreaterThan(3);
  expect(files.size + tests).toBeLessThanOrEqual(most);
});

describe('Whoever follows the recipes', () => {
  let checkout: Checkout;
  beforeAll(() => {
    checkout = cleanCheckout();
    for (const { steps } of recipes) for (const step of steps) follow(checkout.folder, step);
  });
  afterAll(() => checkout.remove());

  it('has code whose types hold', async () => {
    expect(await checkout.run('texts')).toMatchObject({ code: 0 });
    expect(await checkout.run('types', ['--only', 'app,node'])).toMatchObject({ code: 0, output: '' });
  }, 600_000);
});
