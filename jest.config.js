import { availableParallelism } from 'node:os';
import { keepTemporaryFilesInMemory } from './scripts/machine/memory.mjs';

/**
 * One project per suite, so that each has its own command (`npm run test:server`) and environment.
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
  'marked',
  '@tabler/icons-react',
  'd3-[a-z-]+',
  'internmap',
];

keepTemporaryFilesInMemory();

const common = {
  cacheDirectory: '<rootDir>/.cache/jest',
  // As in the server's build, which draws complete pages.
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
  // A package may be inside another package's node_modules.
  transformIgnorePatterns: [`/node_modules/(?!(?:.*/node_modules/)?(?:${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/support/cssModule.ts',
    '\\.css$': '<rootDir>/tests/support/cssModule.ts',
  },
  // Otherwise Jest's file map finds the built copies of package.json.
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
  // Jest's default leaves one core idle. Tests of the server wait for a third of their time.
  maxWorkers: availableParallelism() + 1,
  // Jest keeps part of every test file in memory. Without a limit a worker ends at V8's 4 GB, and its test fails.
  workerIdleMemoryLimit: '1GB',
  // Catches hanging tests. It is long, so that a busy machine fails none.
  testTimeout: 180_000,
  projects: [
    suite('rules'),
    suite('store'),
    suite('sagas'),
    // Some tests draw screens, on a page of jsdom. Jest's cleanup would walk through all of it.
    suite('replay', { testEnvironmentOptions: { globalsCleanup: 'off' } }),
    suite('commands'),
    suite('screens', {
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['<rootDir>/tests/support/screens.ts'],
    }),
    suite('server', {
      setupFiles: ['<rootDir>/tests/support/fastifyPlugins.ts'],
      globalSetup: '<rootDir>/tests/support/postgresUp.ts',
      globalTeardown: '<rootDir>/tests/support/postgresDown.ts',
    }),
  ],
};
