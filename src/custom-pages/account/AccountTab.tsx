import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate, useNotify } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { profileSchema } from '@/domain/users/account';
import { formatPhone } from '@/domain/phones/phone';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { ActionForm } from '@/src/forms/ActionForm';
import { FormSection } from '@/src/forms/FormSection';
import { FormField } from '@/src/inputs/FormField';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { useCurrentUser } from '@/src/user/UserContext';
import { useUpdatedUser } from '@/src/user/useUpdatedUser';
import { ContactDialog, type Contact } from './ContactDialog';
import { languages } from '@/src/i18n/loadMessages';
import { useLanguage } from '@/src/i18n/useLanguage';
import { Choice } from '@/src/inputs/Choice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import { notificationsKey } from '@/src/notifications/useNotifications';

export const AccountTab = () => {
  const translate = useTranslate();
  const { user } = useCurrentUser();
  const { changeUser } = useDataProvider<UserDataProvider>();
  const show = useUpdatedUser();
  const [changed, setChanged] = useState<Contact>();

  const contact = (name: Contact, value: string | null) => (
    <Row
      label={translate(`resources.user.fields.${name}`)}
      action={
        <Button variant="outlined" color="inherit" onClick={() => setChanged(name)}>
          {translate(value ? 'account.contact.change' : 'account.contact.add')}
        </Button>
      }
    >
      {value ?? translate('account.contact.none')}
    </Row>
  );

  return (
    <>
      <FormSection title={translate('account.profile.title')}>
        <ActionForm
          schema={profileSchema}
          defaultValues={{ name: user.name, picture: user.picture }}
          onSubmit={async ({ name, picture }) => show((await changeUser({ name, picture })).data)}
          submit={translate('admin.shared.save')}
        >
          <PictureInput source="picture" name={user.name} aspect={1} isRound />
          <FormField source="name" autoComplete="name" />
        </ActionForm>
      </FormSection>
      <FormSection title={translate('account.contact.title')} hint={translate('account.contact.hint')}>
        {contact('email', user.email)}
        {contact('phone', user.phone && formatPhone(user.phone))}
      </FormSection>
      <FormSection title={translate('admin.frame.language')} hint={translate('account.language.hint')}>
        <LanguageChoice />
      </FormSection>
      <TestNotification />
      {changed && <ContactDialog contact={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
};

type RowProps = { label: string; action: ReactNode; children: ReactNode };

const Row = ({ label, action, children }: RowProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography>{children}</Typography>
    </Box>
    {action}
  </Box>
);

const LanguageChoice = () => {
  const translate = useTranslate();
  const { locale, choose } = useLanguage();
  return (
    <Choice
      label={translate('admin.frame.language')}
      value={locale}
      onChange={choose}
      choices={languages.map(({ locale, name }) => ({ id: locale, name, lang: locale }))}
    />
  );
};

/** Hidden from people without a company, because companies send the notifications. */
const TestNotification = () => {
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
