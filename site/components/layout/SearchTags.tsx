import { first } from '@/domain/assert';
import type { ReadArticle } from '@/domain/articles/siteArticle';
import { inLanguage, useSite } from '@/site/pageContext';

export type SharedArticle = Pick<ReadArticle, 'summary' | 'image'>;
type Props = { title: string; article?: SharedArticle };

export const SearchTags = ({ title, article }: Props) => {
  const context = useSite();
  const { site, t, locale, origin, url } = context;
  const path = first(url.split('?')).replace(/\/$/, '');
  const page = { ...context, url: path };
  const picture = article?.image ?? site.picture;
  const description = article?.summary || site.summary || t('description', { company: site.name });
  const isNamed = new URLSearchParams(url.split('?')[1]).has('lang');
  const { locales } = site;
  const canonical = origin + (isNamed && locales.includes(locale) ? inLanguage(page, locale) : path);
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {locales.length > 1 && (
        <>
          {locales.map(other => (
            <link key={other} rel="alternate" hrefLang={other} href={origin + inLanguage(page, other)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + path} />
        </>
      )}
      {site.shows_blog && (
        <link rel="alternate" type="application/rss+xml" title={t('blog.title')} href={context.urls.feed()} />
      )}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={regions[locale]} />
      {locales
        .filter(other => other !== locale)
        .map(other => (
          <meta key={other} property="og:locale:alternate" content={regions[other]} />
        ))}
      {picture && <meta property="og:image" content={origin + picture.url} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
};

const regions = { en: 'en_US', uk: 'uk_UA' };
