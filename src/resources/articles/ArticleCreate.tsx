import { articleSchema } from '../../../domain/articles/article';
import { CreatePage } from '../../forms/CreatePage';
import { ArticleInputs } from './ArticleInputs';
import { ArticleSaveBar } from './ArticleSaveBar';

export default function ArticleCreate() {
  return <CreatePage schema={articleSchema} inputs={<ArticleInputs />} bar={<ArticleSaveBar />} />;
}
