import Undo from '@mui/icons-material/UndoOutlined';
import Button from '@mui/material/Button';
import { useLocale } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Import } from '@/domain/imports/import';
import { useCompany } from '@/src/company/CompanyContext';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import { formatMoment } from '@/src/time/formats';
import { useImportActions } from '../useImportActions';
import { useImportPaths } from '../useImportPaths';
import { canUndo } from './canUndo';

/** Nothing where it is too late. */
export const UndoButton = ({ import: one }: { import: Import }) => {
  const t = useT('imports.undo');
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { ask, confirmDialog } = useConfirm();
  const { undo } = useImportActions(one.id);
  const navigate = useNavigate();
  const paths = useImportPaths();
  const notifyError = useNotifyError();
  const [isBusy, setIsBusy] = useState(false);
  if (!canUndo(one)) return null;

  const start = async () => {
    const date = formatMoment(one.undo_until ?? 0, timezone, locale);
    const options = { title: t('title'), text: t('text', { date }), yes: t('action'), no: t('keep') };
    if (!(await ask({ ...options, isDangerous: true }))) return;
    setIsBusy(true);
    try {
      await undo();
      void navigate(paths.import(one.id));
    } catch (error) {
      notifyError(error);
    }
    setIsBusy(false);
  };

  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Undo />}
        loading={isBusy}
        loadingPosition="start"
        onClick={() => void start()}
      >
        {t('action')}
      </Button>
      {confirmDialog}
    </>
  );
};
