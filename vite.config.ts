import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** Sets ground and language before anything is painted: a script of its own, since the policy takes none inline. */
function firstPaint(): Plugin {
  const source = 'src/first-paint.js';
  return {
    name: 'first-paint',
    generateBundle() {
      this.emitFile({ type: 'asset', name: 'first-paint.js', source: readFileSync(source, 'utf8') });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const built = Object.keys(bundle).find(name => name.includes('first-paint'));
        return [{ tag: 'script', attrs: { src: `/${built ?? source}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}

/**
 * What the sign-in needs and what every page of a company needs are one file each: left apart they are a hundred
 * small ones, which compress worse and weigh a tenth more.
 */
const firstLoads = [
  { name: 'first', test: /src\/(main|custom-pages\/login\/LoginPage)\.tsx$/, priority: 2 },
  { name: 'company', test: /src\/app\/CompanyProvider\.tsx$/, priority: 1 },
];

export default defineConfig({
  plugins: [react(), firstPaint()],
  publicDir: false,
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
  resolve: {
    dedupe: ['react', 'react-dom', '@tanstack/react-query'],
    // As moment itself, the ES module: the CommonJS one would bring a second moment.
    alias: { 'moment/locale/uk': 'moment/dist/locale/uk.js' },
  },
  build: {
    outDir: 'dist/admin',
    target: 'es2022',
    manifest: true,
    // The server's policy takes fonts from its own address only, so none may be inlined.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups: firstLoads } } },
  },
});
