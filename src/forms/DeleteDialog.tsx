import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, useResourceContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Chosen } from '../dataProvider/collectionCalls';
import type { CompanyDataProvider } from '../dataProvider/companyDataProvider';
import { useSayDone, useSayWhy } from '../lists/useUndo';
import { Dependents } from './Dependents';

type Props = {
  chosen: Chosen;
  /** Of the one thing that is deleted; how many they are, where it is not one. */
  name?: string;
  count?: number;
  hasDependents?: boolean;
  onClose: (isDone: boolean) => void;
};

/** Names what is deleted, says what that does and lists what loses it; deletes all of it or nothing. */
export default function DeleteDialog({ chosen, name, count = 1, hasDependents, onClose }: Props) {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const heading = useId();
  const { bulkDelete } = useDataProvider<CompanyDataProvider>();
  const sayDone = useSayDone();
  const sayWhy = useSayWhy();
  const [isSending, setIsSending] = useState(false);

  const remove = async () => {
    setIsSending(true);
    try {
      const { data } = await bulkDelete(resource, chosen);
      onClose(true);
      await sayDone(data, name ? 'collections.deleted' : 'collections.bulk.deleted', { name });
    } catch (error) {
      onClose(false);
      sayWhy(error);
    }
  };

  return (
    <Dialog open onClose={() => onClose(false)} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>
        {name
          ? translate(`resources.${resource}.delete_title`, { name })
          : translate('collections.remove.title', { smart_count: count })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {translate(`resources.${resource}.${name ? 'delete_text' : 'delete_many'}`)}
        </DialogContentText>
        {hasDependents && <Dependents chosen={chosen} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onClose(false)} autoFocus>
          {translate('admin.shared.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={() => void remove()} loading={isSending}>
          {translate('collections.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
