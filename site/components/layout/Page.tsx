import type { ReactNode } from 'react';
import type { Site } from '@/domain/sites/site';
import { brandUrl } from '@/site/assets';
import { usePageContext } from '@/site/pageContext';
import { SearchTags, type SharedArticle } from './SearchTags';
import { TopBar } from './TopBar';

type Props = {
  title: string;
  isListed?: boolean;
  article?: SharedArticle;
  hasError?: boolean;
  /** Refetched when the visitor returns to the tab. */
  isFresh?: boolean;
  /** What the script tells screen readers outlives the page's content, which it replaces. */
  hasSpeech?: boolean;
  children: ReactNode;
};

export const Page = ({ title, article, children, ...props }: Props) => {
  const { isListed = false, hasError = false, isFresh = false, hasSpeech = false } = props;
  const context = usePageContext();
  const { locale, t, assets } = context;
  const site = 'site' in context ? context.site : undefined;
  const named = site ? t('title', { page: title, company: isListed ? withCity(site) : site.name }) : title;
  return (
    <html lang={locale} data-theme={site?.theme ?? 'both'}>
      <head>
        <meta charSet="utf-8" />
        <title>{hasError ? t('details.error_title', { title: named }) : named}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={schemes[site?.theme ?? 'both']} />
        <meta name="format-detection" content="telephone=no" />
        {isListed ? <SearchTags title={named} article={article} /> : <meta name="robots" content="noindex" />}
        {site?.logo ? (
          <link rel="icon" href={site.logo.thumbnail_url} type="image/webp" />
        ) : (
          <link rel="icon" href={assets.icon} type="image/svg+xml" />
        )}
        <link rel="preload" href={assets.latin} as="font" type="font/woff2" crossOrigin="anonymous" />
        {locale === 'uk' && (
          <link rel="preload" href={assets.cyrillic} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="stylesheet" href={assets.site} />
        {site?.color && <link rel="stylesheet" href={brandUrl(site.color)} />}
        <script type="module" src={assets.client} />
      </head>
      <body>
        <a className="skip" href="#main">
          {t('skip')}
        </a>
        <div id="site" data-fresh={isFresh || undefined}>
          <TopBar />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
        <div id="offline" className="offline" role="alert" data-text={t('offline')} />
        <div id="announcements" role="status" className="unseen" />
        {hasSpeech && <div id="spoken" aria-live="polite" className="unseen" />}
      </body>
    </html>
  );
};

/** As people look for it: 'Kalyna Studio, Kyiv'. */
const withCity = ({ name, addresses }: Site) => {
  const city = addresses[0]?.city;
  return city && !name.includes(city) ? `${name}, ${city}` : name;
};

const schemes = { both: 'light dark', light: 'light', dark: 'dark' };

const Footer = () => {
  const context = usePageContext();
  if (!('site' in context)) return null;
  const { site, t, urls } = context;
  return (
    <footer className="foot">
      <span>{site.name}</span>
      {site.is_open && site.has_assistant && <a href={urls.assistant()}>{t('assistant.link')}</a>}
      {site.is_open && site.terms_of_service && <a href={`${urls.front()}#terms`}>{t('front.terms')}</a>}
    </footer>
  );
};
