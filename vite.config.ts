import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { preloadsOf } from './scripts/preloads.ts';

/**
 * Sets ground and language before anything is painted, and asks for the files of the page that is opened while the
 * framework is still on its way: a script of its own, since the policy takes none inline.
 */
function firstPaint(): Plugin {
  const source = 'src/first-paint.js';
  return {
    name: 'first-paint',
    generateBundle(_, bundle) {
      const script = readFileSync(source, 'utf8').replace(
        'preloads = null',
        `preloads = ${JSON.stringify(preloadsOf(bundle))}`,
      );
      this.emitFile({ type: 'asset', name: 'first-paint.js', source: script });
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
 * A page needs a handful of files: what the sign-in needs, what every page of a company needs, what many of these
 * share, and what one kind of page needs. Left apart they are a hundred small ones, which compress worse, and each
 * of which brings its own headers.
 */
const groups = [
  { name: 'first', test: /rolldown\/runtime|src\/(main|custom-pages\/login\/LoginPage)\.tsx$/, priority: 10 },
  { name: 'company', test: /src\/app\/(CompanyProvider|LiveUpdates)\.tsx$/, priority: 9 },
  { name: 'shared', minShareCount: 30, priority: 8 },
  { name: 'lists', test: /src\/lists\/ListPage\.tsx$|src\/resources\/.*List\.tsx$/, priority: 7 },
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
    // Older ones lose `light-dark` to variables that nothing sets, which left the splash a black square.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    manifest: true,
    // The server's policy takes fonts from its own address only, so none may be inlined.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
