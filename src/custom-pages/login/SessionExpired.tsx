import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useEndSession } from '../../authProvider/useSignOut';
import { LoginForm } from './LoginForm';
import type { CurrentUser } from '../../user/UserContext';
import { userKey } from '../../user/useUserQuery';

/** Asks for the password over the page; what is half-filled beneath stays. */
export default function SessionExpired() {
  const translate = useTranslate();
  const endSession = useEndSession();
  const heading = useId();
  const words = useId();
  const user = useQueryClient().getQueryData<CurrentUser>(userKey)?.user;
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={heading}
      aria-describedby={words}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={heading}>{translate('admin.alert.session_expired')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText id={words}>{translate('errors.unauthenticated')}</DialogContentText>
        <LoginForm login={user?.email ?? user?.phone ?? ''} />
        <Button color="inherit" onClick={endSession}>
          {translate('admin.frame.sign_out')}
        </Button>
      </DialogContent>
    </Dialog>
  );
}
