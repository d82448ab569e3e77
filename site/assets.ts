import { entriesOf, fromKeys, keysOf } from '@/domain/keys';
import type { FastifyPluginAsync } from 'fastify';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brandColorsOf, type BrandColors } from '@/domain/companies/brandColors';
import { NotFound } from '@/domain/errors';
import { EncodedBody, sendEncoded } from './encodedBody';

export type AssetNames = Record<'site' | 'client' | 'ask' | 'icon' | 'latin' | 'cyrillic', string>;
export type AssetUrls = AssetNames;
export type Assets = { urls: AssetUrls; files: Map<string, Uint8Array> };

const base = '/s/assets';

/** Reads the built assets, or builds them in memory when there is no build. */
export async function loadAssets(folder: string | undefined): Promise<Assets> {
  const { names, files } = folder === undefined ? await makeAssets() : await readAssets(folder);
  return {
    urls: fromKeys(keysOf(names), name => `${base}/${names[name]}`),
    files: new Map(files.map(({ name, contents }) => [name, contents])),
  };
}

const css = 'text/css; charset=utf-8';
const types: Record<string, string> = {
  '.css': css,
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A name contains the hash of its content, so it can be cached forever. */
export const assetFiles = ({ files }: Assets): FastifyPluginAsync => {
  const bodies = new Map([...files].map(([name, contents]) => [name, new EncodedBody(contents)]));
  return async app => {
    app.get<{ Params: { color: string } }>(
      '/assets/tint-:color(^[0-9a-f]{6}$).css',
      async ({ params }, reply) =>
        reply
          .type(css)
          .header('cache-control', 'public, max-age=86400')
          .send(tintSheet(`#${params.color}`)),
    );

    app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
      const { file } = request.params;
      const body = bodies.get(file);
      if (!body) throw new NotFound();
      const type = extname(file);
      reply
        .type(types[type] ?? 'application/octet-stream')
        .header('cache-control', 'public, max-age=31536000, immutable');
      return sendEncoded(request, reply, body, type !== '.woff2');
    });
  };
};

export const brandUrl = (color: string) => `${base}/tint-${color.slice(1)}.css`;

/** Overrides the primary colour tokens; loaded after the site's own style sheet. */
function tintSheet(color: string): string {
  const { light, dark } = brandColorsOf(color);
  const declarations = entriesOf(tokens).map(
    ([part, token]) => `--${token}:light-dark(${light[part]},${dark[part]})`,
  );
  return `:root{${declarations.join(';')}}`;
}

const tokens: Record<keyof BrandColors, string> = {
  primary: 'primary',
  strong: 'primary-strong',
  soft: 'primary-soft',
  line: 'primary-line',
  on: 'on-primary',
};

async function makeAssets() {
  const { makeSiteAssets } = await import('./build.mjs');
  return makeSiteAssets();
}

async function readAssets(folder: string) {
  const names: AssetNames = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
  const listed = (await readdir(folder)).filter(name => name !== 'manifest.json');
  const files = listed.map(async name => ({ name, contents: await readFile(join(folder, name)) }));
  return { names, files: await Promise.all(files) };
}
