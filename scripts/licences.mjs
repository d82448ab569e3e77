import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** May be used in a product that is sold and hosted, without publishing its source. */
const accepted = [
  '0BSD',
  'Apache-2.0',
  'Artistic-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
];
/** What is accepted for a reason of its own. */
const exceptions = {
  'LGPL-3.0-or-later': 'libvips, which sharp loads as a library of its own, unchanged',
  'ODbL-1.0':
    'world-countries, a database from which `npm run countries` takes the three-letter codes of countries',
};
/** Of packages whose lockfile entry has none, or one that is no SPDX name: as their own files say. */
const read = {
  cldrjs: 'MIT',
  'css-mediaquery': 'BSD-3-Clause',
  'png-js': 'MIT',
  'world-countries': 'ODbL-1.0',
};

/** Parts of an SPDX expression: of alternatives one is enough, of additions each counts. */
const isAccepted = licence =>
  licence
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some(one => one.split(/ AND /).every(part => accepted.includes(part) || part in exceptions));

/** From the lockfile, so that it is the same on every machine. */
export function licencesPage() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const found = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, dev, devOptional }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      return { name, version, licence: read[name] ?? license ?? 'unknown', isShipped: !dev && !devOptional };
    });
  const unique = [...new Map(found.map(one => [`${one.name} ${one.version}`, one])).values()].sort((a, b) =>
    `${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1,
  );
  const problems = unique
    .filter(({ licence }) => !isAccepted(licence))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  const shipped = unique.filter(({ isShipped }) => isShipped);
  const others = unique.filter(({ isShipped }) => !isShipped);
  const lines = list => list.map(({ name, version, licence }) => `- ${name} ${version}: ${licence}`);
  const page = [
    '# Licences of the dependencies',
    '',
    "Written by `npm run licences` from `package-lock.json`; a test fails when it is out of date, or when a licence is not among the accepted ones. The product's own licence is not chosen yet.",
    '',
    ...Object.entries(exceptions).map(([licence, reason]) => `${licence} is accepted for ${reason}.`),
    '',
    `## What runs (${shipped.length})`,
    '',
    ...lines(shipped),
    '',
    `## What builds and tests (${others.length})`,
    '',
    ...lines(others),
    '',
  ].join('\n');
  return { page, problems };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { page, problems } = licencesPage();
  writeFileSync('docs/licences.md', page);
  if (problems.length > 0) console.error(['Not accepted:', ...problems].join('\n  '));
  process.exitCode = problems.length > 0 ? 1 : 0;
}
