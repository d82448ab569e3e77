import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Article } from '../../../domain/articles/article';
import { useMayWrite } from '../../company/CompanyContext';
import { usePreview } from './usePreview';
import { usePublishing } from './usePublishing';

/** What may be done with the article that is shown. */
export const ArticleActions = () => {
  const translate = useTranslate();
  const article = useRecordContext<Article>();
  const mayWrite = useMayWrite('articles');
  const turn = usePublishing();
  const preview = usePreview();
  const [isBusy, setIsBusy] = useState(false);
  if (!article || !mayWrite) return null;

  const { id, is_published, draft_saved_at } = article;
  const words = (name: string) => translate(`resources.articles.${name}`);
  const act = async (shown: boolean) => {
    setIsBusy(true);
    await turn({ ...article, is_published: shown });
    setIsBusy(false);
  };
  return (
    <>
      <Button color="inherit" onClick={() => void preview(id)}>
        {words('preview')}
      </Button>
      {is_published && (
        <Button color="inherit" loading={isBusy} onClick={() => void act(true)}>
          {words('unpublish')}
        </Button>
      )}
      {(!is_published || draft_saved_at !== null) && (
        <Button variant="outlined" loading={isBusy} onClick={() => void act(false)}>
          {words('publish')}
        </Button>
      )}
    </>
  );
};
