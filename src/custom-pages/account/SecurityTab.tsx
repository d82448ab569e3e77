import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { passwordChange } from '@/domain/users/registration';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { ActionForm } from '@/src/forms/ActionForm';
import { FormSection } from '@/src/forms/FormSection';
import { FormField } from '@/src/inputs/FormField';
import { NewPasswordFields } from '@/src/inputs/text/NewPasswordFields';
import { PasswordField } from '@/src/inputs/text/PasswordField';
import { useCurrentUser } from '@/src/user/UserContext';
import { SessionList } from './SessionList';

export const SecurityTab = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const { changePassword } = useDataProvider<UserDataProvider>();
  const { user } = useCurrentUser();
  const [times, setTimes] = useState(0);
  return (
    <>
      <FormSection
        title={translate('account.password.title')}
        hint={translate('account.password.signs_out_others')}
      >
        <ActionForm
          key={times}
          schema={passwordChange}
          onSubmit={async change => {
            await changePassword(change);
            notify('account.password.changed', { type: 'success' });
            setTimes(times + 1);
          }}
          submit={translate('account.password.submit')}
        >
          <FormField source="current_password" of={PasswordField} />
          <NewPasswordFields
            label={translate('resources.user.fields.new_password')}
            own={[user.name, user.email, user.phone]}
          />
        </ActionForm>
      </FormSection>
      <FormSection title={translate('account.sessions.title')} hint={translate('account.sessions.hint')}>
        <SessionList key={times} />
      </FormSection>
    </>
  );
};
