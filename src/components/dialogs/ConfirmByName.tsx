import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { useNotifyError } from '../../hooks/useNotifyError';

type Props = {
  title: string;
  /** What will be gone: a paragraph each. */
  texts: string[];
  /** What is to be typed, and the label that asks for it. */
  name: string;
  label: string;
  action: string;
  /** What is said is gone for good; when it throws, the reason is told and the question stays. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Asks before what cannot be undone, until the name of what it is about is typed. */
export const ConfirmByName = ({ title, texts, name, label, action, onConfirm, onClose }: Props) => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const heading = useId();
  const [typed, setTyped] = useState('');
  const [isSending, setIsSending] = useState(false);
  const isMeant = typed.trim() === name;

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (!isMeant) return;
    setIsSending(true);
    try {
      await onConfirm();
    } catch (error) {
      setIsSending(false);
      notifyError(error);
    }
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <form onSubmit={event => void confirm(event)} noValidate>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
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
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('admin.shared.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={!isMeant} loading={isSending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
