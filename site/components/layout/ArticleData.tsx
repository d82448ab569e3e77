import type { ReadArticle } from '@/domain/articles/siteArticle';
import { useSite } from '@/site/pageContext';
import { DataBlock } from './DataBlock';

export const ArticleData = ({ article }: { article: ReadArticle }) => {
  const { site, origin, urls, locale } = useSite();
  const { title, summary, image, published_at, updated_at } = article;
  const written = (instant: number) => new Date(instant * 1000).toISOString();
  const described = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    inLanguage: locale,
    description: summary || undefined,
    image: image ? origin + image.url : undefined,
    datePublished: published_at === null ? undefined : written(published_at),
    dateModified: written(updated_at),
    mainEntityOfPage: origin + urls.article(article),
    author: { '@type': 'Organization', name: site.name, url: origin + urls.front() },
  };
  return <DataBlock of={described} />;
};
