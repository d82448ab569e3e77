import Preview from '@mui/icons-material/VisibilityOutlined';
import Publish from '@mui/icons-material/PublicRounded';
import Unpublish from '@mui/icons-material/PublicOffRounded';
import { useRecordContext } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import type { Article } from '@/domain/articles/article';
import { useMayWrite } from '@/src/company/CompanyContext';
import { RowAction } from '@/src/lists/row/RowAction';
import { usePreview } from './usePreview';
import { useTogglePublished } from './useTogglePublished';

export const ArticleRowActions = () => {
  const article = useRecordContext<Article>();
  const mayWrite = useMayWrite('articles');
  const togglePublished = useTogglePublished();
  const preview = usePreview();
  const t = useT('resources.articles');
  if (!mayWrite || !article) return null;
  const { is_published } = article;
  return (
    <>
      <RowAction icon={Preview} label={t('preview')} onChoose={() => void preview(article.id)} />
      <RowAction
        icon={is_published ? Unpublish : Publish}
        label={t(is_published ? 'unpublish' : 'publish')}
        onChoose={() => void togglePublished(article)}
      />
    </>
  );
};
