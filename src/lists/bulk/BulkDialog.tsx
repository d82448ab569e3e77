import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent, type ReactNode } from 'react';

type Props = {
  title: string;
  apply: string;
  /** Sends what was decided; undefined, and nothing happens, where something is missing. */
  onApply: () => Promise<void> | undefined;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that decides what is done with many things. */
export const BulkDialog = ({ title, apply, onApply, onClose, children }: Props) => {
  const translate = useTranslate();
  const heading = useId();
  const [isSending, setIsSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsSending(true);
    await onApply();
    setIsSending(false);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <Box component="form" onSubmit={event => void send(event)} noValidate sx={{ display: 'contents' }}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>{children}</DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('admin.shared.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSending}>
            {apply}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
