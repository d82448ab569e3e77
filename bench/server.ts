import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../scripts/build.mjs';
import { buildSiteAssets } from '../site/build.mjs';

/** The program of the server as it is now, optimized as in production. */
export async function buildProgram(): Promise<string> {
  const built = fileURLToPath(new URL('../node_modules/.cache/bench-server', import.meta.url));
  await Promise.all([buildServer(built), buildSiteAssets(join(built, 'site'))]);
  return join(built, 'main.js');
}
