import type { SiteArticle } from '@/domain/articles/siteArticle';
import type { Page as PageOf } from '@/domain/lists/page';
import { ArticleList } from '../components/business/ArticleList';
import { Page } from '../components/layout/Page';
import { Pages } from '../components/layout/Pages';
import { useSite } from '../pageContext';

export const BlogPage = ({ articles }: { articles: PageOf<SiteArticle> }) => {
  const { t, urls } = useSite();
  return (
    <Page title={t('blog.title')} isListed>
      <div className="blog">
        <h1>{t('blog.title')}</h1>
        {articles.data.length === 0 ? (
          <p className="muted">{t('blog.none')}</p>
        ) : (
          <ArticleList articles={articles.data} level="h2" />
        )}
        <Pages {...articles.meta} label={t('blog.pages')} href={urls.blog} />
      </div>
    </Page>
  );
};
