import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Saga } from 'redux-saga';
import type { Edit } from './edit';

const root = join(import.meta.dirname, '../..');

/**
 * The sagas with one edit: copies of the file and of all that depend on it, beside links to everything else.
 * @param folder where the copy is made; what is there is removed
 * @throws Error when the text to edit is not there exactly once
 */
export function editedSagas({ file, find, replace }: Edit, folder: string): Saga {
  const sagas = join(folder, 'sagas');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  mkdirSync(sagas);
  for (const name of ['contract', 'replay', 'src']) symlinkSync(join(root, name), join(folder, name));
  const touched = withImporters(file);
  for (const name of names)
    (touched.has(name) ? copyFileSync : symlinkSync)(join(root, 'sagas', name), join(sagas, name));
  const text = readFileSync(join(sagas, file), 'utf8');
  const found = text.split(find).length - 1;
  if (found !== 1) throw new Error(`${file} holds the text to edit ${found} times: ${find}`);
  writeFileSync(join(sagas, file), missingEffects(text) + text.replace(find, () => replace));
  // Made a moment ago, so no import can name it.
  require(join(sagas, 'everySaga.ts'));
  return (require(join(sagas, 'rootSaga.ts')) as { rootSaga: Saga }).rootSaga;
}

const names = readdirSync(join(root, 'sagas'));
const imports = new Map(
  names.map((name) => [
    name,
    [...readFileSync(join(root, 'sagas', name), 'utf8').matchAll(/ from '\.\/(\w+)'/g)].map(
      ([, imported]) => `${imported}.ts`,
    ),
  ]),
);

/** A file of the sagas, and those that import it themselves or through others. What keeps flows that come later belongs to each edit alone. */
function withImporters(file: string): Set<string> {
  const found = new Set([file, 'lateSagas.ts']);
  // What is added while this goes on is looked at too.
  for (const each of found)
    for (const [name, imported] of imports) if (imported.includes(each)) found.add(name);
  return found;
}

/** An import of what an edit may use and the file does not import itself. */
function missingEffects(text: string): string {
  const imported = /import \{([^}]*)\} from 'typed-redux-saga'/.exec(text)?.[1]?.split(/[\s,]+/) ?? [];
  const names = ['call', 'fork', 'join', 'spawn', 'takeEvery', 'takeLeading'].filter(
    (name) => !imported.includes(name),
  );
  return `import { ${names.join(', ')} } from 'typed-redux-saga';\n`;
}
