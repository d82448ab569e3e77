import type { AssetNames } from './assets';

export function makeSiteAssets(): Promise<{
  names: AssetNames;
  files: { name: string; contents: Uint8Array }[];
}>;

export function buildSiteAssets(outDir: string): Promise<void>;
