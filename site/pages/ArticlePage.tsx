import { readingMinutes } from '@/domain/articles/content';
import type { ReadArticle } from '@/domain/articles/siteArticle';
import { ArticleData } from '../components/layout/ArticleData';
import { Breadcrumbs } from '../components/layout/Breadcrumbs';
import { Notice } from '../components/layout/Notice';
import { Page } from '../components/layout/Page';
import { PictureSet } from '../components/layout/PictureSet';
import { useSite } from '../pageContext';

type Props = { article: ReadArticle; isPreview?: boolean };

/** The article's HTML was sanitized when it was stored. */
export const ArticlePage = ({ article, isPreview = false }: Props) => {
  const { site, t, formats, urls, textLang } = useSite();
  const { title, summary, content, image, published_at } = article;
  return (
    <Page title={title} isListed={!isPreview} article={article}>
      {!isPreview && <ArticleData article={article} />}
      {!isPreview && (
        <Breadcrumbs
          steps={[
            { name: t('blog.title'), url: urls.blog() },
            { name: title, url: urls.article(article), lang: textLang },
          ]}
        />
      )}
      <article className="article">
        {isPreview && (
          <Notice tone="warn" title={t('blog.preview')}>
            <p>{t('blog.preview_hint')}</p>
          </Notice>
        )}
        <header className="article-head">
          <h1 lang={textLang}>{title}</h1>
          <p className="muted">
            {published_at !== null && (
              <>
                <time dateTime={new Date(published_at * 1000).toISOString()}>
                  {formats.date(published_at)}
                </time>
                {' · '}
              </>
            )}
            {t('blog.minutes', { smart_count: readingMinutes(content) })}
          </p>
          {summary && (
            <p className="article-summary" lang={textLang}>
              {summary}
            </p>
          )}
        </header>
        {image && (
          <PictureSet
            className="article-image"
            of={image}
            sizes="(min-width: 800px) 760px, calc(100vw - 32px)"
            alt=""
            isFirst
          />
        )}
        <div className="article-text" lang={textLang} dangerouslySetInnerHTML={{ __html: content }} />
        <footer className="actions">
          {site.services.length > 0 && (
            <a className="button" href={urls.services()}>
              {t('front.book_online')}
            </a>
          )}
          {site.shows_blog && (
            <a className="button button-quiet" href={urls.blog()}>
              {t('blog.all')}
            </a>
          )}
        </footer>
      </article>
    </Page>
  );
};
