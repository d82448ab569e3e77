import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import type { ReactNode } from 'react';
import { TitledDialog } from './TitledDialog';

export type ConfirmOptions = {
  title: string;
  text: string;
  yes: string;
  no: string;
  isDangerous?: boolean;
  /** A third choice: answers no, and does something else. */
  instead?: { label: string; onChoose: () => void };
};
type Props = ConfirmOptions & { onAnswer: (isConfirmed: boolean) => void; children?: ReactNode };

export const ConfirmDialog = ({ title, text, yes, no, isDangerous, instead, onAnswer, children }: Props) => {
  return (
    <TitledDialog
      title={title}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button color="inherit" onClick={() => onAnswer(false)} autoFocus>
            {no}
          </Button>
          {instead && <Button onClick={() => (onAnswer(false), instead.onChoose())}>{instead.label}</Button>}
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            onClick={() => onAnswer(true)}
          >
            {yes}
          </Button>
        </>
      }
      maxWidth={instead ? 'sm' : 'xs'}
    >
      <DialogContentText>{text}</DialogContentText>
      {children}
    </TitledDialog>
  );
};
