import { keepTemporaryFilesInMemory } from './scripts/machine/memory.mjs';

/**
 * One project a suite, so that each has its own command (`npm run test:server`) and its own environment.
 * Packages that ship only as ES modules, or load such, are compiled too (`transformIgnorePatterns`).
 */
const esmOnly = [
  '@noble/hashes',
  '@fastify/cookie',
  'content-disposition',
  'cookie',
  'mime',
  'uuid',
  'jose',
  'qr',
  'oauth2-mock-server',
  'is-plain-obj',
  'idb',
  'redux',
  '@reduxjs/toolkit',
  'immer',
  'react-redux',
  'typesafe-i18n',
  'yet-another-react-lightbox',
];

keepTemporaryFilesInMemory();

const common = {
  cacheDirectory: '<rootDir>/.cache/jest',
  // As in the server's build: drawn pages are whole.
  globals: { __SERVER__: true },
  transform: {
    '^.+\\.[mc]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // A package may stand below another one's node_modules.
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/support/cssModule.ts',
    '\\.css$': '<rootDir>/tests/support/cssModule.ts',
  },
  // A Jest worker that wants to watch files finds built copies of package.json otherwise.
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
};

const suite = (name, more = {}) => ({
  ...common,
  displayName: name,
  testEnvironment: 'node',
  testMatch: [`<rootDir>/tests/${name}/**/*.test.ts?(x)`],
  ...more,
});

export default {
  // Both cores: on two, Jest would take one.
  maxWorkers: '100%',
  // For what hangs; no test is decided by how busy the machine is.
  testTimeout: 180_000,
  projects: [
    suite('rules'),
    suite('store'),
    suite('sagas'),
    suite('replay'),
    suite('commands'),
    suite('screens', {
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['<rootDir>/tests/support/screens.ts'],
    }),
    suite('server', {
      globalSetup: '<rootDir>/tests/support/postgresUp.ts',
      globalTeardown: '<rootDir>/tests/support/postgresDown.ts',
    }),
  ],
};
