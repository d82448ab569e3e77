import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import { useNavigate } from 'react-router';
import type { Import } from '@/domain/imports/import';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import { useImportActions } from './useImportActions';
import { useImportPaths } from './useImportPaths';

export const DiscardButton = ({ import: one }: { import: Import }) => {
  const t = useT('imports.discard');
  const notify = useNotify();
  const notifyError = useNotifyError();
  const navigate = useNavigate();
  const { imports } = useImportPaths();
  const { discard } = useImportActions(one.id);
  const { ask, confirmDialog } = useConfirm();

  const start = async () => {
    const options = { title: t('title'), text: t('text', { name: one.file_name }) };
    if (!(await ask({ ...options, yes: t('action'), no: t('keep'), isDangerous: true }))) return;
    try {
      await discard();
      notify('imports.discard.done', { type: 'success' });
      void navigate(imports);
    } catch (error) {
      notifyError(error);
    }
  };

  return (
    <>
      <Button color="inherit" onClick={() => void start()}>
        {t('action')}
      </Button>
      {confirmDialog}
    </>
  );
};
