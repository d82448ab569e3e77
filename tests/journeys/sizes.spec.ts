import { readFileSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';

type Chunk = { file: string; imports?: string[] };

const built = 'dist/admin';
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${built}/.vite/manifest.json`, 'utf8'));

/** Everything that must have come before these modules run. */
function needed(names: string[], known = new Set<string>()): Set<string> {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    needed(manifest[name]!.imports ?? [], known);
  }
  return known;
}

/** Kilobytes of script, as gzip sends them. */
function weight(...names: string[]): number {
  const files = [...needed(names)].map(name => manifest[name]!.file).filter(file => file.endsWith('.js'));
  return files.reduce((sum, file) => sum + statSync(`${built}/${file}.gz`).size, 0) / 1000;
}

const first = ['index.html', 'src/i18n/authEnglish.ts'];
const company = [
  ...first,
  'src/i18n/companyEnglish.ts',
  'src/app/CompanyProvider.tsx',
  'src/app/LiveUpdates.tsx',
];
const views = Object.keys(manifest).filter(name => name.startsWith('src/resources/'));

test('the sign-in page loads at most 230 kB of script', () => {
  expect(weight(...first, 'src/custom-pages/login/LoginPage.tsx')).toBeLessThanOrEqual(230);
});

test('each list loads at most 380 kB', () => {
  const lists = views.filter(name => name.endsWith('List.tsx'));
  expect(lists.length).toBeGreaterThan(1);
  for (const list of lists) expect([list, weight(...company, list) <= 380]).toEqual([list, true]);
});

test('each page on which something is changed loads at most 402 kB', () => {
  const edits = views.filter(name => /(Edit|Create)\.tsx$/.test(name));
  expect(edits.length).toBeGreaterThan(1);
  for (const edit of edits) expect([edit, weight(...company, edit) <= 402]).toEqual([edit, true]);
});

test('the team’s schedule loads at most 120 kB of its own, and no other page loads any of it', () => {
  const folder = 'src/custom-pages/roster';
  const roster = [`${folder}/RosterPage.tsx`, `${folder}/TeamMonth.tsx`];
  expect(weight(...company, ...roster) - weight(...company)).toBeLessThanOrEqual(120);
  const pages = Object.keys(manifest).filter(name => /^src\/(resources|custom-pages)\//.test(name));
  const others = needed(pages.filter(name => !name.startsWith(folder)));
  for (const name of roster) expect(others).not.toContain(name);
});
