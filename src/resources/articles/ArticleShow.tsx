import type { Article } from '@/domain/articles/article';
import { ShowPage } from '@/src/views/ShowPage';
import { ArticleActions } from './ArticleActions';
import { ArticleFacts } from './ArticleFacts';
import { ArticleText } from './ArticleText';

export default function ArticleShow() {
  return (
    <ShowPage<Article> actions={<ArticleActions />}>
      {article => (
        <>
          <ArticleFacts article={article} />
          <ArticleText article={article} />
        </>
      )}
    </ShowPage>
  );
}
