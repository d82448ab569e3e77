import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import type { Inserted } from './usePictureDialog';

type Props = {
  upload: Promise<Omit<Inserted, 'alt'>>;
  onInsert: (picture: Inserted) => void;
  onClose: () => void;
};

/** Asks what the picture shows, while it is on its way. */
export const PictureDialog = ({ upload, onInsert, onClose }: Props) => {
  const translate = useTranslate();
  const heading = useId();
  const [alt, setAlt] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);

  const insert = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsWaiting(true);
    // Whoever began the upload says what went wrong with it.
    const picture = await upload.catch(() => undefined);
    if (picture) onInsert({ ...picture, alt: alt.trim() });
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth disableRestoreFocus>
      <form onSubmit={insert} noValidate>
        <DialogTitle id={heading}>{translate('editor.picture_title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 4 }}>{translate('editor.picture_text')}</DialogContentText>
          <TextField
            fullWidth
            autoFocus
            label={translate('editor.picture_alt')}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
            helperText={isWaiting && translate('editor.picture_uploading')}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('editor.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isWaiting}>
            {translate('editor.picture_insert')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
