/**
 * Preloaded by a process that plays days with a mistake, which `PLANTED_MISTAKE` names: whoever imports the
 * mistaken module gets a module in its place (`plantHooks.mjs`).
 */
import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { mistakeNamed } from './mistakes';

const { name, module, exports } = mistakeNamed(process.env.PLANTED_MISTAKE ?? '');
register('./plantHooks.mjs', import.meta.url, {
  data: {
    name,
    exports: Object.keys(exports),
    mistaken: pathToFileURL(`${module}.ts`).href,
    mistakes: new URL('./mistakes.ts', import.meta.url).href,
  },
});
