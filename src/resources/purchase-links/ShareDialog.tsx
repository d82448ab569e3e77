import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { ShareLink } from './ShareLink';

type Props = { title: string; text: string; url: string; onClose: () => void };

/** A link, with what it is for. */
export const ShareDialog = ({ title, text, url, onClose }: Props) => {
  const translate = useTranslate();
  const heading = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{text}</DialogContentText>
        <ShareLink url={url} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('admin.shared.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
