import type { SiteArticle } from '@/domain/articles/siteArticle';
import { useSite } from '@/site/pageContext';
import { PictureSet } from '../layout/PictureSet';

type Props = { articles: SiteArticle[]; level: 'h2' | 'h3' };

export const ArticleList = ({ articles, level: Heading }: Props) => {
  const { formats, urls, textLang } = useSite();
  return (
    <ul className="news">
      {articles.map(({ id, path, title, summary, image, published_at }) => (
        <li key={id} className="card news-item">
          {image && (
            <PictureSet
              className="news-image"
              of={image}
              sizes="(min-width: 720px) 340px, calc(100vw - 72px)"
              alt=""
            />
          )}
          <time className="muted" dateTime={new Date(published_at * 1000).toISOString()}>
            {formats.date(published_at)}
          </time>
          <Heading lang={textLang}>
            <a href={urls.article({ path })}>{title}</a>
          </Heading>
          {summary && <p lang={textLang}>{summary}</p>}
        </li>
      ))}
    </ul>
  );
};
