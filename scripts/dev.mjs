import './env.mjs';
import { context } from 'esbuild';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createServer } from 'vite';
import { buildSiteAssets } from '../site/build.mjs';
import { copyFiles, serverBuild } from './build.mjs';

/**
 * Runs the server and the admin from their sources: Vite shows a change of the admin's at once, and the server is built
 * and started anew at a change of its own. Everything is at Vite's address, and the API at PORT too.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.cache/dev');
rmSync(folder, { recursive: true, force: true });

const vite = await createServer({ root });
await vite.listen();
vite.printUrls();
const [address] = vite.resolvedUrls.local;
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL || new URL(address).origin };

const sources = await context({ ...serverBuild(folder), metafile: true });
let server;
let spare;
let isChanged = false;
let isStarting = false;

for (const name of ['bin', 'domain', 'server', 'site'])
  watch(join(root, name), { recursive: true }, () => void start());
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await stop();
    process.exit();
  });
await start();

/** Once at a time; a change meanwhile is another start. */
async function start() {
  isChanged = true;
  if (isStarting) return;
  isStarting = true;
  while (isChanged) {
    // An editor writes a file in several steps, and often several files.
    await pause(50);
    isChanged = false;
    await restart();
  }
  isStarting = false;
}

/** What is wrong with the sources is printed by esbuild; the server that runs is left as it is. */
async function restart() {
  const [built, site] = await Promise.allSettled([sources.rebuild(), buildSiteAssets(join(folder, 'site'))]);
  if (built.status === 'rejected' || site.status === 'rejected') return;
  spare ??= newProcess(built.value.metafile);
  copyFiles(folder);
  await stop();
  server = spare;
  server.send(pathToFileURL(join(folder, 'main.js')).href);
  spare = undefined;
  // By then the server has started, with the whole machine to itself.
  setTimeout(() => (spare ??= newProcess(built.value.metafile)), 3000);
}

/** SIGINT ends it without the wait for load balancers. */
async function stop() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}

/** A process with the packages that the server imports. It lives too briefly for its WebAssembly to be worth optimizing. */
function newProcess({ outputs }) {
  const imports = Object.values(outputs).flatMap(output => output.imports);
  const packages = imports
    .filter(
      ({ external, kind, path }) => external && kind === 'import-statement' && !path.startsWith('node:'),
    )
    .map(({ path }) => path);
  return fork(join(root, 'scripts/dev/spare.mjs'), process.argv.slice(2), {
    execArgv: ['--enable-source-maps', '--liftoff-only'],
    env: { ...env, DEV_PACKAGES: [...new Set(packages)].join(' ') },
  });
}
