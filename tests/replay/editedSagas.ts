import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Saga } from 'redux-saga';
import type { Edit } from './edit';

const root = join(import.meta.dirname, '../..');

/**
 * The sagas with one edit: a copy of the folder beside links to everything that it imports.
 * @param folder where the copy is made; what is there is removed
 * @throws Error when the text to edit is not there exactly once
 */
export function editedSagas({ file, find, replace }: Edit, folder: string): Saga {
  const sagas = join(folder, 'sagas');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'sagas'), sagas, { recursive: true });
  for (const name of ['contract', 'replay', 'src']) symlinkSync(join(root, name), join(folder, name));
  const text = readFileSync(join(sagas, file), 'utf8');
  const found = text.split(find).length - 1;
  if (found !== 1) throw new Error(`${file} holds the text to edit ${found} times: ${find}`);
  writeFileSync(join(sagas, file), missingEffects(text) + text.replace(find, () => replace));
  // Made a moment ago, so no import can name it.
  require(join(sagas, 'everySaga.ts'));
  return (require(join(sagas, 'rootSaga.ts')) as { rootSaga: Saga }).rootSaga;
}

/** An import of what an edit may use and the file does not import itself. */
function missingEffects(text: string): string {
  const imported = /import \{([^}]*)\} from 'typed-redux-saga'/.exec(text)?.[1]?.split(/[\s,]+/) ?? [];
  const names = ['call', 'fork', 'join', 'spawn', 'takeEvery', 'takeLeading'].filter(
    (name) => !imported.includes(name),
  );
  return `import { ${names.join(', ')} } from 'typed-redux-saga';\n`;
}
