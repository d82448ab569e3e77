import type { Article } from '@/domain/articles/article';
import { articleSchema, draftChanges } from '@/domain/articles/article';
import { EditPage } from '@/src/forms/EditPage';
import { ArticleInputs } from './ArticleInputs';
import Preview from '@mui/icons-material/VisibilityOutlined';
import { useNotify, useRecordContext, useRedirect, useTranslate, useLocale } from 'ra-core';
import { defined } from '@/domain/assert';
import { BarButton } from '@/src/components/BarButton';
import { ArticleSaveBar } from './ArticleSaveBar';
import { useAutosave, type Stage } from './useAutosave';
import { usePreview } from './usePreview';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormContext } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { useCompany } from '@/src/company/CompanyContext';
import { formatTime } from '@/src/time/formats';

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
  return { ...article, ...(draft && draftChanges(draft, translations)) };
}

const ArticleEditBar = () => {
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

const DraftStatus = ({ stage }: { stage: Stage }) => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { reset } = useFormContext();
  const t = useT('resources.articles');
  if (stage.name === 'saved') return t('saved', { time: formatTime(stage.at, timezone, locale) });
  if (stage.name !== 'stale') return t(stage.name === 'failed' ? 'not_saved' : 'saving');
  return (
    <Box sx={{ color: 'error.main' }}>
      {t('stale')}{' '}
      <Button size="small" color="inherit" onClick={() => reset(stage.present)}>
        {t('show_current')}
      </Button>
    </Box>
  );
};
