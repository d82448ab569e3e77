import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { mayGive, type OwnRole } from '@/domain/access/ownRoles';
import { companyRoles, type CompanyRole } from '@/domain/access/permissions';
import { useIncluded } from '@/src/access/PlanGate';
import { useOwnRoles } from '@/src/access/useOwnRoles';
import { useCompany, usePermitted } from '@/src/company/CompanyContext';
import { isRoleClosed } from './isRoleClosed';

export type RoleValue = { company_role: CompanyRole; role_id: number | null };

type Props = Pick<
  TextFieldProps,
  'label' | 'disabled' | 'error' | 'helperText' | 'onBlur' | 'inputRef' | 'sx'
> & {
  value: RoleValue;
  onChange: (value: RoleValue) => void;
};

/** The product's roles and those of the company's own. */
export const RoleSelect = ({ value, onChange, helperText, ...field }: Props) => {
  const translate = useTranslate();
  const hasRoles = useIncluded('roles');
  const hasOwnRoles = useIncluded('own_roles');
  const mayWriteRoles = usePermitted()('roles.write.all');
  const { permissions } = useCompany();
  const { data: own = [] } = useOwnRoles();
  const chosen = value.role_id ?? value.company_role;
  const isClosed = (role: OwnRole) =>
    role.id !== value.role_id &&
    (!hasOwnRoles ||
      !mayGive({ company_role: 'employee', is_owner: false, granted: permissions }, role.permissions));
  const change = (picked: string | number) => {
    const company_role = companyRoles.find(role => role === picked);
    onChange(
      company_role ? { company_role, role_id: null } : { company_role: 'employee', role_id: Number(picked) },
    );
  };
  const hint = value.role_id === null ? value.company_role : 'own';
  return (
    <TextField
      select
      {...field}
      value={own.length > 0 || value.role_id === null ? chosen : ''}
      onChange={({ target }) => change(target.value)}
      helperText={helperText ?? translate(`employees.role_hints.${hint}`)}
    >
      {companyRoles.map(role => (
        <MenuItem
          key={role}
          value={role}
          disabled={isRoleClosed(role, { hasRoles, mayWriteRoles, value: value.company_role })}
        >
          {translate(`account.roles.${role}`)}
        </MenuItem>
      ))}
      {own.map(role => (
        <MenuItem key={role.id} value={role.id} disabled={isClosed(role)}>
          {role.name}
        </MenuItem>
      ))}
    </TextField>
  );
};
