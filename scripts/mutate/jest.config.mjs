/**
 * Jest's configuration for `npm run mutate`, as one project: Stryker measures what each test reaches in one
 * environment only. Tests that name another environment are left out. `MUTATE_TESTS` has files and folders,
 * by commas.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import jest from '../../jest.config.js';

const { displayName: _, ...rules } = jest.projects.find(({ displayName }) => displayName === 'rules');

const filesIn = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path, { encoding: 'utf8', recursive: true }).map((name) => join(path, name))
    : [path];

export default {
  ...rules,
  rootDir: process.cwd(),
  testMatch: process.env.MUTATE_TESTS.split(',')
    .flatMap(filesIn)
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => !readFileSync(file, 'utf8').includes('@jest-environment'))
    .map((file) => `<rootDir>/${file}`),
};
