import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'dist/stamp');
const sources = [
  'domain',
  'server',
  'site',
  'src',
  'scripts/build.mjs',
  'scripts/chunks.ts',
  'bin',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/**
 * Builds unless dist was built from the current sources. In a separate process, because Vite sets
 * NODE_ENV=production. Quiet where only lines of JSON may be printed.
 * @returns whether it built
 */
export function ensureBuilt({ isQuiet = false } = {}) {
  const made = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return false;
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], {
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit'],
  });
  writeFileSync(stamp, made);
  return true;
}

export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources.map(name => join(root, name))) {
    for (const file of statSync(source).isDirectory() ? filesIn(source) : [source]) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureBuilt();
