/**
 * Fastify looks for the file of a plugin without a name in `require.cache`, which in Jest is a Proxy over
 * thousands of modules: a fifth of a server's start.
 */
const displayName = Symbol.for('fastify.display-name');
Object.defineProperty(Function.prototype, displayName, {
  get(this: object) {
    return 'plugin';
  },
  set(this: object, value: unknown) {
    Object.defineProperty(this, displayName, { value, configurable: true, writable: true });
  },
});
