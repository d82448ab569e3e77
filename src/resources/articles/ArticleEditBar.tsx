import Preview from '@mui/icons-material/VisibilityOutlined';
import { useNotify, useRecordContext, useRedirect, useTranslate } from 'ra-core';
import { defined } from '@/domain/assert';
import type { Article } from '@/domain/articles/article';
import { BarButton } from '@/src/components/BarButton';
import { ArticleSaveBar } from './ArticleSaveBar';
import { DraftStatus } from './DraftStatus';
import { useAutosave } from './useAutosave';
import { usePreview } from './usePreview';

export const ArticleEditBar = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const { id, is_published } = defined(useRecordContext<Article>(), 'article');
  const preview = usePreview();
  const { stage, saveNow } = useAutosave();

  const saveDraft = async () => {
    if (!(await saveNow())) return;
    notify('resources.articles.draft_saved', { type: 'success' });
    redirect('show', 'articles', id);
  };
  return (
    <ArticleSaveBar
      status={stage.name === 'idle' ? undefined : <DraftStatus stage={stage} />}
      onSaveDraft={is_published ? () => void saveDraft() : undefined}
    >
      <BarButton
        label={translate('resources.articles.preview')}
        icon={Preview}
        onClick={() => void preview(id, saveNow())}
      />
    </ArticleSaveBar>
  );
};
