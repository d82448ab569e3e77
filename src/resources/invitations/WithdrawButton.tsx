import Button from '@mui/material/Button';
import { useDelete, useNotify, useRefresh, useTranslate } from 'ra-core';

export const WithdrawButton = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [withdraw, { isPending }] = useDelete();
  const onSuccess = () => {
    notify('employees.withdrawn', { type: 'success' });
    refresh();
  };
  const onError = () => notify('ra.notification.http_error', { type: 'error' });
  return (
    <Button
      color="inherit"
      disabled={isPending}
      onClick={() =>
        void withdraw('user_invites', { id }, { mutationMode: 'pessimistic', onSuccess, onError })
      }
    >
      {translate('employees.withdraw')}
    </Button>
  );
};
