import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useCreate, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import type { Employee } from '@/domain/employees/employee';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import { useIncluded } from '@/src/access/PlanGate';
import { RoleSelect } from './RoleSelect';

type Declined = { body?: { errors?: Record<string, string> } };
type Props = { employee: Employee | undefined; onClose: () => void };

export default function InviteDialog({ employee, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const hasRoles = useIncluded('roles');
  const [invite, setInvite] = useState(() => beginning(employee, hasRoles));
  const [create, { isPending, error }] = useCreate('user_invites', {}, { onSuccess, onError });
  const errors = (error as Declined | null)?.body?.errors ?? {};

  function onSuccess() {
    notify('employees.sent', { type: 'success', messageArgs: { login: invite.login } });
    refresh();
    onClose();
  }

  function onError(failure: unknown) {
    if ((failure as Declined).body?.errors) return;
    notify(apiErrorOf(failure)?.message || 'ra.notification.http_error', { type: 'error' });
  }

  const submit = () => {
    const data = employee ? { ...invite, employee_id: employee.id } : invite;
    void create('user_invites', { data });
  };

  const field = (name: keyof typeof invite) => ({
    value: invite[name],
    onChange: ({ target }: { target: { value: string } }) => setInvite({ ...invite, [name]: target.value }),
    error: Boolean(errors[name]),
    helperText: errors[name],
  });

  return (
    <FormDialog
      title={
        employee
          ? translate('employees.invite_title', { name: employee.full_name })
          : translate('employees.invite_person')
      }
      submitLabel={translate('employees.send')}
      onSubmit={submit}
      onClose={onClose}
      isPending={isPending}
    >
      <DialogContentText>{translate('employees.invite_text')}</DialogContentText>
      <TextField label={translate('employees.login')} autoComplete="off" autoFocus {...field('login')} />
      {!employee && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {(['first_name', 'last_name'] as const).map(name => (
            <TextField
              key={name}
              label={translate(`resources.user_invites.fields.${name}`)}
              autoComplete="off"
              {...field(name)}
            />
          ))}
        </Box>
      )}
      <TextField
        label={translate('resources.employees.fields.position')}
        autoComplete="off"
        {...field('position')}
      />
      <RoleSelect
        label={translate('employees.columns.role')}
        value={{ company_role: invite.role, role_id: invite.role_id }}
        onChange={({ company_role: role, role_id }) => setInvite({ ...invite, role, role_id })}
        error={Boolean(errors.role ?? errors.role_id)}
        helperText={errors.role ?? errors.role_id}
      />
    </FormDialog>
  );
}

const beginning = (employee: Employee | undefined, hasRoles: boolean) => ({
  login: employee?.invite?.login ?? employee?.email ?? employee?.phone ?? '',
  // The name of an existing employee is not asked again.
  first_name: employee ? undefined : '',
  last_name: employee ? undefined : '',
  position: employee?.position ?? '',
  role: employee?.company_role ?? (hasRoles ? ('employee' as const) : ('administrator' as const)),
  role_id: employee?.role_id ?? null,
});
