import type { SiteArticle } from '../../domain/articles/siteArticle';
import type { Page as PageOf } from '../../domain/lists/page';
import { ArticleList } from '../components/business/ArticleList';
import { Page } from '../components/layout/Page';
import { useSite } from '../pageContext';

/** All that is published, the latest first. */
export const BlogPage = ({ articles }: { articles: PageOf<SiteArticle> }) => {
  const { say } = useSite();
  return (
    <Page title={say('blog.title')} isListed>
      <div className="blog">
        <h1>{say('blog.title')}</h1>
        {articles.data.length === 0 ? (
          <p className="muted">{say('blog.none')}</p>
        ) : (
          <ArticleList articles={articles.data} level="h2" />
        )}
        <Pages {...articles.meta} />
      </div>
    </Page>
  );
};

const Pages = ({ current_page, last_page }: PageOf<SiteArticle>['meta']) => {
  const { say, ways } = useSite();
  if (last_page === 1) return null;
  return (
    <nav className="actions" aria-label={say('blog.pages')}>
      {current_page > 1 && (
        <a className="button button-quiet" href={ways.blog(current_page - 1)} rel="prev">
          {say('blog.newer')}
        </a>
      )}
      {current_page < last_page && (
        <a className="button button-quiet" href={ways.blog(current_page + 1)} rel="next">
          {say('blog.older')}
        </a>
      )}
    </nav>
  );
};
