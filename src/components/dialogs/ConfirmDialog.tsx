import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode } from 'react';

export type ConfirmOptions = {
  title: string;
  text: string;
  yes: string;
  no: string;
  isDangerous?: boolean;
  /** A third way, which answers no and does something instead. */
  instead?: { label: string; onChoose: () => void };
};
type Props = ConfirmOptions & { onAnswer: (isYes: boolean) => void; children?: ReactNode };

/** A question with a verb on each button; the safe answer holds the focus. */
export const ConfirmDialog = ({ title, text, yes, no, isDangerous, instead, onAnswer, children }: Props) => {
  const heading = useId();
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      aria-labelledby={heading}
      maxWidth={instead ? 'sm' : 'xs'}
      fullWidth
    >
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onAnswer(false)} autoFocus>
          {no}
        </Button>
        {instead && <Button onClick={() => (onAnswer(false), instead.onChoose())}>{instead.label}</Button>}
        <Button variant="contained" color={isDangerous ? 'error' : 'primary'} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
