import { register } from 'node:module';

/**
 * Lets Node import screens with their styles: a module of CSS then has a name for each class, and other
 * styles are empty. Bundlers and Jest have ways of their own.
 */
const loader = `
const names = 'export default new Proxy({}, { get: (_, name) => String(name) });';
export async function load(url, context, next) {
  return /\\.css(?:$|\\?)/.test(url) ? { format: 'module', source: names, shortCircuit: true } : next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(loader)}`);
