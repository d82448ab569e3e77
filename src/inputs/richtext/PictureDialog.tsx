import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';

type Props = {
  upload: Promise<Omit<Inserted, 'alt'>>;
  onInsert: (picture: Inserted) => void;
  onClose: () => void;
};

export const PictureDialog = ({ upload, onInsert, onClose }: Props) => {
  const translate = useTranslate();
  const [alt, setAlt] = useState('');
  const [isWaiting, setIsWaiting] = useState(false);

  const insert = async () => {
    setIsWaiting(true);
    // The caller started the upload and reports its failure.
    const picture = await upload.catch(() => undefined);
    if (picture) onInsert({ ...picture, alt: alt.trim() });
  };

  return (
    <FormDialog
      title={translate('editor.picture_title')}
      submitLabel={translate('editor.picture_insert')}
      onSubmit={insert}
      onClose={onClose}
      cancelLabel={translate('editor.cancel')}
      isPending={isWaiting}
      disableRestoreFocus
    >
      <DialogContentText>{translate('editor.picture_text')}</DialogContentText>
      <TextField
        fullWidth
        autoFocus
        label={translate('editor.picture_alt')}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        helperText={isWaiting && translate('editor.picture_uploading')}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
};

export type Inserted = { src: string; alt: string; width: number; height: number };
