import { createContext, useContext } from 'react';
import type { Locale } from '../domain/companies/company';
import type { Site } from '../domain/sites/site';
import type { AssetUrls } from './assets';
import type { Formats } from './formats';
import type { Say } from './speak';
import type { Ways } from './ways';

/** What every page knows: who reads it, in which language, and how to get on from here. */
export type Scene = {
  locale: Locale;
  say: Say;
  assets: AssetUrls;
  /** The page's own address: `origin` as the visitors know it, and path and query. */
  origin: string;
  url: string;
  now: number;
};

/** A scene at a company. */
export type SiteScene = Scene & { site: Site; formats: Formats; ways: Ways };

const SceneContext = createContext<Scene | SiteScene | null>(null);

export const SceneProvider = SceneContext.Provider;

export function useScene(): Scene | SiteScene {
  return useContext(SceneContext)!;
}

/** For pages that stand on a company's site. */
export function useSite(): SiteScene {
  return useScene() as SiteScene;
}

/** The address of this very page in another language, its step and its query kept. */
export function inLanguage({ url }: Scene, locale: Locale): string {
  const [path = '', query] = url.split('?');
  const kept = new URLSearchParams(query);
  kept.set('lang', locale);
  return `${path}?${kept.toString().replace(/%2C/g, ',')}`;
}
