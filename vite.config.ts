import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = (name: string) => ({
  extends: true as const,
  test: { name, environment: 'node', include: [`tests/${name}/**/*.test.{ts,tsx}`] },
});

export default defineConfig({
  plugins: [react()],
  publicDir: 'src/public',
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  resolve: { dedupe: ['moment', 'moment-timezone', 'react', 'react-dom', '@tanstack/react-query'] },
  build: {
    outDir: 'dist/admin',
    target: 'es2022',
    manifest: true,
    // The server's policy takes fonts from its own address only, so none may be inlined.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      node('domain'),
      node('server'),
      node('site'),
      {
        extends: true,
        test: {
          name: 'admin',
          environment: 'jsdom',
          include: ['tests/admin/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/admin/setup.ts'],
          server: { deps: { inline: [/^ra-/, 'react-admin', /@mui/] } },
        },
      },
    ],
  },
});
