import type { Locale } from '@/domain/translations/locales';
import type { SiteVersion } from '@/server/modules/sites';
import type { EncodedBody } from './encodedBody';

/** The page as it was rendered at a version, and the time, in epoch seconds, until which its text stays the same. */
type KeptPage = {
  site: SiteVersion;
  kept_at: number;
  changes_at: number;
  locale: Locale;
  body: EncodedBody;
};

/** For about a thousand pages. Compressed forms come on top, a third of the page at the most. */
const bytes_max = 48 * 1024 * 1024;

/** The pages last used, each valid only at the version it was rendered at. */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #bytes_max: number;
  #bytes = 0;

  constructor(most = bytes_max) {
    this.#bytes_max = most;
  }

  get(key: string, site: SiteVersion, now: number): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#drop(key, page);
    const isSame = page.site.id === site.id && page.site.version === site.version;
    if (!isSame || now < page.kept_at || now >= page.changes_at) return undefined;
    this.#add(key, page);
    return page;
  }

  keep(key: string, kept: KeptPage): void {
    const old = this.#pages.get(key);
    if (old) this.#drop(key, old);
    this.#add(key, kept);
    for (const [oldest, page] of this.#pages) {
      if (this.#bytes <= this.#bytes_max) return;
      this.#drop(oldest, page);
    }
  }

  /** Frees memory; what is out of date is never shown anyway. */
  forget(company_id: number): void {
    for (const [key, page] of this.#pages) if (page.site.id === company_id) this.#drop(key, page);
  }

  #add(key: string, page: KeptPage) {
    this.#pages.set(key, page);
    this.#bytes += page.body.bytes.length;
  }

  #drop(key: string, { body }: KeptPage) {
    this.#pages.delete(key);
    this.#bytes -= body.bytes.length;
  }
}
