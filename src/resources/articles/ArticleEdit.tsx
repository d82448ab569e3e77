import type { Article } from '@/domain/articles/article';
import { articleSchema, draftChanges } from '@/domain/articles/article';
import { EditPage } from '@/src/forms/EditPage';
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

function withDraft(shown: object): Article {
  const article = shown as Article;
  const { draft, translations } = article;
  return { ...article, ...(draft && draftChanges(draft, translations)) } as Article;
}
