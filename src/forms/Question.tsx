import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

export type Asked = { title: string; text: string; yes: string; no: string; isDangerous?: boolean };
type Props = Asked & { onAnswer: (isYes: boolean) => void };

/** A question with a verb on each button; the safe answer holds the focus. */
export const Question = ({ title, text, yes, no, isDangerous, onAnswer }: Props) => {
  const heading = useId();
  return (
    <Dialog open onClose={() => onAnswer(false)} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onAnswer(false)} autoFocus>
          {no}
        </Button>
        <Button variant="contained" color={isDangerous ? 'error' : 'primary'} onClick={() => onAnswer(true)}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
