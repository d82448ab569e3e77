import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Builds style sheet, script, icon and fonts, named by content hash: { names, files }. */
export async function makeSiteAssets() {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: here,
    entryPoints: { site: 'styles/site.css', client: 'client/index.ts', icon: 'styles/icon.svg' },
    outdir: here,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    splitting: true,
    chunkNames: '[name]-[hash]',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    loader: { '.woff2': 'file', '.svg': 'copy' },
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    publicPath: '/s/assets',
  });
  const files = outputFiles.map(({ path, contents }) => ({ name: basename(path), contents }));
  const names = {};
  for (const [output, { entryPoint }] of Object.entries(metafile.outputs)) {
    if (entryPoint) names[basename(output).split('-')[0]] = basename(output);
  }
  const font = /^inter-(latin|cyrillic)-/;
  for (const { name } of files) {
    if (font.test(name)) names[font.exec(name)[1]] = name;
  }
  return { names, files };
}

export async function buildSiteAssets(outDir) {
  const { names, files } = await makeSiteAssets();
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  for (const { name, contents } of files) await writeFile(join(outDir, name), contents);
  await writeFile(join(outDir, 'manifest.json'), JSON.stringify(names, null, 2));
}
