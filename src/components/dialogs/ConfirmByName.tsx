import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from './FormDialog';

type Props = {
  title: string;
  texts: string[];
  name: string;
  label: string;
  action: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** For actions that cannot be undone: the button works once the name has been typed. */
export const ConfirmByName = ({ title, texts, name, label, action, onConfirm, onClose }: Props) => {
  const [typed, setTyped] = useState('');

  return (
    <FormDialog
      title={title}
      submitLabel={action}
      onSubmit={onConfirm}
      onClose={onClose}
      color="error"
      isDisabled={typed.trim() !== name}
    >
      {texts.map(text => (
        <DialogContentText key={text}>{text}</DialogContentText>
      ))}
      <TextField
        label={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
};
