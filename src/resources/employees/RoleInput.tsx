import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useRecordContext, useTranslate, useTranslateLabel, ValidationError } from 'ra-core';
import { useController } from 'react-hook-form';
import { companyRoles } from '@/domain/access/permissions';
import type { Employee } from '@/domain/employees/employee';
import { PlanGate, useIncluded } from '@/src/access/PlanGate';

export const RoleInput = () => {
  const translate = useTranslate();
  const label = useTranslateLabel()({ source: 'company_role' }) as string;
  const isOwner = useRecordContext<Employee>()?.profile_type === 'owner';
  const hasRoles = useIncluded('roles');
  const { field, fieldState } = useController({ name: 'company_role' });
  const value: string = field.value ?? (hasRoles ? 'employee' : 'administrator');
  const hint = isOwner ? 'employees.owner_hint' : `employees.role_hints.${value}`;
  const message = fieldState.error?.message;
  return (
    <>
      <TextField
        select
        label={label}
        value={value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        disabled={isOwner}
        error={Boolean(message)}
        helperText={message ? <ValidationError error={message} /> : translate(hint)}
        sx={{ maxWidth: 340 }}
      >
        {companyRoles.map(role => (
          <MenuItem key={role} value={role} disabled={role === 'employee' && !hasRoles && value !== role}>
            {translate(`account.roles.${role}`)}
          </MenuItem>
        ))}
      </TextField>
      {!isOwner && <PlanGate feature="roles" />}
    </>
  );
};
