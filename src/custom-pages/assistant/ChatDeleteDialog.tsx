import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { first } from '@/domain/assert';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import type { DeleteDialogProps } from '@/src/forms/DeleteDialog';
import { useT } from '@/src/hooks/useT';

/** A single chat; there is no undo. */
export default function ChatDeleteDialog({ selection, onClose }: DeleteDialogProps) {
  const translate = useTranslate();
  const t = useT('resources.assistants');
  const notify = useNotify();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<CompanyDataProvider>();

  const remove = async () => {
    if (!('ids' in selection)) return;
    await dataProvider.delete('assistants', { id: first(selection.ids) });
    onClose(true);
    notify('resources.assistants.deleted', { type: 'success' });
    await queryClient.invalidateQueries({ queryKey: ['assistants', 'getList'] });
  };
  return (
    <FormDialog
      title={t('delete_title')}
      submitLabel={translate('collections.delete')}
      onSubmit={remove}
      onClose={() => onClose(false)}
      focus="cancel"
      color="error"
    >
      <DialogContentText>{t('delete_text')}</DialogContentText>
    </FormDialog>
  );
}
