import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useGetRecordRepresentation, useRecordContext, useRedirect, useTranslate } from 'ra-core';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { DeleteDialogProps } from './DeleteDialog';
import { useResource } from '@/src/hooks/useResource';

const DeleteDialog = lazy(() => import('./DeleteDialog'));

export type DeleteProps = {
  /** Whether the dialog lists the records that include this one. */
  hasDependents?: boolean;
  dialog?: ComponentType<DeleteDialogProps>;
};

/** Deletes after confirmation, with undo, and then redirects to the list. */
export const DeleteButton = ({ hasDependents, dialog: DeletionDialog = DeleteDialog }: DeleteProps) => {
  const resource = useResource();
  const translate = useTranslate();
  const redirect = useRedirect();
  const represent = useGetRecordRepresentation(resource);
  const record = useRecordContext();
  const [isAsking, setIsAsking] = useState(false);
  if (!record) return null;
  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={() => setIsAsking(true)}>
        {translate('collections.delete')}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <DeletionDialog
            selection={{ ids: [record.id] }}
            name={String(represent(record))}
            hasDependents={hasDependents}
            onClose={isDone => (setIsAsking(false), isDone && redirect('list', resource))}
          />
        </Suspense>
      )}
    </>
  );
};
