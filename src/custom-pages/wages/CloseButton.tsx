import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { DateSpan } from '@/domain/sales/ranges';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';

/** Asks first: nothing opens a sheet again. */
export const CloseButton = ({ span }: { span: DateSpan }) => {
  const t = useT('wages');
  const notify = useNotify();
  const notifyError = useNotifyError();
  const queryClient = useQueryClient();
  const { closePayroll } = useDataProvider<CompanyDataProvider>();
  const { ask, confirmDialog } = useConfirm();
  const close = async () => {
    const question = { title: t('close_title'), text: t('close_text'), yes: t('close'), no: t('keep_open') };
    if (!(await ask(question))) return;
    try {
      await closePayroll(span);
      notify('wages.closed', { type: 'success' });
    } catch (error) {
      notifyError(error);
    }
    await queryClient.invalidateQueries({ queryKey: ['payroll'] });
  };
  return (
    <>
      <Button variant="contained" onClick={() => void close()}>
        {t('close')}
      </Button>
      {confirmDialog}
    </>
  );
};
