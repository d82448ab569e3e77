import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { build, defineConfig, type Plugin, type Rollup, type UserConfig } from 'vite';
import { chunkGroups } from './scripts/chunks.ts';

/** Sets ground and language before anything is painted: a script of its own, since the policy takes none inline. */
function firstPaint(): Plugin {
  const source = 'src/first-paint.js';
  return {
    name: 'first-paint',
    buildStart() {
      if (this.environment.mode === 'build')
        this.emitFile({ type: 'asset', name: 'first-paint.js', source: readFileSync(source, 'utf8') });
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const built = Object.keys(bundle).find(name => name.includes('first-paint'));
        const script = {
          tag: 'script',
          attrs: { src: `/${built ?? source}` },
          injectTo: 'head-prepend' as const,
        };
        // The page is painted without waiting for a file of a few fonts' addresses.
        const html = page.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (link, name: string) => {
          const styles = bundle[name];
          if (styles?.type !== 'asset') return link;
          // It is in the page, so no script that imports the first one needs to ask for it.
          for (const file of Object.values(bundle))
            if (file.type === 'chunk') file.viteMetadata?.importedCss.delete(name);
          return `<style>${String(styles.source)}</style>`;
        });
        return { html, tags: [script] };
      },
    },
  };
}

const options = {
  publicDir: false,
  resolve: {
    tsconfigPaths: true,
    dedupe: ['react', 'react-dom', '@tanstack/react-query'],
    // As moment itself, the ES module: the CommonJS one would bring a second moment.
    alias: { 'moment/locale/uk': 'moment/dist/locale/uk.js' },
  },
} satisfies UserConfig;

/**
 * A page needs a handful of files. Left apart, its modules are a hundred small ones, which compress worse, and each of
 * which brings its own headers. Which belong together is computed from a build that leaves them apart.
 */
async function groups() {
  const built = await build({
    ...options,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  });
  const { output } = built as Rollup.RolldownOutput;
  const modules = chunkGroups(output.filter(file => file.type === 'chunk'));
  const groupOf = new Map(modules.flatMap((ids, at) => ids.map(id => [id, `part${at}`] as const)));
  return [{ debugName: 'parts', name: (id: string) => groupOf.get(id) ?? null }];
}

export default defineConfig(async ({ command }) => ({
  ...options,
  plugins: [react(), firstPaint()],
  server: {
    proxy: Object.fromEntries(
      ['^/api/', '^/calendar/', '^/files/', '^/s/', '^/v/'].map(path => [
        path,
        `http://127.0.0.1:${process.env.PORT || 3000}`,
      ]),
    ),
    watch: {
      ignored: ['.cache', 'data', 'dist', 'server', 'site', 'tests'].map(
        name => `${import.meta.dirname}/${name}/**`,
      ),
    },
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
    rolldownOptions: {
      treeshake: {
        // react-big-calendar imports its plugins for a localizer that is not ours.
        moduleSideEffects: [{ test: /node_modules\/dayjs\//, sideEffects: false }],
      },
      output: {
        codeSplitting: {
          groups: command === 'build' ? await groups() : [],
          // The groups hold what they import, or name the group that does.
          includeDependenciesRecursively: false,
        },
      },
    },
  },
}));
