import DialogContentText from '@mui/material/DialogContentText';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '../components/dialogs/FormDialog';
import type { SelectionParams } from '../dataProvider/calls/collectionCalls';
import type { CompanyDataProvider } from '../dataProvider/companyDataProvider';
import { useNotifyError } from '../hooks/useNotifyError';
import { useNotifyUndoable } from '../hooks/useNotifyUndoable';
import { apiErrorOf } from '../dataProvider/apiError';
import { Dependents, useDependents } from './Dependents';
import { UpcomingVisitsDialog } from './UpcomingVisitsDialog';
import { useResource } from '../hooks/useResource';

export type DeleteDialogProps = {
  selection: SelectionParams;
  /** Set for a single record; otherwise `count` is. */
  name?: string;
  count?: number;
  hasDependents?: boolean;
  onClose: (isDone: boolean) => void;
};

/** All or nothing. With upcoming visits, it then asks what happens to them. */
export default function DeleteDialog({
  selection,
  name,
  count = 1,
  hasDependents = false,
  onClose,
}: DeleteDialogProps) {
  const resource = useResource();
  const translate = useTranslate();
  const { bulkDelete } = useDataProvider<CompanyDataProvider>();
  const notifyUndoable = useNotifyUndoable();
  const notifyError = useNotifyError();
  const [visits, setVisits] = useState(0);
  const dependents = useDependents(selection, hasDependents);

  const remove = async () => {
    try {
      const { data } = await bulkDelete(resource, selection);
      onClose(true);
      await notifyUndoable(data, name ? 'collections.deleted' : 'collections.bulk.deleted', { name });
    } catch (error) {
      const { code, visits = 0 } = apiErrorOf(error) ?? {};
      if (code === 'has_visits' && name && 'ids' in selection) return setVisits(visits);
      onClose(false);
      notifyError(error);
    }
  };

  const [id] = 'ids' in selection ? selection.ids : [];
  if (visits > 0 && name && id !== undefined) {
    return <UpcomingVisitsDialog id={id} name={name} visits={visits} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={
        name
          ? translate(`resources.${resource}.delete_title`, { name })
          : translate('collections.remove.title', { smart_count: count })
      }
      submitLabel={translate('collections.delete')}
      onSubmit={remove}
      onClose={() => onClose(false)}
      focus="cancel"
      color="error"
      // What it affects is shown first; the button would move away from under the pointer, too.
      isPending={dependents.isLoading}
    >
      <DialogContentText>
        {translate(`resources.${resource}.${name ? 'delete_text' : 'delete_many'}`)}
      </DialogContentText>
      {hasDependents && <Dependents selection={selection} query={dependents} />}
    </FormDialog>
  );
}
