import type { SiteArticle } from '@/domain/articles/siteArticle';
import { useSite } from '@/site/pageContext';
import { ArticleList } from './ArticleList';

export const LatestNews = ({ articles }: { articles: SiteArticle[] }) => {
  const { t, urls } = useSite();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="news">
      <h2 id="news">{t('blog.title')}</h2>
      <ArticleList articles={articles} level="h3" />
      <p className="onwards">
        <a href={urls.blog()}>{t('blog.all')}</a>
      </p>
    </section>
  );
};
