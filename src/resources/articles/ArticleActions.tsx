import Button from '@mui/material/Button';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { useT } from '@/src/hooks/useT';
import type { Article } from '@/domain/articles/article';
import { useMayWrite } from '@/src/company/CompanyContext';
import { usePreview } from './usePreview';
import { useTogglePublished } from './useTogglePublished';

export const ArticleActions = () => {
  const article = useRecordContext<Article>();
  const mayWrite = useMayWrite('articles');
  const togglePublished = useTogglePublished();
  const preview = usePreview();
  const [isBusy, setIsBusy] = useState(false);
  const t = useT('resources.articles');
  if (!article || !mayWrite) return null;

  const { id, is_published, draft_saved_at } = article;
  const toggle = async (isPublished: boolean) => {
    setIsBusy(true);
    await togglePublished({ ...article, is_published: isPublished });
    setIsBusy(false);
  };
  return (
    <>
      <Button color="inherit" onClick={() => void preview(id)}>
        {t('preview')}
      </Button>
      {is_published && (
        <Button color="inherit" loading={isBusy} onClick={() => void toggle(true)}>
          {t('unpublish')}
        </Button>
      )}
      {(!is_published || draft_saved_at !== null) && (
        <Button variant="outlined" loading={isBusy} onClick={() => void toggle(false)}>
          {t('publish')}
        </Button>
      )}
    </>
  );
};
