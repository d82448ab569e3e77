import type { SiteArticle } from '@/domain/articles/siteArticle';
import type { Page as PageOf } from '@/domain/lists/page';
import { ArticleList } from '../components/business/ArticleList';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

export const BlogPage = ({ articles }: { articles: PageOf<SiteArticle> }) => {
  const { t } = useSite();
  return (
    <Page title={t('blog.title')} isListed>
      <div className="blog">
        <h1>{t('blog.title')}</h1>
        {articles.data.length === 0 ? (
          <p className="muted">{t('blog.none')}</p>
        ) : (
          <ArticleList articles={articles.data} level="h2" />
        )}
        <Pages {...articles.meta} />
      </div>
    </Page>
  );
};

const Pages = ({ current_page, last_page }: PageOf<SiteArticle>['meta']) => {
  const { t, urls } = useSite();
  if (last_page === 1) return null;
  return (
    <nav className="actions" aria-label={t('blog.pages')}>
      {current_page > 1 && (
        <a className="button button-quiet" href={urls.blog(current_page - 1)} rel="prev">
          {t('blog.newer')}
        </a>
      )}
      {current_page < last_page && (
        <a className="button button-quiet" href={urls.blog(current_page + 1)} rel="next">
          {t('blog.older')}
        </a>
      )}
    </nav>
  );
};
