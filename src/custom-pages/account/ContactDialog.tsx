import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import { emailChangeSchema, phoneChangeSchema } from '@/domain/users/account';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { ActionForm } from '@/src/forms/ActionForm';
import { FormField } from '@/src/inputs/FormField';
import { PasswordField } from '@/src/inputs/text/PasswordField';
import { PhoneField } from '@/src/inputs/phone/PhoneField';
import { useUpdatedUser } from '@/src/user/useUpdatedUser';
import { CodeForm } from './CodeForm';
import { emailInputProps } from '@/src/inputs/emailInputProps';

export type Contact = 'email' | 'phone';
type Change = { email?: string; phone?: string; current_password: string };

export const ContactDialog = ({ contact, onClose }: { contact: Contact; onClose: () => void }) => {
  const translate = useTranslate();
  const show = useUpdatedUser();
  const { changeUser } = useDataProvider<UserDataProvider>();
  const [change, setChange] = useState<Change>();
  const [request, setRequest] = useState<string>();

  const send = async (change: Change, code: Partial<Parameters<typeof changeUser>[0]> = {}) => {
    setChange(change);
    const { data } = await changeUser({ ...change, ...code });
    if (data.tfa_request_id !== undefined) return setRequest(data.tfa_request_id);
    show(data);
    onClose();
  };

  return (
    <TitledDialog title={translate(`account.contact.new_${contact}`)} onClose={onClose}>
      {change && request !== undefined ? (
        <CodeForm
          sentTo={change.email ?? change.phone ?? ''}
          onCode={verification_code => send(change, { tfa_request_id: request, verification_code })}
          onResend={() => send(change)}
          onBack={() => setRequest(undefined)}
        />
      ) : (
        <ActionForm
          schema={contact === 'email' ? emailChangeSchema : phoneChangeSchema}
          defaultValues={change}
          onSubmit={values => send(values as Change)}
          submit={translate('account.contact.send_code')}
          onCancel={onClose}
        >
          {contact === 'email' ? (
            <FormField
              source="email"
              inputProps={emailInputProps}
              autoComplete="email"
              autoFocus
              sx={{ mt: 2 }}
            />
          ) : (
            <PhoneField source="phone" autoFocus sx={{ mt: 2 }} />
          )}
          <FormField source="current_password" of={PasswordField} />
        </ActionForm>
      )}
    </TitledDialog>
  );
};
