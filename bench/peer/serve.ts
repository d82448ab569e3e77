import react from '@vitejs/plugin-react';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

/** Builds and serves react-big-calendar, the baseline of the calendar bench. */
export async function servePeer() {
  const outDir = mkdtempSync(join(tmpdir(), 'zapys-peer-'));
  const shared = {
    configFile: false as const,
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
    logLevel: 'warn' as const,
  };
  await build(shared);
  const server = await preview({ ...shared, preview: { host: '127.0.0.1', port: 0 } });
  return {
    url: server.resolvedUrls!.local[0]!,
    async end() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
