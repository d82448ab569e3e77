import { build } from 'esbuild';
import { cpSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildSiteAssets } from '../site/build.mjs';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesIn } from './built.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

/** Builds the server, the sites' assets, the demonstration's pictures and the admin into dist. */
async function buildAll() {
  await buildServer(dist);
  await Promise.all([
    buildSiteAssets(join(dist, 'site')),
    buildPictures(join(dist, 'pictures')),
    buildAdmin(),
  ]);
}

/** What esbuild makes of the server, its threads and the operator's commands. */
export const serverBuild = outdir => ({
  absWorkingDir: root,
  entryPoints: {
    main: 'bin/main.ts',
    restore: 'bin/restore.ts',
    operator: 'bin/operator.ts',
    worker: 'server/platform/db/embedded/worker.ts',
    spreadsheets: 'server/platform/spreadsheets/worker.ts',
    pictures: 'server/seeds/pictures/buildPictures.ts',
  },
  outdir,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  // main.ts sets NODE_ENV before it imports the rest, so the rest must be separate files.
  splitting: true,
  target: 'node20',
  jsx: 'automatic',
  sourcemap: true,
  logLevel: 'warning',
});

/** What the server reads beside its own files. */
export function copyFiles(outdir) {
  for (const folder of ['server/platform/db/migrations', 'server/seeds/pictures/drawings'])
    cpSync(join(root, folder), join(outdir, basename(folder)), { recursive: true });
}

export async function buildServer(outdir) {
  rmSync(outdir, { recursive: true, force: true });
  await build(serverBuild(outdir));
  copyFiles(outdir);
}

async function buildPictures(folder) {
  const { buildPictures } = await import(pathToFileURL(join(dist, 'pictures.js')).href);
  await buildPictures(folder);
}

async function buildAdmin() {
  const vite = await import('vite');
  await vite.build({ root, logLevel: 'warn' });
  await Promise.all(filesIn(join(dist, 'admin')).map(compress));
}

const brotli = {
  params: {
    // The highest quality takes four times as long as 9, and its files are 7 % smaller.
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};

/** Precompresses text files: brotli, and gzip for clients without it. */
async function compress(file) {
  if (!/\.(js|css|html|svg|json)$/.test(file)) return;
  const bytes = await readFile(file);
  await Promise.all([
    promisify(brotliCompress)(bytes, brotli).then(made => writeFile(`${file}.br`, made)),
    promisify(gzip)(bytes, { level: 9 }).then(made => writeFile(`${file}.gz`, made)),
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
