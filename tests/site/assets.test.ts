import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadAssets } from '@/site/assets';
import { buildSiteAssets } from '../../site/build.mjs';

it('serves from the built folder what it would make by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  await buildSiteAssets(folder);
  const [built, made] = await Promise.all([loadAssets(folder), loadAssets(undefined)]);
  expect(built.urls).toEqual(made.urls);
  expect([...built.files.keys()].sort()).toEqual([...made.files.keys()].sort());
  await rm(folder, { recursive: true });
});

it('sends a client little', async () => {
  const { urls, files } = await loadAssets(undefined);
  const bytesOf = (url: string) => files.get(url.split('/').at(-1)!)!.byteLength;
  expect(bytesOf(urls.client)).toBeLessThan(8 * 1024);
  expect(bytesOf(urls.ask)).toBeLessThan(6 * 1024);
  expect(bytesOf(urls.site)).toBeLessThan(32 * 1024);
});
