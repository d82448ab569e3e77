import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lineOf, linksOf } from '../../scripts/tour.mjs';

const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map(name => `docs/${name}`)].filter(
  name => name.endsWith('.md'),
);

describe.each(pages)('%s', page => {
  const text = readFileSync(page, 'utf8');

  it('links to files that exist', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"/g)]
      .map(([, link, picture]) => (link ?? picture!).replace(/#.*/, ''))
      .filter(target => target !== '' && !target.includes(':'));
    expect(targets.filter(target => !existsSync(join(dirname(page), target)))).toEqual([]);
  });
});

it('follows the tour to the lines it names (npm run tour corrects them)', () => {
  const links = linksOf(readFileSync('docs/tour.md', 'utf8'));
  expect(links.length).toBeGreaterThan(30);
  expect(links.filter(({ name, path, line }) => lineOf(path, name) !== line)).toEqual([]);
});

it('finds each folder of the architecture page', () => {
  const named = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/`([\w/-]+)\/`/g)].map(
    ([, path]) => path!,
  );
  const roots = [
    '.',
    'domain',
    'server',
    'site',
    'src',
    'tests',
    'server/modules/booking',
    'server/modules/accounts',
    'server/modules/payments',
  ];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter(path => !roots.some(root => existsSync(join(root, path))))).toEqual([]);
});

it('defines at most twenty words of its own', () => {
  const [, glossary = ''] = readFileSync('docs/architecture.md', 'utf8').split('## Glossary');
  const rows = glossary.split('\n').filter(line => /^\| (?!word|-)/.test(line));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThanOrEqual(20);
});
