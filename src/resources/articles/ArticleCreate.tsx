import { articleSchema } from '@/domain/articles/article';
import { CreatePage } from '@/src/forms/CreatePage';
import { ArticleInputs } from './ArticleInputs';
import { ArticleCreateBar } from './ArticleCreateBar';

export default function ArticleCreate() {
  return <CreatePage schema={articleSchema} inputs={<ArticleInputs />} bar={<ArticleCreateBar />} />;
}
