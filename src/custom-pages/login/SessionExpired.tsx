import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import { useEndSession } from '@/src/authProvider/useSignOut';
import { LoginForm } from './LoginForm';
import type { CurrentUser } from '@/src/user/UserContext';
import { userKey } from '@/src/user/useUserQuery';

/** Over the page, so that unsaved input stays. */
export default function SessionExpired() {
  const translate = useTranslate();
  const endSession = useEndSession();
  const text = useId();
  const user = useQueryClient().getQueryData<CurrentUser>(userKey)?.user;
  return (
    <TitledDialog title={translate('admin.alert.session_expired')} role="alertdialog" aria-describedby={text}>
      <DialogContentText id={text}>{translate('admin.alert.session_expired_hint')}</DialogContentText>
      <LoginForm login={user?.email ?? user?.phone ?? ''} />
      <Button color="inherit" onClick={endSession}>
        {translate('admin.frame.sign_out')}
      </Button>
    </TitledDialog>
  );
}
