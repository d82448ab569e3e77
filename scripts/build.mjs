import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const stamp = join(dist, 'stamp');
const sources = [
  'domain',
  'server',
  'site',
  'src',
  'scripts/build.mjs',
  'main.ts',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds what `npm start` runs, unless it stands there already, made of these very sources. */
export async function buildAll() {
  const made = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;
  rmSync(dist, { recursive: true, force: true });
  await Promise.all([buildServer(dist), buildAdmin()]);
  writeFileSync(stamp, made);
}

/** The server alone, in a folder from which Node finds the packages. */
export async function buildServer(outdir) {
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'main.ts', worker: 'server/db/embedded/worker.ts' },
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
  });
  cpSync(join(root, 'server/db/migrations'), join(outdir, 'migrations'), { recursive: true });
}

async function buildAdmin() {
  const vite = await import('vite');
  await vite.build({ root, logLevel: 'warn' });
  for (const file of filesIn(join(dist, 'admin'))) compress(file);
}

/** Beside each text lies what browsers are sent: brotli, and gzip for those who cannot. */
function compress(file) {
  if (!/\.(js|css|html|svg|json)$/.test(file)) return;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources.map(name => join(root, name)).filter(existsSync)) {
    for (const file of statSync(source).isDirectory() ? filesIn(source) : [source]) {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
