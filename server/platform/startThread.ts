import type { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * A thread that runs `source`. The built server has it beside itself, as `name`.js. From its sources it is bundled in
 * the same way, once per process: reading TypeScript anew for each thread took half a second of processor time.
 */
export const startThread = (name: string, source: URL, options: WorkerOptions): Worker =>
  new Worker(isBuilt ? new URL(`./${name}.js`, import.meta.url) : bundled(fileURLToPath(source)), options);

const isBuilt = !import.meta.url.endsWith('.ts');
/** Below the packages, which the bundle imports. */
const cache = 'node_modules/.cache/threads';
const bundles = new Map<string, string>();

function bundled(source: string): string {
  const known = bundles.get(source);
  if (known) return known;
  const esbuild: { buildSync: typeof buildSync } = createRequire(import.meta.url)('esbuild');
  const { outputFiles } = esbuild.buildSync({
    entryPoints: [source],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  });
  const code = outputFiles.map(({ text }) => text).join('');
  const file = fileURLToPath(new URL(`../../${cache}/${hashOf(code)}.mjs`, import.meta.url));
  if (!existsSync(file)) writeWhole(file, code);
  bundles.set(source, file);
  return file;
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex').slice(0, 16);

/** Other processes may be looking for it, or writing it too. */
function writeWhole(file: string, code: string) {
  mkdirSync(join(file, '..'), { recursive: true });
  const part = `${file}.${process.pid}`;
  writeFileSync(part, code);
  renameSync(part, file);
}
