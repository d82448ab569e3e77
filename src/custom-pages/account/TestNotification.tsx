import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import { FormSection } from '@/src/forms/FormSection';
import { notificationsKey } from '@/src/notifications/useNotifications';
import { useCurrentUser } from '@/src/user/UserContext';

/** Hidden from people without a company, because companies send the notifications. */
export const TestNotification = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const { companies } = useCurrentUser();
  const { sendTestNotification } = useDataProvider<UserDataProvider>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendTestNotification(),
    onSuccess: () => {
      notify('account.notifications.test_sent', { type: 'success' });
      return client.invalidateQueries({ queryKey: notificationsKey });
    },
    onError: error => notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' }),
  });
  if (companies.length === 0) return null;
  return (
    <FormSection
      title={translate('account.notifications.title')}
      hint={translate('account.notifications.test_hint')}
    >
      <Box>
        <Button variant="outlined" color="inherit" loading={isPending} onClick={() => mutate()}>
          {translate('account.notifications.send_test')}
        </Button>
      </Box>
    </FormSection>
  );
};
