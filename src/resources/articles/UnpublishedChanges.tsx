import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import type { Article } from '@/domain/articles/article';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { useCompany, useMayWrite } from '@/src/company/CompanyContext';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { formatRecent } from '@/src/time/formats';

/** For a draft that is newer than the public version. */
export const UnpublishedChanges = ({ article }: { article: Article }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const notify = useNotify();
  const notifyError = useNotifyError();
  const mayWrite = useMayWrite('articles');
  const { timezone } = useCompany();
  const queryClient = useQueryClient();
  const { dropDraft } = useDataProvider<CompanyDataProvider>();
  const { ask, confirmDialog } = useConfirm();
  const t = useT('resources.articles');
  const { id, draft_saved_at } = article;
  if (draft_saved_at === null) return null;

  const discard = async () => {
    const options = {
      title: t('discard_title'),
      text: t('discard_text'),
      yes: t('discard'),
      no: translate('admin.shared.cancel'),
    };
    if (!(await ask({ ...options, isDangerous: true }))) return;
    try {
      await dropDraft(id);
      notify('resources.articles.discarded', { type: 'success' });
    } catch (error) {
      notifyError(error);
    }
    await queryClient.invalidateQueries({ queryKey: ['articles'] });
  };

  return (
    <>
      <Alert
        severity="warning"
        sx={{ mt: 4 }}
        action={
          mayWrite && (
            <Button color="inherit" size="small" onClick={() => void discard()}>
              {t('discard')}
            </Button>
          )
        }
      >
        {t('has_draft', { time: formatRecent(draft_saved_at, timezone, locale) })}
      </Alert>
      {confirmDialog}
    </>
  );
};
