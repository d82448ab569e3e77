import DialogContentText from '@mui/material/DialogContentText';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { OwnRole, RoleChoice } from '@/domain/access/ownRoles';
import { companyRoles } from '@/domain/access/permissions';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useT } from '@/src/hooks/useT';
import { SelectField } from '@/src/inputs/SelectField';
import { useChangedNotice } from './useRoleChanges';

type Props = { role: OwnRole; others: OwnRole[]; onClose: () => void };

/** Who has the role gets another one. */
export const DeleteRoleDialog = ({ role: { id, name, members_count }, others, onClose }: Props) => {
  const t = useT('own_roles');
  const translate = useTranslate();
  const notice = useChangedNotice();
  const { deleteRole } = useDataProvider<CompanyDataProvider>();
  const [chosen, setChosen] = useState('employee');
  const choices: { id: string; name: string; role: RoleChoice }[] = [
    ...companyRoles.map(company_role => ({
      id: company_role,
      name: translate(`account.roles.${company_role}`),
      role: { company_role },
    })),
    ...others
      .filter(other => other.id !== id)
      .map(other => ({ id: `${other.id}`, name: other.name, role: { role_id: other.id } })),
  ];
  const submit = async () => {
    const other = choices.find(choice => choice.id === chosen)?.role ?? {};
    const { data } = await deleteRole(id, members_count > 0 ? other : {});
    await notice('own_roles.deleted', data.undo);
    onClose();
  };
  return (
    <FormDialog
      title={t('delete_title', { name })}
      submitLabel={t('delete')}
      color="error"
      onSubmit={submit}
      onClose={onClose}
      focus={members_count > 0 ? undefined : 'cancel'}
    >
      <DialogContentText>
        {members_count > 0 ? t('delete_used', { smart_count: members_count }) : t('delete_unused')}
      </DialogContentText>
      {members_count > 0 && (
        <SelectField label={t('other')} choices={choices} value={chosen} onChange={setChosen} />
      )}
    </FormDialog>
  );
};
