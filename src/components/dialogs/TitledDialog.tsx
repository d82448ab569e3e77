import Box from '@mui/material/Box';
import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type SyntheticEvent } from 'react';

type Props = Pick<DialogProps, 'disableRestoreFocus' | 'role' | 'aria-describedby'> & {
  title: string;
  /** Set where something in the dialog is labelled by the title. */
  titleId?: string;
  maxWidth?: 'xs' | 'sm';
  actions?: ReactNode;
  onSubmit?: (event: SyntheticEvent) => void;
  /** Without it, the dialog cannot be dismissed. */
  onClose?: () => void;
  children: ReactNode;
};

export const TitledDialog = ({
  title,
  titleId,
  maxWidth = 'xs',
  actions,
  onSubmit,
  onClose,
  children,
  ...props
}: Props) => {
  const ownId = useId();
  const heading = titleId ?? ownId;
  const parts = (
    <>
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', '&&': { pt: 2 } }}>
        {children}
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </>
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth={maxWidth} fullWidth {...props}>
      {onSubmit ? (
        <Box component="form" noValidate onSubmit={onSubmit} sx={{ display: 'contents' }}>
          {parts}
        </Box>
      ) : (
        parts
      )}
    </Dialog>
  );
};
