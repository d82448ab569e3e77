import DialogContentText from '@mui/material/DialogContentText';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { VisitDecision } from '@/domain/records/visitDecision';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import type { SelectionParams } from '@/src/dataProvider/calls/collectionCalls';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useNotifyUndoable } from '@/src/hooks/useNotifyUndoable';
import { affectedVisitsOf, type AffectedVisits } from '@/src/dataProvider/apiError';
import { Dependents, useDependents } from './Dependents';
import VisitDecisionsDialog from './visitDecisions/VisitDecisionsDialog';
import { useResource } from '@/src/hooks/useResource';

export type DeleteDialogProps = {
  selection: SelectionParams;
  /** Set for a single record; otherwise `count` is. */
  name?: string;
  count?: number;
  hasDependents?: boolean;
  onClose: (isDone: boolean) => void;
};

/** All or nothing. When visits are affected, it then asks what happens to them. */
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
  const [affected, setAffected] = useState<AffectedVisits>();
  const [isSaving, setIsSaving] = useState(false);
  const dependents = useDependents(selection, hasDependents);

  const remove = async (decisions?: VisitDecision[]) => {
    setIsSaving(true);
    try {
      const { data } = await bulkDelete(resource, selection, decisions);
      onClose(true);
      await notifyUndoable(data, name ? 'collections.deleted' : 'collections.bulk.deleted', { name });
    } catch (error) {
      const found = affectedVisitsOf(error);
      if (found) return setAffected(found);
      onClose(false);
      notifyError(error);
    } finally {
      setIsSaving(false);
    }
  };

  if (affected) {
    return (
      <VisitDecisionsDialog
        affected={affected}
        isSaving={isSaving}
        onDecide={remove}
        onClose={() => onClose(false)}
      />
    );
  }
  return (
    <FormDialog
      title={
        name
          ? translate(`resources.${resource}.delete_title`, { name })
          : translate('collections.remove.title', { smart_count: count })
      }
      submitLabel={translate('collections.delete')}
      onSubmit={() => remove()}
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
