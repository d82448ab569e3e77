import { defined } from '@/domain/assert';
import { createContext, useContext } from 'react';
import type { Locale } from '@/domain/translations/locales';
import type { Site } from '@/domain/sites/site';
import type { ReaderLocale } from '@/domain/time/regionalLocale';
import type { AssetUrls } from './assets';
import type { Formats } from './formats';
import type { Translate } from './translator';
import type { Urls } from './urls';

/** What every page needs: locale, translations, formats and URLs. */
export type PageContext = ReaderLocale & {
  t: Translate;
  assets: AssetUrls;
  /** The page's own address: public origin, path and query. */
  origin: string;
  url: string;
  now: number;
};

export type SiteContext = PageContext & {
  site: Site;
  formats: Formats;
  urls: Urls;
  /** Of the company's texts, where that is not the page's own language. */
  textLang: Locale | undefined;
};

const ReactPageContext = createContext<PageContext | SiteContext | null>(null);

export const PageProvider = ReactPageContext.Provider;

export function usePageContext(): PageContext | SiteContext {
  return defined(useContext(ReactPageContext), 'PageProvider');
}

export function useSite(): SiteContext {
  return usePageContext() as SiteContext;
}

/** The URL of the current page in another language; path and query stay. */
export function inLanguage({ url }: PageContext, locale: Locale): string {
  const [path = '', query] = url.split('?');
  const params = new URLSearchParams(query);
  params.set('lang', locale);
  return `${path}?${params.toString().replace(/%2C/g, ',')}`;
}
