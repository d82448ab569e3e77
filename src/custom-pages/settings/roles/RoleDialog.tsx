import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { withNeeded, type OwnRole } from '@/domain/access/ownRoles';
import { permissionsOf } from '@/domain/access/permissions';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { invalidFields } from '@/src/dataProvider/apiError';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { useT } from '@/src/hooks/useT';
import { grantablePermissions } from '@/domain/access/ownRoles';
import { SelectField } from '@/src/inputs/SelectField';
import { DeleteRoleDialog } from './DeleteRoleDialog';
import { useChangedNotice } from './useRoleChanges';

const builtIn = ['manager', 'receptionist', 'employee'] as const;
type Start = (typeof builtIn)[number] | 'nothing' | number;

/** Without a `role` a new one, which begins as another. */
type Props = { role?: OwnRole; others: OwnRole[]; onClose: () => void };

export const RoleDialog = ({ role, others, onClose }: Props) => {
  const t = useT('own_roles');
  const translate = useTranslate();
  const notice = useChangedNotice();
  const { createRole, updateRole } = useDataProvider<CompanyDataProvider>();
  const [key] = useState(idempotencyKey);
  const [name, setName] = useState(role?.name ?? '');
  const [start, setStart] = useState<Start>('nothing');
  const [message, setMessage] = useState<string>();
  const [isDeleting, setIsDeleting] = useState(false);

  const send = async () => {
    try {
      const { data } = role
        ? await updateRole(role.id, { name: name.trim(), version: role.version })
        : await createRole({ name: name.trim(), permissions: permissionsAt(start, others) }, key);
      await notice(role ? 'own_roles.changed' : 'own_roles.created', data.undo);
      onClose();
    } catch (error) {
      const refused = invalidFields(error).name;
      setMessage(refused);
      if (!refused) throw error;
    }
  };
  const submit = () => {
    if (name.trim()) return send();
    setMessage(translate('ra.validation.required'));
  };

  if (role && isDeleting) return <DeleteRoleDialog role={role} others={others} onClose={onClose} />;
  return (
    <FormDialog
      title={role ? t('edit_title') : t('create_title')}
      submitLabel={role ? t('save') : t('create')}
      onSubmit={submit}
      onClose={onClose}
      actions={
        role && (
          <Button color="error" onClick={() => setIsDeleting(true)}>
            {t('delete')}
          </Button>
        )
      }
    >
      <TextField
        label={translate('resources.roles.fields.name')}
        value={name}
        onChange={({ target }) => {
          setName(target.value);
          setMessage(undefined);
        }}
        error={Boolean(message)}
        helperText={message ?? t('name_hint')}
        autoFocus
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      {!role && (
        <SelectField<Start>
          label={t('start')}
          choices={[
            { id: 'nothing', name: t('nothing') },
            ...builtIn.map(id => ({ id, name: translate(`account.roles.${id}`) })),
            ...others,
          ]}
          value={start}
          onChange={setStart}
          helperText={t('start_hint')}
        />
      )}
    </FormDialog>
  );
};

function permissionsAt(start: Start, others: OwnRole[]) {
  if (start === 'nothing') return [];
  if (typeof start === 'number') return others.find(({ id }) => id === start)?.permissions ?? [];
  const held = permissionsOf({ company_role: start, is_owner: false });
  return withNeeded(held.filter(permission => grantablePermissions.includes(permission)));
}
