import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/coverage.md', 'utf8');
const rows = page.split('\n').filter(line => /^\| (?!line|---)/.test(line));
const named = rows.flatMap(line => {
  const [, file, title] = /`(tests\/[^`]+)`(?: › ([^|]+?))?\s*\|/.exec(line) ?? [];
  return file ? [{ file, title: title?.trim() }] : [];
});

it('names tests that exist', () => {
  const missing = named.filter(({ file, title }) => {
    return !existsSync(file) || (title && !readFileSync(file, 'utf8').includes(title));
  });
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(40);
});

it('says of each line how it stands, and shows what is done', () => {
  const states = /\| (done|partly|seen|\*\*open\*\*)\s*\|$/;
  expect(rows.filter(line => !states.test(line))).toEqual([]);
  expect(rows.filter(line => / done\s*\|$/.test(line) && !line.includes('`tests/'))).toEqual([]);
});

it('is named by paths that are there', () => {
  const paths = [...page.matchAll(/`((?:src|site|server|domain)\/[^`*]+)`/g)].map(([, path]) => path!);
  expect(paths.filter(path => !existsSync(path))).toEqual([]);
});
