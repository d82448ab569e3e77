import type { Article } from '../../../domain/articles/article';
import { articleSchema } from '../../../domain/articles/article';
import { EditPage } from '../../forms/EditPage';
import { ArticleInputs } from './ArticleInputs';
import { ArticleEditBar } from './ArticleEditBar';

/** The draft is saved while typing. */
export default function ArticleEdit() {
  return (
    <EditPage
      schema={articleSchema}
      inputs={<ArticleInputs />}
      bar={<ArticleEditBar />}
      toFormValues={withDraft}
    />
  );
}

const withDraft = (article: object) => ({ ...article, ...(article as Article).draft }) as Article;
